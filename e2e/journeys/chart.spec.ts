/** The chart by keyboard alone: candles of any length, live to the last bar and the broker's own, measured and drawn on. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { dayOf } from '../../sandbox/market/calendar/indian-day.ts'
import { rupees } from '../../sandbox/market/ticks.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { askMain, keptLayout } from './support/ask-main.ts'
import { inBothThemes } from './support/axe.ts'
import { chart, hasBars, legend, openChart, openDays } from './support/chart-steps.ts'
import { addReliance, inNewWindow, listIsRead } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

const reliance = 'NSE_EQ|INE002A01018'
const candles = '/v3/historical-candle'

function spoken(page: Page): Locator {
  return chart(page).getByRole('status').last()
}

/** The bars as the chart gives them away. */
async function saved(page: Page): Promise<readonly (readonly string[])[]> {
  const download = page.waitForEvent('download')
  await page.keyboard.press('e')
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  return lines.slice(1).map((line) => line.split(','))
}

/** The minutes of today as the practice broker itself has them, oldest first, written as the file writes them. */
function told({ market, clock }: Sandbox): string[] {
  const share = market.find(reliance)
  if (!share) throw new Error('the practice market lost a share')
  const today = dayOf(clock.now())
  const found = market.candles(share, { length: { unit: 'minutes', interval: 1 }, from: today, to: today })
  return found.reverse().map(({ at, open, high, low, close, volume }) => {
    const time = new Date(at + 5.5 * 3_600_000).toISOString().slice(11, 19)
    return [time, ...[open, high, low, close].map((price) => rupees(price, share)), volume].join(',')
  })
}

test('over a chart stands the whole bar, or its close where there is no room, and goes on with the market, also in a workspace that was switched to', async ({
  terminal: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await addReliance(page)
  const volume = legend(page).locator('.legend-value', { hasText: 'Volume' })
  for (const workspace of ['Alt+3', 'Alt+2']) {
    const before = await page.locator('.chart-area').elementHandle()
    await page.keyboard.press(workspace)
    // The chart of the other workspace, and no longer that of this one.
    await expect.poll(() => before?.isVisible()).toBe(false)
    await expect(volume).toBeVisible()
    const told = await volume.textContent()
    await expect(volume).not.toHaveText(told ?? '')
  }

  /** The names of what is not wrapped out of the line. */
  const inSight = () =>
    legend(page)
      .locator('.traded')
      .evaluate((line) => {
        const end = line.getBoundingClientRect().bottom
        const seen = [...line.children].filter((value) => value.getBoundingClientRect().bottom <= end + 1)
        return seen.map((value) => value.querySelector('.legend-name')?.textContent ?? 'when')
      })
  await expect.poll(inSight).toEqual(['O', 'H', 'L', 'C'])
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(inSight).not.toContain('O')
  expect(await inSight()).toContain('C')
})

/** The day of the bar at the left edge: none comes in a morning, so that it moves with what is in sight only. */
async function leftmost(page: Page): Promise<string | null> {
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  await page.mouse.move(box.x + 12, box.y + 150)
  await page.mouse.move(box.x + 12, box.y + 152)
  return legend(page).locator('.when').textContent()
}

test('as many bars as a hand has chosen are in sight of the next instrument, of another length and after the next start, up to the newest', async ({
  terminal: { page, startAgain },
}) => {
  await openDays(page)
  const newest = await legend(page).locator('.when').textContent()
  await expect.poll(() => leftmost(page)).not.toBe(newest)
  const usual = await leftmost(page)
  await page.keyboard.press('+')
  await expect.poll(() => leftmost(page)).not.toBe(usual)
  const chosen = await leftmost(page)
  expect(chosen).not.toBe(newest)

  await openChart(page, 'tata steel', 'TATASTEEL')
  await hasBars(page)
  await expect.poll(() => leftmost(page)).toBe(chosen)

  await page.keyboard.press('3')
  await expect(page.getByRole('application', { name: 'Chart of TATASTEEL, 5 minutes' })).toBeFocused()
  await hasBars(page)
  await expect(page.getByRole('tab', { name: 'Chart TATASTEEL 5m', exact: true })).toBeVisible()
  await page.keyboard.press('7')
  await expect(page.getByRole('application', { name: 'Chart of TATASTEEL, 1 day' })).toBeFocused()
  await hasBars(page)
  await expect(page.getByRole('tab', { name: 'Chart TATASTEEL 1D', exact: true })).toBeVisible()
  await expect.poll(() => leftmost(page)).toBe(chosen)

  // What is kept is a moment behind what is seen, and the width was kept with the bars before these.
  const keptChart = async () =>
    /"Chart (\w+ \w+)".*?"compare":null,"width":(\d+)/.exec(await keptLayout(page))?.slice(1)
  await expect.poll(keptChart).toEqual(['TATASTEEL 1D', `${Math.round(146 / 1.25)}`])
  await startAgain('kill')
  await signIn(page)
  await page.keyboard.press('ControlOrMeta+7')
  await expect(page.getByRole('application', { name: 'Chart of TATASTEEL, 1 day' })).toBeFocused({
    timeout: listIsRead,
  })
  await hasBars(page)
  await expect.poll(() => leftmost(page)).toBe(chosen)
})

test('bars made of the feed are the broker’s own once they are over, to the last digit', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await page.keyboard.press('1')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 1 minute' })).toBeFocused()
  await expect(legend(page).getByText('Live')).toBeVisible()
  await expect(legend(page).getByText('Volume')).toBeVisible()
  const begun = (await saved(page)).length
  sandbox.clock.setSpeed(10)
  await expect
    .poll(async () => (await saved(page)).filter((row) => row[8] === 'over').length)
    .toBeGreaterThan(begun + 1)
  sandbox.clock.setSpeed(1)

  const over = (await saved(page)).filter((row) => row[8] === 'over').slice(-5)
  const own = told(sandbox)
  for (const row of over) expect(own).toContain(row.slice(1, 7).join(','))
})

test('every length, from bar to bar, and what is no length', async ({ terminal: { page } }) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await expect(legend(page).getByText('Live')).toBeVisible()
  for (const [key, words] of [
    ['7', '1 day'],
    ['8', '1 week'],
    ['6', '1 hour'],
    ['3', '5 minutes'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('application', { name: `Chart of RELIANCE, ${words}` })).toBeFocused()
    await expect(legend(page).getByText('Volume')).toBeVisible()
  }
  await page.keyboard.press('ArrowLeft')
  await expect(spoken(page)).toContainText(/IST: open [\d,.]+, high [\d,.]+, low [\d,.]+, close [\d,.]+, volume/)
  const first = await spoken(page).textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(spoken(page)).not.toHaveText(first ?? '')

  // Another length, and what is no length.
  const other = page.getByRole('textbox', { name: 'Another length' })
  await page.keyboard.press('Shift+Tab')
  for (let step = 0; step < 12 && !(await other.evaluate((input) => input === document.activeElement)); step += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(other).toBeFocused()
  await page.keyboard.type('301')
  await page.keyboard.press('Enter')
  const problem = page.getByText('1 to 300 minutes, and 301 is not among them')
  await expect(page.getByRole('alert').and(problem)).toBeVisible()
  // It lies over the state of the price, so it is there for as long as the field has the keyboard.
  await page.keyboard.press('Tab')
  await expect(problem).toBeHidden()
  await expect(other).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Shift+Tab')
  await expect(problem).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('45m')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 45 minutes' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+7')
  await expect(chart(page)).toBeFocused()
})

test('indicators keep their own parameters and say what is wrong with them, and axe finds nothing in either theme', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await expect(legend(page).getByText('Live')).toBeVisible()
  await page.keyboard.press('i')
  const sheet = page.getByRole('dialog', { name: 'Indicators of the chart' })
  const field = sheet.getByRole('textbox', { name: 'Add an indicator' })
  await expect(field).toBeFocused()

  // Of two of one kind the one that is left has its own parameters, and goes on from them.
  for (let count = 0; count < 2; count += 1) {
    await page.keyboard.type('bollinger')
    await page.keyboard.press('Enter')
  }
  const bars = sheet.getByRole('textbox', { name: 'Bars' })
  await expect(bars).toHaveCount(2)
  await bars.last().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await expect(legend(page).getByText('BB 50 2 Upper')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: 'Remove BB 20 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bars).toHaveCount(1)
  await expect(bars).toHaveValue('50')
  await sheet.getByRole('textbox', { name: 'Width' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(legend(page).getByText('BB 50 3 Upper')).toBeVisible()
  await expect(legend(page).getByText('BB 20')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Remove BB 50 3' }).press('Enter')
  await expect(bars).toHaveCount(0)

  await field.focus()
  await page.keyboard.type('macd')
  await page.keyboard.press('Enter')
  await page.keyboard.type('rsi')
  await page.keyboard.press('Enter')
  const fast = sheet.getByRole('textbox', { name: 'Fast' })
  for (let step = 0; step < 12 && !(await fast.evaluate((input) => input === document.activeElement)); step += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('40')
  const wrong = sheet.getByRole('alert').filter({ hasText: 'must be of fewer bars than the slow one' })
  await expect(wrong).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await expect(wrong).toHaveCount(0)
  await inBothThemes(page, 'indicators')
  await page.keyboard.press('Escape')
  await expect(chart(page)).toBeFocused()
  await expect(legend(page).getByText('MACD 10 26 9 MACD')).toBeVisible()
  await expect(legend(page).getByText('RSI 14')).toBeVisible()
  await inBothThemes(page, 'chart')
  // In low and narrow panes no figure stands on those of the pane below.
  await page.setViewportSize({ width: 900, height: 560 })
  const covered = () =>
    legend(page).evaluate((words) => {
      const lines = [...words.querySelectorAll('.values')].map((line) => line.getBoundingClientRect())
      return lines.filter(({ bottom }, place) => bottom > (lines[place + 1]?.top ?? bottom) + 1).length
    })
  const isLow = () =>
    legend(page).evaluate((words) => {
      const [, volume, average] = [...words.querySelectorAll('.values')].map((line) => line.getBoundingClientRect().top)
      return volume !== undefined && average !== undefined && average - volume < 32
    })
  await expect.poll(isLow).toBe(true)
  await expect.poll(covered).toBe(0)
})

test('what is drawn before the first bar has come is not dropped without a word', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  sandbox.faults.plan([{ match: { path: `${candles}*` }, do: { hang: true } }])
  await openChart(page, 'reliance', 'RELIANCE')
  await page.keyboard.press('l')
  await expect(page.locator('.status-bar').getByText('no bar is there yet: draw again')).toBeVisible()
  await expect(chart(page)).toBeFocused()
})

test('drawings are made, moved, deleted and brought back by keys, and are there in the next start', async ({
  terminal: { page, startAgain },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await page.keyboard.press('l')
  await expect(chart(page).getByText('Level chosen')).toBeVisible()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await expect(chart(page).getByText('Trend line, point 1 of 2')).toBeVisible()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(chart(page).getByText('Trend line, point 2 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(chart(page).getByText('Trend line chosen')).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(chart(page).getByText('Trend line chosen')).toBeHidden()
  await page.keyboard.press(']')
  await expect(chart(page).getByText('Level chosen')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(chart(page).getByText('Trend line chosen')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Results')
  await page.keyboard.press('Enter')
  await expect(chart(page)).toBeFocused()
  await expect(chart(page).getByText('Note chosen')).toBeVisible()

  // The window shows it before main has it.
  const kept = async () => {
    const read = await askMain(page, 'readDrawings', { key: reliance as InstrumentKey })
    return read.ok ? read.value.drawings.map(({ kind }) => kind) : read.error
  }
  await expect.poll(kept).toEqual(['level', 'trend', 'note'])
  await startAgain('kill')
  await signIn(page)
  await page.keyboard.press('ControlOrMeta+7')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE,' })).toBeFocused({ timeout: listIsRead })
  await expect(legend(page).getByText('Volume')).toBeVisible()
  for (const name of ['Level', 'Trend line', 'Note']) {
    await page.keyboard.press(']')
    await expect(chart(page).getByText(`${name} chosen`)).toBeVisible()
  }
})

test('a note is written, and written anew by keys; Esc leaves it as it was', async ({ terminal: { page } }) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Note' })
  await expect(chart(page).getByText('Note, point 1 of 1')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Resistance')
  await page.keyboard.press('Enter')
  await expect(chart(page).getByText('Enter: its words.')).toBeVisible()
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Resistance')
  await expect(field).toBeFocused()
  await inBothThemes(page, 'a note')
  await page.keyboard.press('End')
  await page.keyboard.type(' broken')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Resistance broken')
  await page.keyboard.type(' never kept')
  await page.keyboard.press('Escape')
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Resistance broken')
  await page.keyboard.press('Escape')

  await page.keyboard.press('F1')
  const sheet = page.getByRole('dialog', { name: 'All keys' })
  await expect(sheet.getByText('on a chosen note, write it anew')).toBeVisible()
  for (const where of ['In the depth', 'In the option chain', 'In a timeline or a log'])
    await expect(sheet.getByRole('heading', { name: where })).toBeVisible()
})

test('a drawing is changed by the pointer and by keys, as a whole and by its points, and each change is undone', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await hasBars(page)
  await expect(legend(page).getByText('Volume')).toBeVisible()
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart has no place on the screen')
  const strip = chart(page).locator('.chart-strip')
  const price = strip.locator('b')
  const put = (x: number, y: number) => page.mouse.click(box.x + x, box.y + y)
  async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
    await page.mouse.move(box ? box.x + from[0] : 0, box ? box.y + from[1] : 0)
    await page.mouse.down()
    await page.mouse.move(box ? box.x + to[0] : 0, box ? box.y + to[1] : 0, { steps: 5 })
    await page.mouse.up()
  }

  await page.keyboard.press('g')
  await put(150, 90)
  await expect(strip).toContainText('point 2 of 2')
  await put(330, 150)
  await expect(strip).toContainText('Trend line chosen')
  const begun = await strip.textContent()
  const first = await price.textContent()

  // The whole, by its line.
  await drag([240, 120], [240, 145])
  await expect(price).not.toHaveText(first ?? '')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(strip).toHaveText(begun ?? '')

  // One point, by its grip; its own price and time are said.
  await drag([330, 150], [300, 110])
  await expect(strip).toContainText('Trend line chosen, second point')
  const pulled = await price.textContent()
  await page.keyboard.press('ArrowUp')
  await expect(price).not.toHaveText(pulled ?? '')
  await page.keyboard.press('Shift+Tab')
  await expect(strip).toContainText('Trend line chosen, first point')
  await expect(price).toHaveText(first ?? '')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(price).not.toHaveText(first ?? '')
  for (let undone = 0; undone < 3; undone += 1) await page.keyboard.press('ControlOrMeta+z')
  await expect(strip).toHaveText(begun ?? '')

  // Thought again in the middle, nothing has changed; and past the last point the keyboard leaves the chart.
  await page.mouse.move(box.x + 240, box.y + 120)
  await page.mouse.down()
  await page.mouse.move(box.x + 240, box.y + 160)
  await expect(price).not.toHaveText(first ?? '')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(strip).toHaveText(begun ?? '')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await expect(chart(page)).not.toBeFocused()
})

test('the crosshair of one window is shown in the charts of its letter in another, until a setting ends it', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await expect(legend(page).getByText('Volume')).toBeVisible()
  // The newest bar stays the newest, however long this takes.
  sandbox.clock.setSpeed(0)
  const second = await inNewWindow(page, 'Alt+N')
  await expect(legend(second).getByText('Volume')).toBeVisible()
  await page.bringToFront()
  // Another chart of the same letter, of other bars.
  await page.keyboard.press('ControlOrMeta+7')
  await expect(legend(page).getByText('Volume')).toBeVisible()
  const when = (window: Page) => legend(window).locator('.when')
  const before = await when(page).textContent()

  await second.bringToFront()
  await chart(second).focus()
  await second.keyboard.press('PageUp')
  await expect(when(second)).not.toHaveText(before ?? '')
  const there = await when(second).textContent()
  await expect(when(page)).toHaveText(there ?? '')
  await second.keyboard.press('Escape')
  await expect(when(page)).not.toHaveText(there ?? '')

  await second.keyboard.press('ControlOrMeta+,')
  await second.getByRole('radio', { name: 'On its own' }).press('Space')
  await expect(second.getByRole('radio', { name: 'On its own' })).toBeChecked()
  await second.keyboard.press('Escape')
  await chart(second).focus()
  await second.keyboard.press('PageUp')
  await second.keyboard.press('ArrowLeft')
  await expect(when(second)).not.toHaveText(before ?? '')
  await expect(when(page)).not.toHaveText((await when(second).textContent()) ?? '')
})

test('what a chart can do is in the palette and in the sheet of keys, and its keys can be changed', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await expect(legend(page).getByText('Volume')).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'All commands' })
  async function choose(typed: string): Promise<void> {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByPlaceholder('What do you want to do?')).toBeFocused()
    await page.keyboard.type(typed)
    await expect(palette.getByRole('option').first()).toContainText('Chart: ')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await choose('look as heikin')
  await expect(legend(page).getByText('averaged bars, no traded prices')).toBeVisible()
  await choose('bars of 1 day')
  await expect(page.getByRole('application', { name: 'Chart of RELIANCE, 1 day' })).toBeVisible()
  await expect(legend(page).getByText('Volume')).toBeVisible()
  await choose('draw a level')
  await expect(chart(page).getByText('Level chosen')).toBeVisible()
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(chart(page).getByText('Level chosen')).toBeHidden()

  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog', { name: 'All keys' }).getByText('Chart: go to a date')).toBeVisible()
  await page.keyboard.press('Escape')

  // A day, and then another key for the same.
  await page.keyboard.press('j')
  await expect(page.getByLabel('Go to a date')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('Type a whole date')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chart(page)).toBeFocused()
  await choose('go to a date')
  await expect(page.getByLabel('Go to a date')).toBeFocused()
  await page.getByLabel('Go to a date').fill('2024-03-14')
  await page.keyboard.press('Enter')
  await expect(legend(page).locator('.when')).toContainText('2024')
  await expect(legend(page).locator('.when')).toContainText('14 Mar')
})

test('a feed that ends is said on the chart, and so is a history that cannot be read', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await openChart(page, 'reliance', 'RELIANCE')
  await expect(legend(page).getByText('Live')).toBeVisible()
  sandbox.faults.plan([{ match: { path: '/v3/feed/market-data-feed/authorize' }, do: { status: 503 } }])
  sandbox.feed.closeAll(1006)
  await expect(legend(page).getByText('Stale')).toBeVisible()
  sandbox.faults.clear()
  await expect(legend(page).getByText('Live')).toBeVisible()

  const newer = { match: { path: `${candles}*` }, do: { status: 503 } }
  const chart = page.getByRole('region', { name: 'Chart panel' })
  sandbox.faults.plan([newer])
  // Another length than the one that stands there, which is read anew only with the next minute.
  await page.keyboard.press('2')
  await expect(chart.getByText("Candles by the broker's older interface, without open interest")).toBeVisible()
  expect((await saved(page)).length).toBeGreaterThan(1_000)

  sandbox.faults.plan([newer, { match: { path: '/historical/*' }, do: { status: 503 } }])
  await page.keyboard.press('4')
  // Once: the empty chart says it, and its foot does not say it again.
  await expect(chart.getByRole('button', { name: 'Read again' })).toBeVisible()
  sandbox.faults.clear()
  await expect(legend(page).getByText('Volume')).toBeVisible()
})
