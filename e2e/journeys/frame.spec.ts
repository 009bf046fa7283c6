/** The frame that holds everything: what it says when the core is gone, and its keys. */
import type { Page } from 'playwright/test'
import { heldWithoutRing } from './support/cut-words.ts'
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn, signOut } from './support/sign-in.ts'

test('on the first screen Tab goes round and so does Shift with it; F1 shows all keys and Escape goes back one step', async ({
  terminal: { page },
}) => {
  const begin = page.getByRole('button', { name: 'Start practising' })
  await expect(begin).toBeFocused()
  const held = page.locator(':focus')
  for (const key of ['Tab', 'Shift+Tab']) {
    let presses = 0
    do {
      await page.keyboard.press(key)
      presses += 1
      // Never on nothing: what has it is seen.
      await expect(held).toBeVisible()
    } while (presses < 15 && !(await begin.and(held).count()))
    await expect(begin, key).toBeFocused({ timeout: 5_000 })
  }

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog').getByText('Read the account again')).toBeVisible()
  // With Escape it is gone before the next key, which may ask for it again.
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      () => {
        document.body.dataset['sheets'] = String(document.querySelectorAll('dialog').length)
      },
      { once: true },
    )
  })
  await page.keyboard.press('Escape')
  await expect(page.locator('body')).toHaveAttribute('data-sheets', '0')
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog').getByText('Read the account again')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
})

test('in the workspaces of a start the ring of the keyboard is whole and two pixels broad wherever Tab and F6 lead', async ({
  terminal: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  const broken = new Set<string>()
  for (const [workspace, region, places] of [
    ['Alt+2', 'Watchlist panel', 54],
    ['Alt+3', 'Option chain panel', 54],
    ['Alt+4', 'Orders panel', 28],
  ] as const) {
    await page.keyboard.press(workspace)
    await expect(page.getByRole('region', { name: region })).toBeVisible()
    for (const press of [...Array<string>(places).fill('Tab'), ...Array<string>(6).fill('F6')]) {
      await page.keyboard.press(press)
      await expect(page.locator(':focus')).toBeVisible()
      broken.add(await heldWithoutRing(page))
    }
  }
  broken.delete('')
  expect([...broken]).toEqual([])

  // Also where the pointer was last, for which the browser draws none.
  const tab = page.getByRole('tab', { name: 'Positions' })
  for (const key of ['ControlOrMeta+4', 'Alt+3', 'ControlOrMeta+,']) {
    await page.keyboard.press('Alt+2')
    await tab.click()
    await page.keyboard.press(key)
    await expect(tab).not.toBeFocused()
    await expect.poll(() => heldWithoutRing(page), key).toBe('')
  }
})

test('a light tells whoever comes to it by keys why it stands so, and a press shows more; it is as high as one that leads nowhere', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const status = page.getByRole('region', { name: 'Status bar' })
  const orders = status.getByRole('button', { name: /^Orders current$/ })
  await expect(orders).toHaveAccessibleDescription(
    /^Current, compared with the broker at [\d:]+ IST\. .+ shows the state of trading\.$/,
  )
  await expect(status.getByRole('button', { name: /^Updates up$/ })).toHaveAccessibleDescription(
    /^Order updates: Up since .+\. .+ shows the state of trading\.$/,
  )
  const heights = await status
    .locator('.light')
    .evaluateAll((lights) => lights.map((light) => light.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThanOrEqual(5)
  expect(new Set(heights).size).toBe(1)

  await orders.press('Enter')
  await expect(page.getByRole('dialog', { name: 'State of trading' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(orders).toBeFocused()
  const feed = status.getByRole('button', { name: /^Feed / })
  await expect(feed).toHaveAccessibleDescription(/^Since .+\. .+ shows the connections\.$/)
  await feed.press('Enter')
  await expect(page.getByRole('region', { name: 'Connections panel' })).toBeVisible()
})

test('when the core is gone nothing is shown as current; a sheet that is open says so, once, and what is behind it nothing', async ({
  terminal: { page, core },
}) => {
  await signIn(page)
  const balances = await showFunds(page)
  await expect(balances.getByText(/read .* ago/)).toBeVisible()
  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  await expect(sheet).toBeVisible()
  await core().kill()
  const said = page.locator('[role="alert"].for-the-ear > p').filter({ hasText: /core/i })
  await expect(sheet.locator(said)).toHaveCount(1)
  await expect(said).toHaveCount(1)
  await secondGone(page)
  // Said once and heard, it is not said again by the one that speaks from now on.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.locator('[role="status"].for-the-ear > p')).not.toHaveCount(0)
  await expect(said).toHaveCount(0)
  await expect(balances.getByText(/Not current/)).toBeVisible()
})

/** By the clock on the screen, which goes on without the core. */
async function secondGone(page: Page): Promise<void> {
  const clock = page.getByRole('timer', { name: 'Time in India' })
  for (let turn = 0; turn < 2; turn += 1) {
    const now = (await clock.textContent()) ?? ''
    await expect(clock).not.toHaveText(now)
  }
}

test('a window on the same terminal hears the same session, and a sign-out leaves nothing of the account on the screen', async ({
  terminal: { page, core },
}) => {
  await signIn(page)
  const second = await page.context().newPage()
  await second.goto(new URL('/', core().url).href)
  await expect(second.getByText('Account PR1001')).toBeVisible()
  await signOut(page)
  for (const window of [page, second]) {
    await expect(window.getByRole('button', { name: 'Start practising' })).toBeVisible()
    await expect(window.getByText('asha.practice@example.com')).toHaveCount(0)
  }
})
