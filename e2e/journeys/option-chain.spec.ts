/** The option chain by keyboard alone before the practice broker: a day is chosen, a strike taken in hand, and the ticket opens on it. */
import type { Page } from 'playwright/test'
import { unitsPerRupee } from '../../contract/kinds.ts'
import { inBothThemes } from './support/axe.ts'
import { showChain } from './support/chain-steps.ts'
import { listIsRead } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

/** Another underlying, with the keyboard back in the table of the one before as soon as it is chosen. */
async function chooseFromTheTable(page: Page, typed: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Underlying of the option chain' })
  await field.evaluate((input) => {
    const back = new MutationObserver(() => {
      if (input.getAttribute('aria-expanded') === 'true' || !(input instanceof HTMLInputElement) || input.value !== '')
        return
      back.disconnect()
      document.querySelector<HTMLElement>('.chain-table td[tabindex="0"]')?.focus()
    })
    back.observe(input, { attributeFilter: ['aria-expanded'] })
  })
  await field.focus()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
}

const inHand = (page: Page) => page.locator('.chain-table td:focus')

function attributeInHand(page: Page, selector: string, name: string): Promise<string | null> {
  return page.evaluate(
    ([wanted = '', attribute = '']) => document.activeElement?.closest(wanted)?.getAttribute(attribute) ?? null,
    [selector, name],
  )
}

async function strikeInFoot(page: Page): Promise<number> {
  return Number(((await page.locator('.chain-foot strong').textContent()) ?? '').replaceAll(/\D/g, '')) * unitsPerRupee
}

test('a day is stepped to, a strike chosen with the arrows, and B opens the ticket on the contract in hand', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await showChain(page, 'nifty')
  const near = page.locator('.chain-table tr[data-near]')
  await expect(near).toHaveCount(1)
  await expect(near).toBeInViewport()
  await expect(near.locator('[data-side="call"][data-cell="last"]')).not.toBeEmpty()
  await expect(near.locator('[data-side="put"][data-cell="last"]')).not.toBeEmpty()

  // Where the keyboard came by itself it went along to the price.
  await expect(inHand(page)).toHaveAttribute('data-begin', 'true')
  expect(await strikeInFoot(page)).toBe(Number(await attributeInHand(page, 'tr', 'data-strike')))

  // Calls below the price are in the money, puts above it.
  const rows = await page.locator('.chain-table tr[data-strike]').evaluateAll((all) =>
    all.map((row) => ({
      strike: Number(row.getAttribute('data-strike')),
      money: row.getAttribute('data-money'),
      isNear: row.hasAttribute('data-near'),
    })),
  )
  // Read in one go: the price goes on.
  const at = rows.find(({ isNear }) => isNear)?.strike ?? Number.NaN
  expect(at).toBeGreaterThan(0)
  for (const { strike, money, isNear } of rows)
    if (!isNear && money !== null) expect(money).toBe(strike < at ? 'call' : 'put')

  const day = page.locator('.expiry-tabs [aria-selected="true"]')
  const first = await day.textContent()
  await near.locator('[data-side="call"][data-cell="last"]').focus()
  await page.keyboard.press('ArrowDown')
  const chosen = await attributeInHand(page, 'tr', 'data-strike')
  const before = await attributeInHand(page, '[data-key]', 'data-key')
  await page.keyboard.press('e')
  await expect(day).not.toHaveText(first ?? '')
  // The same strike of another day is another contract, and the keyboard is on it.
  await expect(inHand(page)).toHaveCount(1)
  await expect.poll(() => attributeInHand(page, '[data-key]', 'data-key')).not.toBe(before)
  expect(await attributeInHand(page, 'tr', 'data-strike')).toBe(chosen)
  await page.keyboard.press('Shift+E')
  await expect.poll(() => attributeInHand(page, '[data-key]', 'data-key')).toBe(before)

  await inBothThemes(page, 'chain', '[data-kind="chain"]')

  await page.keyboard.press('ArrowRight')
  const key = await attributeInHand(page, '[data-key]', 'data-key')
  expect(key).not.toBe(before)
  const listed = [...sandbox.market.listing().all()].find((one) => one.key === key)
  await page.keyboard.press('b')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await expect(page.locator('[data-kind="ticket"]')).toContainText(listed?.symbol ?? 'no contract')
  // Back where the hand came from, and not to the prices elsewhere.
  await page.keyboard.press('Escape')
  await expect(inHand(page)).toHaveCount(1)
  expect(await attributeInHand(page, '[data-key]', 'data-key')).toBe(key)
})

test('the day that was chosen stands where the chain comes back, after a switch of workspace and in the next start', async ({
  terminal: { page, startAgain },
}) => {
  await signIn(page)
  await showChain(page, 'nifty')
  const days = page.getByRole('tablist', { name: 'Expiries' }).getByRole('tab')
  const day = days.and(page.locator('[aria-selected="true"]'))
  await expect(page.locator('.chain-table tr[data-near]')).toHaveCount(1)
  const near = await day.getAttribute('title')
  await page.keyboard.press('e')
  await expect(day).not.toHaveAttribute('title', near ?? '')
  const next = (await day.getAttribute('title')) ?? ''

  const before = await day.elementHandle()
  await page.keyboard.press('Alt+4')
  await expect.poll(() => before?.isVisible()).toBe(false)
  await page.keyboard.press('Alt+2')
  await expect(page.locator('.chain-table tr[data-near]')).toHaveCount(1)
  await expect(day).toHaveAttribute('title', next)

  await startAgain('kill')
  await signIn(page)
  await expect(page.locator('.chain-table tr[data-near]')).toHaveCount(1, { timeout: listIsRead })
  await expect(day).toHaveAttribute('title', next)

  // Another underlying begins at its own nearest day.
  await chooseFromTheTable(page, 'bank nifty')
  await expect(page.getByRole('grid', { name: /^Options on BANKNIFTY,/ })).toBeVisible()
  await expect(days.first()).toHaveAttribute('aria-selected', 'true')
})

test('only the strikes in sight are drawn; the keyboard goes over all of them, and the ear hears how many there are', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await showChain(page, 'nifty')
  const rows = page.locator('.chain-table tr[data-at]')
  const near = page.locator('.chain-table tr[data-near]')
  await expect(near).toBeInViewport()
  const count = Number(await page.getByRole('grid', { name: /^Options on NIFTY/ }).getAttribute('aria-rowcount')) - 2
  expect(await rows.count()).toBeLessThan(count)
  const begun = Number(await near.getAttribute('data-at'))
  await near.locator('[data-side="call"][data-cell="last"]').focus()
  for (const [key, at] of [
    ['End', count - 1],
    ['ArrowUp', count - 2],
    ['Home', 0],
    ['PageDown', 10],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => attributeInHand(page, 'tr', 'data-at')).toBe(`${at}`)
    expect(await attributeInHand(page, 'tr', 'aria-rowindex')).toBe(`${at + 3}`)
    await expect(inHand(page)).toBeInViewport()
    // Of now, whether or not it has traded today.
    await expect.poll(() => attributeInHand(page, 'tr', 'data-call-state')).toMatch(/^(live|untraded)$/)
  }
  // Scrolled away from the row in hand it stays drawn, and says nothing old; the one at the price is marked again.
  await inHand(page).hover()
  await page.mouse.wheel(0, 22 * (begun - 3))
  await expect(near).toBeInViewport()
  await expect(near).toHaveAttribute('data-call-state', 'live')
  await expect(inHand(page)).toHaveCount(1)
  await expect(inHand(page)).toBeEmpty()
})

test('a table that goes with the keyboard in it gives it to the next one, and where no options are listed to the panel; an index has no book but a future', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await showChain(page, 'nifty')
  await expect(page.getByRole('grid', { name: /^Options on NIFTY,/ })).toBeVisible()
  await chooseFromTheTable(page, 'bank nifty')
  await expect(page.getByRole('grid', { name: /^Options on BANKNIFTY,/ })).toBeVisible()
  await expect(inHand(page)).toHaveCount(1)
  await chooseFromTheTable(page, 'india vix')
  await expect(page.locator('.chain-panel')).toContainText('No options are listed on INDIA VIX')
  await expect(page.locator('.chain-table')).toHaveCount(0)
  // With no strike to go to the next key is a command, not a letter; nor is it one after Escape in the field.
  await expect(page.locator('[data-kind="chain"]')).toBeFocused()
  await showChain(page, 'india vix')
  await expect(page.locator('[data-kind="chain"]')).toBeFocused()

  await showChain(page, 'nifty')
  await expect(page.locator('.chain-table tr[data-near]')).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+8')
  const depth = page.locator('[data-kind="depth"]')
  await expect(depth).toContainText('An index is not traded')
  await expect(depth.locator('.depth-book')).toHaveCount(0)
  await expect(depth.getByRole('button', { name: /Show NIFTY FUT/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+8')
  await page.keyboard.press('Enter')
  await expect(depth.locator('.depth-book')).toBeVisible()
})

test('what is in hand before the first price stays in hand when that comes, and where the keyboard is the foot says it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await showChain(page, 'nifty')
  // As soon as the strikes are there and before they stand at the price: one that is not where Tab leads.
  await page.evaluate(() => {
    const came = new MutationObserver(() => {
      const cell = document.querySelector<HTMLElement>(
        '.chain-table[aria-label^="Options on BANKNIFTY,"] td[data-side="put"][data-cell="last"]',
      )
      if (cell === null) return
      came.disconnect()
      document.body.dataset['focused'] = cell.closest('tr')?.dataset['strike'] ?? ''
      cell.focus()
    })
    came.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-label'] })
  })
  await page.getByRole('combobox', { name: 'Underlying of the option chain' }).focus()
  await page.keyboard.type('bank nifty')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('body').getAttribute('data-focused')).toMatch(/^\d+$/)
  const chosen = await page.locator('body').getAttribute('data-focused')
  // The price of the underlying is there, which says what is in the money.
  await expect(page.locator('.chain-table tr[data-money]').first()).toBeAttached()
  expect(await attributeInHand(page, 'tr', 'data-strike')).toBe(chosen)
  await expect(page.locator('.chain-foot strong')).toHaveText(/ PE$/)
  expect(await strikeInFoot(page)).toBe(Number(chosen))
  await expect(inHand(page)).toHaveAttribute('data-begin', 'true')
})

/** At the very end of a key, before anything else can happen: what has the keyboard. */
async function noteWhoHasIt(page: Page, key: string): Promise<void> {
  await page.evaluate((wanted) => {
    const note = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== wanted) return
      document.body.dataset['hasIt'] = document.activeElement?.getAttribute('aria-label') ?? ''
      window.removeEventListener('keydown', note)
    }
    window.addEventListener('keydown', note)
  }, key)
}

/** What was scrolled has been told to the page by then. */
function twoPictures(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** In the first picture after a key: whether the rows of the watchlist are painted. */
async function notePainted(page: Page, key: string): Promise<void> {
  await page.evaluate((wanted) => {
    const look = () => {
      const canvas = document.querySelector<HTMLCanvasElement>('.watch-canvas')
      const drawn = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      const inks = new Set(drawn ? new Uint32Array(drawn.buffer) : [])
      document.body.dataset['painted'] = inks.size > 1 ? 'painted' : 'blank'
    }
    const note = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== wanted) return
      requestAnimationFrame(look)
      window.removeEventListener('keydown', note)
    }
    window.addEventListener('keydown', note)
  }, key)
}

test('what is typed after the key that opens the chain is for its field; a panel that comes back from behind a tab is painted at once and stands where it stood', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const rows = page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row')
  await expect(rows.and(page.locator('[data-state="live"]')).first()).toBeVisible({ timeout: listIsRead })
  await noteWhoHasIt(page, 'O')
  await page.keyboard.press('Shift+O')
  await page.keyboard.type('india vix')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-has-it', 'Underlying of the option chain')
  await expect(page.locator('.chain-panel')).toContainText('No options are listed on INDIA VIX')

  await page.keyboard.type('nifty')
  await page.keyboard.press('Enter')
  const near = page.locator('.chain-table tr[data-near]')
  await expect(near).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(inHand(page)).toBeInViewport()
  // Away from the row in hand, which would be brought into sight where it has the keyboard.
  const top = () => page.locator('.chain-scroll').evaluate(({ scrollTop }) => scrollTop)
  const begun = await top()
  await inHand(page).hover()
  await page.mouse.wheel(0, 440)
  await expect.poll(top).toBe(begun + 440)
  await twoPictures(page)

  await notePainted(page, '2')
  await page.keyboard.press('ControlOrMeta+2')
  await expect(rows.and(page.locator(':focus'))).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-painted', 'painted')
  await page.getByRole('tab', { name: 'Options NIFTY' }).click()
  await expect.poll(top).toBe(begun + 440)
})
