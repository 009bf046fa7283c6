/**
 * The core inside the test itself, for what a person's own program cannot be told: the time of day, a keychain in a chosen
 * state, a live profile before the practice broker. The page and its way to the core are the built and real ones.
 */
import { readFile } from 'node:fs/promises'
import { requests } from '../../../contract/ipc.ts'
import { openDoorway } from '../../../main/ipc/doorway.ts'
import { type Clock, systemClock } from '../../../main/ports/clock.ts'
import type { OpenBrowser } from '../../../main/ports/open-browser.ts'
import { systemRandom } from '../../../main/ports/random.ts'
import type { Profile } from '../../../main/profile.ts'
import type { SecretStore } from '../../../main/session/secret-store.ts'
import { withBridge } from '../../../main/shells/web/page-with-bridge.ts'
import { openWebShell } from '../../../main/shells/web/web-shell.ts'
import { readWindowFiles } from '../../../main/shells/window-files.ts'
import { openLogFile } from '../../../main/storage/log-file.ts'
import { assembleTerminal } from '../../../main/terminal.ts'
import { builtBridge, builtInstrumentWorker, builtWindow } from './places.ts'

export type CoreInTestPlan = {
  readonly profile: Profile
  readonly dataFolder: string
  readonly secretStore: SecretStore
  /** The core's time; the way to the page keeps the real one. */
  readonly clock: Clock
  /** Where the login opens; without it in a tab of the window. */
  readonly openBrowser?: OpenBrowser
}

export type CoreInTest = { readonly url: string; readonly stop: () => Promise<void> }

export async function openCoreInTest(plan: CoreInTestPlan): Promise<CoreInTest> {
  const { profile, dataFolder, secretStore, clock, openBrowser } = plan
  const log = openLogFile({ dataDir: dataFolder, clock, random: systemRandom })
  const terminal = worked(
    await assembleTerminal({
      profile,
      shell: 'web',
      version: '0.0.0',
      dataDir: dataFolder,
      clock,
      random: systemRandom,
      secretStore,
      instrumentWorker: builtInstrumentWorker,
      loginOpensIn: openBrowser ? 'system-browser' : 'window',
      openBrowser: openBrowser ?? (async () => ({ ok: true, value: undefined })),
      log,
    }),
  )
  const doorway = openDoorway({ requests, answers: terminal.answers, sources: terminal.sources, log })
  const files = worked(withBridge(worked(await readWindowFiles(builtWindow)), Buffer.from(await readFile(builtBridge))))
  const shell = worked(await openWebShell({ doorway, files, port: 0, clock: systemClock, random: systemRandom, log }))
  return {
    url: shell.url,
    stop: async () => {
      await shell.stop()
      await terminal.stop()
    },
  }
}

function worked<Value>(result: { ok: true; value: Value } | { ok: false; error: { happened: string } }): Value {
  if (!result.ok) throw new Error(result.error.happened)
  return result.value
}
