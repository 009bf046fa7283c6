/** The kill switch while a window hangs: what stands at the exchange is ended all the same (T56). */
import type { Page } from 'playwright/test'
import type { Bridge } from '../../contract/ipc.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { scenario: 'open-market' } })
// Part of it is spent hanging.
test.setTimeout(60_000)

const reliance = 'NSE_EQ|INE002A01018'
/** Longer than the kill switch may take, so that the window hangs all the while. */
const hangMillis = 12_000

/** From another place than this terminal, at a price so low that it rests. */
function restingOrder({ market, exchange }: Sandbox, quantity: number): string {
  const instrument = market.find(reliance)
  if (instrument === null) throw new Error('the practice market has no such share')
  const price = Math.floor(market.tape(instrument).last().ticks * 0.97) * instrument.tick
  const placed = exchange.place('PR1001', {
    ...{ instrument, side: 'B', product: 'D', kind: 'L', duration: 'DAY', quantity, price },
    ...{ trigger: 0, disclosed: 0, slice: false, tag: null, marketProtection: null, legs: null, from: 'elsewhere' },
  })
  const [id] = 'refused' in placed ? [] : placed
  if (id === undefined) throw new Error(JSON.stringify(placed))
  return id
}

function press(page: Page) {
  return page.evaluate(() => {
    // The bridge is there before the page's first script; this project does not see the renderer's types.
    return (window as unknown as { terminal: Bridge }).terminal.engageKillSwitch({ closePositions: false })
  })
}

test('T56: one window hangs in an endless loop, and the switch in another cancels everything', async ({
  terminal: { page, sandbox, core },
}) => {
  await signIn(page)
  const orders = [1, 2, 3].map((quantity) => restingOrder(sandbox, quantity))
  const statuses = () => sandbox.exchange.orders('PR1001').map(({ status }) => status)
  await expect.poll(statuses).toEqual(orders.map(() => 'open'))
  const other = await page.context().newPage()
  await other.goto(new URL('/', core().url).href)
  await expect(other.getByText('Account PR1001')).toBeVisible()

  const hangs = page.evaluate((millis) => {
    const until = Date.now() + millis
    while (Date.now() < until);
    return 'over'
  }, hangMillis)
  const answers = page.evaluate(() => 'answered')
  expect(await press(other)).toMatchObject({ ok: true })
  await expect.poll(statuses).toEqual(orders.map(() => 'cancelled'))
  // It hung all the while.
  expect(await Promise.race([answers, 'hangs'])).toBe('hangs')
  expect(await hangs).toBe('over')
  expect(await answers).toBe('answered')
})
