/** `node core.ts BROKER REDIRECT FOLDER`: the terminal's main and its web shell in a process of their own, as a start makes them. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { requests } from '../../../contract/ipc.ts'
import type { Result } from '../../../contract/result.ts'
import { type Doorway, openDoorway } from '../../../main/ipc/doorway.ts'
import { systemClock } from '../../../main/ports/clock.ts'
import { systemRandom } from '../../../main/ports/random.ts'
import { readProfile } from '../../../main/profile.ts'
import { memoryStore } from '../../../main/session/memory-store.ts'
import { withBridge } from '../../../main/shells/web/page-with-bridge.ts'
import { openWebShell } from '../../../main/shells/web/web-shell.ts'
import { readWindowFiles } from '../../../main/shells/window-files.ts'
import { assembleTerminal } from '../../../main/terminal.ts'
import { type Holding, holdingNow } from '../../pipeline/holding.ts'

export type CoreAnswer =
  | { readonly url: string }
  /** An order to look at came to main, at that millisecond of the machine's wall. */
  | { readonly cameAt: number }
  | { readonly holding: Holding }

const [baseUrl = '', redirectUri = '', dataDir = ''] = process.argv.slice(2)
const built = (path: string) => new URL(`../../../out/${path}`, import.meta.url)
const log = { note: () => {}, fault: () => '' }

const terminal = worked(
  await assembleTerminal({
    ...{ profile: profile(), shell: 'web', version: '0.0.0', dataDir, log },
    ...{ clock: systemClock, random: systemRandom, secretStore: memoryStore(), loginOpensIn: 'window' },
    ...{ instrumentWorker: built('main/instrument-worker.js'), feedReader: built('main/feed-reader.js') },
    openBrowser: async () => ({ ok: true, value: undefined }),
  }),
)
const doorway = timed(openDoorway({ requests, answers: terminal.answers, sources: terminal.sources, log }))
const bridge = Buffer.from(await readFile(built('preload/web.cjs')))
const files = worked(withBridge(worked(await readWindowFiles(fileURLToPath(built('renderer')))), bridge))
const shell = worked(await openWebShell({ doorway, files, port: 0, clock: systemClock, random: systemRandom, log }))

process.on('message', () => answer({ holding: holdingNow() }))
process.on('disconnect', () => void stop())
answer({ url: shell.url })

function answer(said: CoreAnswer): void {
  process.send?.(said)
}

/** Before the doorway has read a byte of it. */
function timed(opened: Doorway): Doorway {
  return {
    ...opened,
    ask: (caller, name, sent) => {
      if (name === 'reviewOrder') answer({ cameAt: performance.timeOrigin + performance.now() })
      return opened.ask(caller, name, sent)
    },
  }
}

function profile() {
  const wsUrl = baseUrl.replace(/^http/, 'ws')
  const addresses = { baseUrl, hftBaseUrl: baseUrl, wsUrl, scriptUrl: baseUrl, instrumentsUrl: baseUrl }
  const practice = { name: 'Practice', kind: 'practice', ...addresses, redirectUri, postbackUrl: null }
  return worked(readProfile(JSON.stringify(practice), []))
}

async function stop(): Promise<void> {
  await shell.stop()
  await terminal.stop()
  process.exit()
}

function worked<Value>(result: Result<Value, { readonly happened: string }>): Value {
  if (!result.ok) throw new Error(result.error.happened)
  return result.value
}
