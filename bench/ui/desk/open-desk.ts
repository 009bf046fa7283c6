/** The built terminal before a practice broker whose feed runs, signed in, with a full watchlist: each part a process of its own. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import type { Bridge } from '../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Holding } from '../../pipeline/holding.ts'
import type { BrokerAnswer, BrokerOrder, Share } from './broker.ts'
import type { CoreAnswer } from './core.ts'
import type { SentMessage } from './moving-feed.ts'
import { startPart } from './part.ts'

export type BenchDesk = {
  readonly context: BrowserContext
  /** The first window, with the keyboard on the first row of its watchlist. */
  readonly page: Page
  /** A further window on the same workspace, once it shows live prices. */
  readonly openWindow: () => Promise<Page>
  readonly shares: readonly Share[]
  readonly setRate: (updatesPerSecond: number) => void
  readonly takeSent: () => Promise<readonly SentMessage[]>
  /** When the next look at an order comes to main, in milliseconds of the machine's wall. */
  readonly nextLook: () => Promise<number>
  /** Of main, after a full collection. */
  readonly holding: () => Promise<Holding>
  readonly stop: () => Promise<void>
}

/** One of the rows that a first start has. */
const traded = 'NSE_EQ|INE002A01018'
export const tradedRow = `[data-kind="watchlist"] [role="row"][data-key="${traded}"]`

export type DeskPlan = {
  readonly updatesPerSecond: number
  /** Each runs in every page before the page's own scripts. */
  readonly inPages?: readonly (string | (() => void))[]
}

export async function openDesk(browser: Browser, { updatesPerSecond, inPages = [] }: DeskPlan): Promise<BenchDesk> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-bench-desk-'))
  const redirectUri = `http://127.0.0.1:${await freePort()}/${randomBytes(18).toString('base64url')}`
  const broker = startPart<BrokerOrder, BrokerAnswer>('broker.ts', [redirectUri])
  const { baseUrl, shares } = await broker.answered((said) => ('baseUrl' in said ? said : null))
  const core = startPart<{ readonly tell: 'holding' }, CoreAnswer>('core.ts', [baseUrl, redirectUri, dataDir])
  const url = await core.answered((said) => ('url' in said ? said.url : null))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  for (const script of inPages) await context.addInitScript(script)
  const page = await context.newPage()
  await page.goto(url)
  await signIn(page)
  await fillList(page, shares)
  broker.order({ updatesPerSecond })

  async function openWindow(): Promise<Page> {
    // A window of its own, as a person opens one: of the tabs of one window only the first would be given pictures.
    const opened = context.waitForEvent('page')
    await page.evaluate((address) => {
      window.open(address, '', 'popup,noopener,width=1440,height=900')
    }, new URL('/', url).href)
    const further = await opened
    await further.setViewportSize({ width: 1440, height: 900 })
    await further.locator(`${tradedRow}[data-state="live"]`).waitFor()
    return further
  }

  return {
    ...{ context, page, shares, openWindow },
    setRate: (rate) => broker.order({ updatesPerSecond: rate }),
    takeSent: () => {
      broker.order({ tell: 'sent' })
      return broker.answered((said) => ('sent' in said ? said.sent : null))
    },
    nextLook: () => core.answered((said) => ('cameAt' in said ? said.cameAt : null)),
    holding: () => {
      core.order({ tell: 'holding' })
      return core.answered((said) => ('holding' in said ? said.holding : null))
    },
    stop: async () => {
      // A browser that is gone already must not hide why.
      await context.close().catch(() => undefined)
      await core.stop()
      await broker.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
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
}

/** Five hundred rows, and a share with a book in hand. */
async function fillList(page: Page, shares: readonly Share[]): Promise<void> {
  await page.locator('[data-kind="watchlist"] [role="row"]').first().waitFor({ timeout: 90_000 })
  await page.evaluate(async (all) => {
    const { terminal } = window as unknown as { terminal: Bridge }
    const list = await new Promise<string>((resolve) => {
      const stop = terminal.onWatchlists((told) => {
        if (told.kind !== 'snapshot') return
        resolve(told.value[0]?.id ?? '')
        setTimeout(() => stop(), 0)
      })
    })
    const items = all.map(({ key, symbol }) => ({ kind: 'instrument' as const, key: key as InstrumentKey, symbol }))
    // As many as a list takes: what it had stays.
    await terminal.changeWatchlists({ kind: 'add', list, items: items.slice(0, 480), before: null })
  }, shares)
  const row = page.locator(`${tradedRow}[data-state="live"]`)
  await row.waitFor({ timeout: 30_000 })
  // The keyboard on a row of a linked list brings its instrument into the chart and the depth.
  await row.focus()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
