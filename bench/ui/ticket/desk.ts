/** The built terminal before a practice broker, signed in, with one share in the watchlist: and when each ask came to main. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import type { Instrument } from '../../../contract/instrument.ts'
import { requests } from '../../../contract/ipc.ts'
import { instrumentKey, type Money } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import { expectedDay } from '../../../main/broker/instruments/instrument-day.ts'
import { type Doorway, openDoorway } from '../../../main/ipc/doorway.ts'
import { makeInstrumentBook } from '../../../main/market/instruments/instrument-book.ts'
import { systemClock } from '../../../main/ports/clock.ts'
import { systemRandom } from '../../../main/ports/random.ts'
import { readProfile } from '../../../main/profile.ts'
import { memoryStore } from '../../../main/session/memory-store.ts'
import { withBridge } from '../../../main/shells/web/page-with-bridge.ts'
import { openWebShell } from '../../../main/shells/web/web-shell.ts'
import { readWindowFiles } from '../../../main/shells/window-files.ts'
import { assembleTerminal } from '../../../main/terminal.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts'

export type BenchDesk = {
  readonly page: Page
  /** Milliseconds of the machine's wall at which an ask of that name last came to main. */
  readonly cameAt: (name: string) => number
  readonly stop: () => Promise<void>
}

const built = (path: string) => new URL(`../../../out/${path}`, import.meta.url)
const share = 'NSE_EQ|INE002A01018'
const log = { note: () => {}, fault: () => '' }

export async function openDesk(browser: Browser): Promise<BenchDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-bench-ticket-'))
  const redirectUri = `http://127.0.0.1:${await freePort()}/${randomBytes(18).toString('base64url')}`
  const sandbox = await startSandbox({ scenario: 'open-market', redirectUris: [redirectUri] })
  await keepList(sandbox, dataDir)
  const terminal = worked(
    await assembleTerminal({
      ...{ profile: profileOf(sandbox, redirectUri), shell: 'web', version: '0.0.0', dataDir, log },
      ...{ clock: systemClock, random: systemRandom, secretStore: memoryStore(), loginOpensIn: 'window' },
      ...{ instrumentWorker: built('main/instrument-worker.js'), feedReader: built('main/feed-reader.js') },
      openBrowser: async () => ({ ok: true, value: undefined }),
    }),
  )
  const asked = new Map<string, number>()
  const doorway = timed(
    openDoorway({ requests, answers: terminal.answers, sources: terminal.sources, log }),
    (name, at) => asked.set(name, at),
  )
  const bridge = Buffer.from(await readFile(built('preload/web.cjs')))
  const files = worked(withBridge(worked(await readWindowFiles(fileURLToPath(built('renderer')))), bridge))
  const shell = worked(await openWebShell({ doorway, files, port: 0, clock: systemClock, random: systemRandom, log }))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(shell.url)
  await signIn(page)
  return {
    page,
    cameAt: (name) => asked.get(name) ?? Number.NaN,
    stop: async () => {
      await context.close()
      await shell.stop()
      await terminal.stop()
      await sandbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Before the doorway has read a byte of it. */
function timed(doorway: Doorway, note: (name: string, at: number) => void): Doorway {
  return {
    ...doorway,
    ask: (caller, name, sent) => {
      note(String(name), performance.timeOrigin + performance.now())
      return doorway.ask(caller, name, sent)
    },
  }
}

function profileOf({ baseUrl }: Sandbox, redirectUri: string) {
  const wsUrl = baseUrl.replace(/^http/, 'ws')
  const addresses = { baseUrl, hftBaseUrl: baseUrl, wsUrl, scriptUrl: baseUrl, instrumentsUrl: `${baseUrl}/no-list` }
  const profile = { name: 'Practice', kind: 'practice', ...addresses, redirectUri, postbackUrl: null }
  return worked(readProfile(JSON.stringify(profile), []))
}

/** Today's list as an earlier start would have left it, of one share: the broker's own takes its time to be made. */
async function keepList({ market }: Sandbox, dataDir: string): Promise<void> {
  const listed = market.find(share)
  const key = instrumentKey(share)
  if (listed === null || key === undefined) throw new Error(`${share} is not listed`)
  const { symbol, name, segment, kind, token, isin, lot, tick, freeze } = listed
  const instrument: Instrument = {
    ...{ key, symbol, name, segment, kind, exchangeToken: String(token), isin, lotSize: lot, freezeQuantity: freeze },
    // The broker's own figures are ten-thousandths of a rupee as well.
    tickSize: tick as Money,
    ...{ expiry: null, strike: null, underlyingSymbol: null, underlyingKey: null },
  }
  const folder = join(dataDir, 'instruments')
  await mkdir(folder)
  const book = makeInstrumentBook({ day: expectedDay(systemClock.wall()), mark: '' }, [instrument])
  await writeFile(join(folder, 'instruments.book'), book.pack())
}

/** The practice broker shows its form filled. */
async function signIn(page: Page): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Start practising' }).press('Enter')
  const login = await opened
  await login.getByLabel('Year of birth').press('Enter')
  await login.getByRole('button', { name: 'Allow' }).press('Enter')
  await login.getByText('go back to the terminal').waitFor()
  await login.close()
  await page.bringToFront()
  const field = page.getByRole('combobox', { name: 'Add an instrument' })
  await field.waitFor()
  await field.fill('reliance')
  await field.press('Enter')
  await page.locator('[data-kind="watchlist"] [role="row"][data-state="live"]').first().waitFor()
  await field.press('Escape')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function worked<Value>(result: Result<Value, { readonly happened: string }>): Value {
  if (!result.ok) throw new Error(result.error.happened)
  return result.value
}
