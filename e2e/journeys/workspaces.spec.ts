/** Workspaces and windows by keyboard alone: two windows, one letter, locks, copies, reloads, and a core that is killed. */
import type { Page } from 'playwright/test'
import { key } from '../../contract/key.test-support.ts'
import { askMain } from './support/ask-main.ts'
import { inBothThemes } from './support/axe.ts'
import { closeFunds, inNewWindow, sayWord } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { isSaidTo, isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

const reliance = key('NSE_EQ|INE002A01018')
/** By its symbol where the day's list is known, which takes longer than these journeys. */
const shownAs = /RELIANCE|INE002A01018/

/** As a panel of the letter does: a search for it would need the day's list. */
function chooseReliance(page: Page): Promise<unknown> {
  return askMain(page, 'linkInstrument', { letter: 'A', key: reliance })
}

/** The kinds of panel that are shown, one for each tab. */
function tabs(page: Page): Promise<readonly string[]> {
  return page.getByRole('tab').evaluateAll((all) => all.map((tab) => tab.textContent ?? '').sort())
}

function workspace(page: Page) {
  return page.getByRole('button', { name: /^Workspace / })
}

/** A key that ends its own window, which may be gone before the key comes up. */
async function pressedLast(window: Page, key: string): Promise<void> {
  const closed = window.waitForEvent('close')
  await Promise.all([closed, window.keyboard.press(key).catch(() => undefined)])
}

test('in the workspace that comes the keyboard is in a panel, also from the status bar, and an arrow leads into it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const panel = page.locator('[data-panel]:focus')
  await expect(panel).toBeVisible()
  const bar = page.getByRole('region', { name: 'Status bar' })
  await bar.focus()
  await page.keyboard.press('Alt+4')
  await expect(workspace(page)).toHaveText('Workspace Orders')
  await expect(panel).toBeVisible()
  await page.keyboard.press('ArrowDown')
  // An order or a position there is none of yet, so its words have it.
  await expect(page.locator('[data-panel] [data-begin]:focus')).toBeVisible()
})

test('a panel in a window of its own keeps the link, and both come back after reloads and a killed core', async ({
  terminal,
}) => {
  const { page, startAgain } = terminal
  await signIn(page)
  const depthHere = page.locator('[data-kind="depth"]')
  await expect(depthHere).toBeVisible()
  await depthHere.focus()

  // The depth goes to a window of its own, with the kill switch and the mode in it.
  const second = await inNewWindow(page, 'Alt+N')
  await expect(page.getByRole('tab', { name: 'Depth' })).toHaveCount(0)
  await expect(second.getByRole('tab', { name: 'Depth' })).toBeVisible()
  await expect(second.getByRole('button', { name: /Halt/ })).toBeVisible()
  await expect(second.getByText('PRACTICE').first()).toBeVisible()
  await expect(second).toHaveURL(/#window=w2$/)
  await expect(page.locator('[data-panel]:focus')).toBeVisible()

  // What one window chooses under the letter is shown in the other.
  await page.bringToFront()
  await chooseReliance(page)
  await expect(second.locator('[data-kind="depth"]')).toContainText(shownAs)

  // A reload of either brings it back as it was.
  await second.reload()
  await expect(second.locator('[data-kind="depth"]')).toContainText(shownAs)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Chart' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Depth' })).toHaveCount(0)

  // The core dies; the next one finds both windows.
  const before = await tabs(page)
  await startAgain('kill')
  await signIn(page)
  await expect.poll(() => tabs(page)).toEqual(before)
  await second.close()
  const third = await inNewWindow(page, 'Alt+O')
  await expect(third.locator('[data-kind="depth"]')).toContainText(shownAs)

  // And back into the main window; the empty one goes.
  await third.bringToFront()
  await third.locator('[data-kind="depth"]').focus()
  await pressedLast(third, 'Alt+M')
  await expect(page.getByRole('tab', { name: 'Depth' })).toBeVisible()
})

test('a window that is closed keeps its panels, and a key opens it again', async ({ terminal: { page } }) => {
  await signIn(page)
  await page.locator('[data-kind="chart"]').focus()
  const second = await inNewWindow(page, 'Alt+N')
  await expect(second.getByRole('tab', { name: 'Chart' })).toBeVisible()
  await pressedLast(second, 'Alt+Shift+X')
  await isShown(page, /The window with Chart was closed; its panels are kept/)
  await page.bringToFront()
  const again = await inNewWindow(page, 'Alt+O')
  await expect(again.getByRole('tab', { name: 'Chart' })).toBeVisible()
})

test('duplicated, renamed, locked and deleted by keyboard; a locked one refuses, and says so', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toBeVisible()
  await page.keyboard.press('Alt+W')
  const sheet = page.getByRole('dialog')
  const list = sheet.getByRole('listbox', { name: 'Workspaces' })
  await expect(list).toBeFocused()
  await inBothThemes(page, 'workspaces')
  await page.keyboard.press('d')
  await sayWord(page, 'Morning')
  await expect(sheet.getByRole('option', { name: 'Morning' })).toBeVisible()
  await expect(list).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(workspace(page)).toHaveText('Workspace Morning')

  await page.keyboard.press('Alt+K')
  await expect(workspace(page)).toHaveText('Workspace Morning, locked')
  const before = await tabs(page)
  await page.locator('[data-kind="watchlist"]').focus()
  for (const key of ['Alt+X', 'Alt+F', 'Alt+R']) {
    await isSaidTo(page, () => page.keyboard.press(key), 'The workspace “Morning” is locked: unlock it to change it.')
    expect(await tabs(page), key).toEqual(before)
  }
  const inItsTab = () => page.getByRole('tab', { name: 'Watchlist' }).press('Delete')
  await isSaidTo(page, inItsTab, 'The workspace is locked: unlock it to close panels.')
  expect(await tabs(page), 'Delete').toEqual(before)
  await page.locator('[data-kind="watchlist"]').focus()
  const refused = 'The workspace “Morning” is locked, so nothing of its arrangement was changed.'
  await isSaidTo(page, () => page.keyboard.press('Alt+N'), refused)
  expect(await tabs(page), 'Alt+N').toEqual(before)
  // A browser opens the page before the core is asked, and it is closed again.
  await expect.poll(() => page.context().pages().length).toBe(1)

  await page.keyboard.press('Alt+W')
  await expect(list).toBeFocused()
  await page.keyboard.press('Delete')
  await sayWord(page, 'Morning')
  // Where the word was typed; the notice of the refusal before may still be read out beside it.
  await expect(sheet.locator('.happened').filter({ hasText: '“Morning” is locked' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeFocused()
  await page.keyboard.press('l')
  await expect(sheet.getByRole('option', { name: /Morning/ })).not.toContainText('locked')
  await page.keyboard.press('Delete')
  await sayWord(page, 'Morning')
  await expect(sheet.getByRole('option', { name: 'Morning' })).toHaveCount(0)
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(workspace(page)).not.toHaveText(/Morning/)
})

test('a workspace is exported, deleted and imported again, found in the palette by these words', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(workspace(page)).toHaveText('Workspace Trade')
  await closeFunds(page)
  const before = await tabs(page)
  const sheet = page.getByRole('dialog', { name: 'Workspaces' })
  const list = sheet.getByRole('listbox', { name: 'Workspaces' })
  const openBy = async (typed: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog', { name: 'All commands' })).toBeVisible()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    await expect(list).toBeFocused()
  }
  await openBy('export workspace')
  const saved = page.waitForEvent('download')
  await page.keyboard.press('e')
  const download = await saved
  expect(download.suggestedFilename()).toBe('Trade.bellwether.json')
  const file = await download.path()
  await page.keyboard.press('Delete')
  await sayWord(page, 'Trade')
  await expect(sheet.getByRole('option', { name: /^Trade/ })).toHaveCount(0)
  await expect(list).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(workspace(page)).not.toHaveText(/Trade/)

  await openBy('import workspace')
  const asked = page.waitForEvent('filechooser')
  await page.keyboard.press('i')
  await (await asked).setFiles(file)
  await expect(sheet.getByRole('option', { name: /^Trade/ })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(workspace(page)).toHaveText('Workspace Trade')
  await expect.poll(() => tabs(page)).toEqual(before)
})

test('a panel floats, docks back, splits and fills the window, and the keyboard stays with it', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const watchlist = page.locator('[data-panel="watchlist"]')
  await watchlist.focus()
  const held = () => page.evaluate(() => document.activeElement?.closest('[data-panel]')?.getAttribute('data-panel'))
  const floating = page.locator('.dv-resize-container')
  await page.keyboard.press('Alt+F')
  await expect(floating.locator('[role="tab"]', { hasText: 'Watchlist' })).toBeVisible()
  await expect.poll(held).toBe('watchlist')
  await inBothThemes(page, 'workspaces')
  await page.keyboard.press('Alt+F')
  await expect(floating).toHaveCount(0)
  await expect.poll(held).toBe('watchlist')
  await page.keyboard.press('Alt+R')
  await expect.poll(held).toBe('watchlist-2')
  await expect(page.getByRole('tab', { name: 'Watchlist 2' })).toBeVisible()
  await page.keyboard.press('Alt+Z')
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeHidden()
  await page.keyboard.press('Alt+Z')
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('Alt+X')
  await expect(page.getByRole('tab', { name: 'Watchlist 2' })).toHaveCount(0)
})

test('whatever has the keyboard may be taken out of the page: its panel has it then, or the first one', async ({
  terminal: { page },
}) => {
  await signIn(page)
  const positions = page.getByRole('tab', { name: 'Positions', exact: true })
  await positions.press('Enter')
  const panel = page.locator('[data-kind="positions"]')
  await panel.locator('[tabindex="0"], button').first().focus()
  await page.evaluate(() => document.activeElement?.remove())
  await expect(panel).toBeFocused()
  await page.evaluate(() => document.activeElement?.remove())
  await expect(page.locator('[data-panel]:focus')).toBeVisible()
  // A hand that points at a place that takes no keyboard wanted that.
  await page.getByText('PRACTICE').first().click()
  await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
  await expect(page.locator('[data-panel]:focus')).toHaveCount(0)
  // A panel that is moved then takes it from nothing.
  await page.keyboard.press('Alt+F')
  await expect(page.locator('.dv-resize-container [data-panel]:focus')).toBeVisible()
})
