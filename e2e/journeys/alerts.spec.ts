/** Price alerts by keyboard alone: set, rung by the market, put away, taken back; in the list, on a chart, and over a restart. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { inBothThemes } from './support/axe.ts'
import { addReliance, inNewWindow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import type { Practice } from './support/practice.ts'
import { isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

/** It moves only when a journey says so. */
test.use({ market: { speed: 0, listsInstruments: true } })

const item = (page: Page) => page.locator('.status-bar .alerts')
const line = (page: Page) => page.getByRole('region', { name: 'Price alerts' })
const panel = (page: Page) => page.getByRole('region', { name: 'Alerts panel' })

/** On the instrument in hand, by so many steps of a tick from the last price. */
async function setAlert(page: Page, key: 'ArrowUp' | 'ArrowDown', steps = 1): Promise<void> {
  await page.keyboard.press('a')
  const sheet = page.getByRole('dialog', { name: 'Set a price alert' })
  const level = sheet.getByRole('textbox', { name: 'Level ₹' })
  await expect(level).toBeFocused()
  await expect(level).not.toHaveValue('')
  for (let step = 0; step < steps; step += 1) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
}

/** Counts each note that a real audio context begins. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
      document.documentElement.dataset['notes'] = `${Number(document.documentElement.dataset['notes'] ?? 0) + 1}`
      start.call(this, at)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['notes'] ?? 0))
}

/** Wherever it goes, it goes through one of two levels a tick away. */
async function untilItRings(page: Page, sandbox: Practice['sandbox']): Promise<void> {
  await expect
    .poll(async () => {
      if (!(await line(page).isVisible())) sandbox.clock.advance(1_000)
      return line(page).isVisible()
    })
    .toBe(true)
}

test('an alert is set, rings, is told, and is put away and brought back without the mouse', async ({
  terminal: { page, sandbox, startAgain },
}) => {
  await signIn(page)
  await addReliance(page)
  await expect(item(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1400, height: 900 })
  const bar = page.locator('.status-bar')
  const height = () => bar.evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()

  // Where the price stands there is nothing to wait for.
  await page.keyboard.press('a')
  const sheet = page.getByRole('dialog', { name: 'Set a price alert' })
  await expect(sheet.getByRole('textbox', { name: 'Level ₹' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toContainText('so there is nothing to wait for')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await setAlert(page, 'ArrowUp')
  await setAlert(page, 'ArrowDown')
  await expect(item(page)).toHaveText('Alerts 2')
  await page.keyboard.press('Shift+Y')
  await expect(item(page)).toHaveText('Alerts 1')
  await setAlert(page, 'ArrowDown')
  await expect(item(page)).toHaveText('Alerts 2')

  // Both windows say it, and one of them is heard.
  const second = await inNewWindow(page, 'Alt+N')
  const notes = await countNotes(page)
  const notesOfSecond = await countNotes(second)
  await page.bringToFront()
  await untilItRings(page, sandbox)
  await expect(line(second)).toBeVisible()
  await expect(line(page)).toContainText(/RELIANCE [\d,.]+ from (?:below|above) Rung at/)
  await expect.poll(notes).toBe(2)
  expect(await notesOfSecond()).toBe(0)
  await second.close()
  await expect(page.getByRole('alert').filter({ hasText: 'Price alert RELIANCE' }).first()).toBeAttached()
  await expect(item(page)).toContainText('ended')
  // No second line of the bar comes and moves the panels.
  await expect(bar.locator('.notice .line')).toHaveCount(0)
  expect(await height()).toBe(before)

  await page.keyboard.press('z')
  await expect(line(page)).toBeHidden()
  await page.keyboard.press('Shift+Y')
  await expect(line(page)).toBeVisible()
  await page.keyboard.press('z')
  await expect(line(page)).toBeHidden()

  await page.keyboard.press('Shift+I')
  const away = panel(page).getByRole('row').filter({ hasText: 'Put away' })
  await expect(away.first()).toBeVisible()

  // The next start knows what it came to, and says nothing anew.
  await startAgain('kill')
  await signIn(page)
  await expect(item(page)).toBeVisible()
  await page.keyboard.press('Shift+I')
  await expect(away.first()).toBeVisible()
  await expect(line(page)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Price alert' })).toHaveCount(0)
})

test('the list and a chart hold the same alert: chosen, changed by typing, deleted and brought back', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await addReliance(page)
  await setAlert(page, 'ArrowUp', 40)

  await page.keyboard.press('Shift+I')
  const row = panel(page).getByRole('row').filter({ hasText: 'RELIANCE' })
  await expect(row).toContainText('Waiting')
  await expect(row).toBeFocused()
  await expect(panel(page).locator('.order-details')).toContainText('Watched without a gap since')
  const before = await row.textContent()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Change a price alert' })
  await expect(sheet.getByRole('textbox', { name: 'Level ₹' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Result day')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Result day').first()).toBeAttached()
  expect(await row.textContent()).not.toBe(before)

  await page.keyboard.press('Shift+Z')
  await expect(row).toHaveCount(0)
  await expect(panel(page)).toContainText('No price alert is set. A on an instrument')
  await page.keyboard.press('Shift+Y')
  await expect(row).toContainText('Waiting')

  await page.keyboard.press('ControlOrMeta+7')
  await expect(page.locator('.chart-area')).toBeVisible()
  await page.locator('.chart-area').focus()
  await page.keyboard.press('Alt+Q')
  const strip = page.locator('.chart-strip').filter({ hasText: 'in hand' })
  await expect(strip).toContainText('Alert RELIANCE')
  await page.keyboard.press('Alt+J')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Shift+Z')
  await expect(strip).toHaveCount(0)
  await expect(item(page)).toHaveCount(0)
  await page.keyboard.press('Shift+Y')
  await expect(item(page)).toHaveText('Alerts 1')

  // It is in hand again, and let go. Where keys have brought the crosshair, the next one begins.
  await expect(strip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  const crosshair = page.locator('.chart-strip b')
  const first = await crosshair.textContent()
  await page.keyboard.press('Shift+ArrowUp')
  // It is written with the next picture of the chart.
  await expect(crosshair).not.toHaveText(first ?? '')
  const under = await crosshair.textContent()
  await page.keyboard.press('a')
  const made = page.getByRole('dialog', { name: 'Set a price alert' })
  await expect(made.getByRole('textbox', { name: 'Level ₹' })).toHaveValue(under?.replaceAll(',', '') ?? '')
})

test('what is said of lost alerts is put away once it is read: by the key at one start, by the pointer at another', async ({
  practice,
  page,
}) => {
  const lost = line(page).getByText('was damaged, so the price alerts in it are not watched', { exact: false })
  const startDamaged = async () => {
    await writeFile(
      join(practice.dataFolder, 'terminal.sqlite'),
      'no database at all, and longer than a header of one is',
    )
    const core = await practice.start()
    await page.goto(core.url)
    await signIn(page)
    await expect(lost).toBeVisible()
    return core
  }
  const first = await startDamaged()
  await page.keyboard.press('z')
  await expect(line(page)).toHaveCount(0)
  await isShown(page, 'Put away: what was said of alerts that were lost.')
  await first.stop()
  await startDamaged()
  await line(page).getByRole('button', { name: 'Put away' }).click()
  await expect(line(page)).toHaveCount(0)
})

test('axe finds nothing in either theme on the list, the sheet and the line', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  await addReliance(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Set a price alert' })).toBeVisible()
  await inBothThemes(page, 'sheet')
  await page.keyboard.press('Escape')
  await setAlert(page, 'ArrowUp')
  await setAlert(page, 'ArrowDown')
  await untilItRings(page, sandbox)
  await page.keyboard.press('Shift+I')
  await expect(panel(page).getByRole('row').filter({ hasText: 'Rung' }).first()).toBeVisible()
  await inBothThemes(page, 'list and line')
})
