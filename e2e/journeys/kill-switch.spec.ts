/** The kill switch while a window hangs: what stands at the exchange is ended all the same (T56). */
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { askMain } from './support/ask-main.ts'
import { expect, test } from './support/journey.ts'
import { placeElsewhere } from './support/placed-elsewhere.ts'
import { signIn } from './support/sign-in.ts'

/** From another place than this terminal, at a price so low that it rests. */
function restingOrder(sandbox: Sandbox, quantity: number): string {
  return placeElsewhere(sandbox, { quantity, product: 'D', away: 0.97 })
}

function press(page: Page) {
  return askMain(page, 'engageKillSwitch', { closePositions: false })
}

/** Until it is ended from outside, however long the kill switch takes. */
async function hang(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.enable')
  const begun = page.waitForEvent('console', (message) => message.text() === 'hangs')
  const over = page
    .evaluate(() => {
      // biome-ignore lint/suspicious/noConsole: the only word that leaves a window that hangs
      console.log('hangs')
      for (;;);
    })
    .catch(() => {})
  await begun
  return {
    answers: page.evaluate(() => 'answered'),
    endLoop: async () => {
      await devtools.send('Runtime.terminateExecution')
      await over
    },
  }
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

  const { answers, endLoop } = await hang(page)
  expect(await press(other)).toMatchObject({ ok: true })
  await expect.poll(statuses).toEqual(orders.map(() => 'cancelled'))
  // It hung all the while.
  expect(await Promise.race([answers, 'hangs'])).toBe('hangs')
  await endLoop()
  expect(await answers).toBe('answered')
})

test('O19, O28: an order that cannot be read is said to be, and while it cannot the switch proves nothing', async ({
  terminal: { page, sandbox },
}) => {
  sandbox.orderFaults.plan([{ match: { on: 'list' }, times: 1_000, do: { alter: { quantity: 'many' } } }])
  restingOrder(sandbox, 1)
  await signIn(page)
  await page.keyboard.press('Alt+4')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByText(/^1 of the orders the broker told could not be read/)).toBeVisible()
  await expect(page.getByText('not whole')).toBeVisible()
  await press(page)
  const halted = page.getByRole('region', { name: 'Trading is halted' })
  await expect(halted.getByText(/^Nothing proves that all is closed\. 1 of the orders/)).toBeVisible()
  sandbox.orderFaults.plan([])
  await expect(halted.getByText('and a reading proves it')).toBeVisible()
  await expect(halted.getByText(/Nothing proves/)).toHaveCount(0)
})

test('D01: a halt that the journal does not take is said to hold where it was asked for', async ({
  terminal: { page, dataFolder },
}) => {
  await signIn(page)
  const journals = (await readdir(dataFolder, { recursive: true })).filter((name) => name.endsWith('.journal'))
  for (const path of journals.map((name) => join(dataFolder, name))) await rename(path, `${path}.gone`)
  await page.keyboard.press('ControlOrMeta+Shift+Backspace')
  const sheet = page.getByRole('dialog', { name: 'Halt trading' })
  await expect(sheet.getByRole('button', { name: 'Go on trading' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(/^The halt holds, but it could not be written down/)).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Trading is halted' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Stay halted' }).click()
  const halted = page.getByRole('region', { name: 'Trading is halted' })
  await expect(halted.getByRole('button', { name: 'Begin a new journal' })).toBeVisible()
})

test('D05, D06: a release that the journal does not take stands, and says that a restart may find the halt', async ({
  terminal: { page, dataFolder },
}) => {
  await signIn(page)
  await press(page)
  const halted = page.getByRole('region', { name: 'Trading is halted' })
  await expect(halted.getByText('and a reading proves it')).toBeVisible()
  const journals = (await readdir(dataFolder, { recursive: true })).filter((name) => name.endsWith('.journal'))
  for (const path of journals.map((name) => join(dataFolder, name))) await rename(path, `${path}.gone`)
  await halted.getByRole('button', { name: 'Release' }).click()
  await page.keyboard.type('RELEASE')
  await page.keyboard.press('Enter')
  await expect(halted).toHaveCount(0)
  const doubt = page.getByRole('region', { name: 'A halt that is in doubt' })
  await expect(doubt).toContainText('a restart may find trading halted')
  // What is to be done about it, and its key, stand beside it.
  await doubt.getByRole('button', { name: 'Begin a new journal' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'The journal has stopped' })).toBeVisible()
})
