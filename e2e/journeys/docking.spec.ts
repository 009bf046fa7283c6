/** A panel that floats and is docked again by its key stands where it stood, and goes on as the same panel. */
import type { Page } from 'playwright/test'
import { askMain, keptLayout } from './support/ask-main.ts'
import { addReliance, chooseTextSize, inNewWindow } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { isSaidTo, isShown } from './support/said.ts'
import { signIn } from './support/sign-in.ts'

type Stand = { readonly tabs: readonly string[]; readonly box: readonly number[] }

/** Every docked group: its tabs in their order, and where it stands. */
function stands(page: Page): Promise<readonly Stand[]> {
  return page.locator('.dv-groupview').evaluateAll((groups) =>
    groups
      .filter((group) => group.closest('.dv-resize-container') === null)
      .map((group) => {
        const { left, top, width, height } = group.getBoundingClientRect()
        const tabs = [...group.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent ?? '')
        return { tabs, box: [left, top, width, height] }
      })
      .sort((a, b) => a.tabs.join().localeCompare(b.tabs.join())),
  )
}

/** What stands otherwise, by more than two pixels. */
async function moved(page: Page, before: readonly Stand[]): Promise<readonly string[]> {
  const now = await stands(page)
  const isSame = ({ tabs, box }: Stand, at: number) =>
    now[at]?.tabs.join() === tabs.join() && box.every((one, side) => Math.abs(one - (now[at]?.box[side] ?? 0)) <= 2)
  const others = before.filter((stand, at) => !isSame(stand, at))
  return now.length === before.length && others.length === 0 ? [] : [JSON.stringify(before), JSON.stringify(now)]
}

const floating = (page: Page) => page.locator('.dv-resize-container')

/** A panel that was moved or drawn takes the keyboard with the next picture of the screen: after that nothing takes it away again. */
function nextPictures(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))))
}

/** Brings it to the front of its group, with the keyboard in it, also under another that floats. */
async function take(page: Page, name: string): Promise<void> {
  await nextPictures(page)
  const tab = page.getByRole('tab', { name, exact: true })
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click()
  const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"] [data-panel]`)
  await expect(panel).toBeVisible()
  await panel.focus()
}

async function float(page: Page, name: string): Promise<void> {
  const already = await floating(page).count()
  await take(page, name)
  await page.keyboard.press('Alt+F')
  await expect(floating(page)).toHaveCount(already + 1)
}

async function dock(page: Page, name: string): Promise<void> {
  const floats = await floating(page).count()
  await take(page, name)
  await page.keyboard.press('Alt+F')
  await expect(floating(page)).toHaveCount(floats - 1)
}

async function goTo(page: Page, place: number, name: string): Promise<void> {
  await page.keyboard.press(`Alt+${place}`)
  const drawn = () =>
    page.evaluate(() => {
      const [last] = performance.getEntriesByName('workspace-drawn').slice(-1)
      return last instanceof PerformanceMark ? String(last.detail) : ''
    })
  await expect.poll(drawn).toBe(name)
  const named = async () => (await stands(page)).flatMap(({ tabs }) => tabs)
  await expect.poll(async () => (await named()).every((tab) => tab !== '')).toBe(true)
  await expect(page.locator(':focus')).toBeVisible()
}

/** What floats together in a workspace, and in which order it goes back. */
const together: Readonly<Record<string, { readonly float: readonly string[]; readonly dock: readonly string[] }>> = {
  // All of it: the first that comes back is the whole dock.
  Watch: {
    float: ['Account', 'Watchlist', 'Depth', 'Chart'],
    dock: ['Chart', 'Watchlist', 'Account', 'Depth'],
  },
  Trade: {
    float: ['Watchlist', 'Orders', 'Chart', 'Depth', 'Positions'],
    dock: ['Depth', 'Positions', 'Chart', 'Orders', 'Watchlist'],
  },
  // A group whole, tab by tab.
  Orders: {
    float: ['Orders', 'Trades', 'Positions', 'Holdings'],
    dock: ['Positions', 'Trades', 'Orders', 'Holdings'],
  },
}

const workspaces = ['Watch', 'Trade', 'Options', 'Orders']

for (const [index, workspace] of workspaces.entries())
  test(`panels of ${workspace} come back to where they stood, one by one and several that floated, and none is made anew`, async ({
    terminal: { page },
  }) => {
    await signIn(page)
    await expect(page.getByRole('tab').first()).toBeVisible()
    await goTo(page, index + 1, workspace)
    const names = (await stands(page)).flatMap(({ tabs }) => tabs)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      await take(page, name)
      const before = await stands(page)
      await page.locator('[data-panel]').evaluateAll((panels) => {
        for (const panel of panels) panel.setAttribute('data-was-there', '')
      })
      await page.keyboard.press('Alt+F')
      await expect(floating(page)).toHaveCount(1)
      expect(await moved(page, before)).not.toEqual([])
      await page.keyboard.press('Alt+F')
      await expect(floating(page)).toHaveCount(0)
      await expect.poll(() => moved(page, before), name).toEqual([])
      await expect(page.locator('[data-panel]:not([data-was-there])')).toHaveCount(0)
      await expect(page.locator(':focus').locator('xpath=ancestor-or-self::*[@data-panel]')).toBeVisible()
    }

    const several = together[workspace]
    if (several === undefined) return
    const before = await stands(page)
    for (const name of several.float) await float(page, name)
    // In another workspace it is out of sight meanwhile.
    if (workspace === 'Trade') {
      await goTo(page, 1, 'Watch')
      await expect(floating(page)).toHaveCount(0)
      await goTo(page, 2, 'Trade')
      await expect(floating(page)).toHaveCount(several.float.length)
    }
    for (const name of several.dock) await dock(page, name)
    await expect.poll(() => moved(page, before)).toEqual([])
  })

test('where the others were arranged anew meanwhile, it stands on its side of its neighbour', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  await float(page, 'Watchlist')
  const docked = (await stands(page)).length
  await take(page, 'Orders')
  await page.keyboard.press('Alt+R')
  await expect.poll(async () => (await stands(page)).length).toBe(docked + 1)
  await dock(page, 'Watchlist')
  const boxOf = async (name: string) => (await stands(page)).find(({ tabs }) => tabs.includes(name))?.box ?? []
  await expect
    .poll(async () => {
      const [left = 0, top = 0, width = 0] = await boxOf('Watchlist')
      const [beside = 0, high = 0] = await boxOf('Chart')
      return Math.abs(left + width - beside) <= 2 && Math.abs(top - high) <= 2
    })
    .toBe(true)
})

test('in a window of another size it has its share, and what was scrolled beside it stays so', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 4, 'Orders')
  // Alone in their group, so that it goes with the second one that floats.
  await take(page, 'GTT orders')
  await page.keyboard.press('Alt+X')
  await expect(page.getByRole('tab', { name: 'GTT orders' })).toHaveCount(0)
  const resize = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    const right = async () => Math.max(...(await stands(page)).map(({ box: [left = 0, , wide = 0] }) => left + wide))
    await expect.poll(right).toBe(width)
  }
  await resize(1000, 400)
  const before = await stands(page)
  await resize(1440, 900)
  await float(page, 'Orders')
  await float(page, 'Trades')
  await resize(1000, 400)
  const scroll = (to: number | null) =>
    page.evaluate((top) => {
      const parts = [...document.querySelectorAll('.dock .panel *')]
      if (top !== null) for (const part of parts) part.scrollTop = top
      return parts
        .map(({ scrollTop }) => scrollTop)
        .filter((one) => one > 0)
        .sort()
    }, to)
  await expect.poll(async () => (await scroll(7)).length).toBeGreaterThan(0)
  const scrolled = await scroll(null)
  await dock(page, 'Trades')
  await expect.poll(() => scroll(null)).toEqual(scrolled)
  await dock(page, 'Orders')
  await expect.poll(() => moved(page, before)).toEqual([])
})

test('where a group has more tabs than room, Tab reaches its link letter whole and shifts nothing; the key of the kill switch on a tab halts, and closes no panel', async ({
  terminal: { page },
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('tab', { name: 'Connections' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+3')
  const ticket = page.locator('[data-kind="ticket"]')
  await expect(ticket).toBeVisible()
  const group = page.locator('.dv-groupview').filter({ has: ticket })
  const left = () => ticket.evaluate((panel) => panel.getBoundingClientRect().left)
  const begun = await left()
  const letter = group.locator('.link-choice')
  await expect(letter).toBeInViewport({ ratio: 1 })
  await group.getByRole('tab', { selected: true }).focus()
  for (let press = 0; press < 5 && !(await letter.and(page.locator(':focus')).count()); press += 1)
    await page.keyboard.press('Tab')
  await expect(letter).toBeFocused()
  expect(await left()).toBe(begun)
  expect(await group.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)

  const before = await stands(page)
  for (const lock of ['unlocked', 'locked']) {
    await page.getByRole('tab', { name: 'Trades', exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+Shift+Backspace')
    await expect(page.getByRole('button', { name: 'Halt and cancel all' }), lock).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await moved(page, before), lock).toEqual([])
    await page.keyboard.press('Alt+K')
  }
})

test('when the status bar grows or shrinks, the panels reach to it in the same picture', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.locator('.dv-groupview').first()).toBeVisible()
  const gaps = await page.evaluate(async () => {
    const picture = () => new Promise(requestAnimationFrame)
    const line = document.querySelector<HTMLElement>('.status-bar')
    const dock = document.querySelector('.dock')
    const foot = () =>
      Math.max(...[...document.querySelectorAll('.dv-groupview')].map((one) => one.getBoundingClientRect().bottom))
    const seen: number[] = []
    for (const height of ['120px', '']) {
      await picture()
      if (line) line.style.minBlockSize = height
      // What runs first in the next picture sees what was painted in this one.
      await picture()
      seen.push((dock?.getBoundingClientRect().bottom ?? Number.NaN) - foot())
    }
    return seen
  })
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(2)
})

test('keys and the palette change how wide a panel is, the order of tabs and the group, and that is kept', async ({
  terminal: { page, startAgain },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  const boxOf = async (name: string) => (await stands(page)).find(({ tabs }) => tabs.includes(name))?.box ?? []
  const widthOf = async (name: string) => (await boxOf(name))[2] ?? 0
  const before = await stands(page)
  const [wide, beside] = [await widthOf('Watchlist'), await widthOf('Chart')]
  await take(page, 'Watchlist')
  await page.keyboard.press('Alt+Shift+W')
  const step = Math.round(1440 * 0.04)
  await expect.poll(() => widthOf('Watchlist')).toBe(wide + step)
  expect(await widthOf('Chart')).toBe(beside - step)
  // The keyboard stays where it was, and the way back is the same.
  await expect(page.getByRole('region', { name: 'Watchlist panel' })).toBeFocused()
  await page.keyboard.press('Alt+Shift+Q')
  await expect.poll(() => moved(page, before)).toEqual([])
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Make the panel taller')
  await page.keyboard.press('Enter')
  await expect.poll(() => moved(page, before)).not.toEqual([])
  await page.keyboard.press('Alt+Shift+S')
  await expect.poll(() => moved(page, before)).toEqual([])

  const tabsWith = async (name: string) => (await stands(page)).find(({ tabs }) => tabs.includes(name))?.tabs ?? []
  const order = await tabsWith('Orders')
  await take(page, order[0] ?? '')
  await page.keyboard.press('Alt+Shift+PageDown')
  await expect.poll(() => tabsWith('Orders')).toEqual([order[1], order[0], ...order.slice(2)])
  await take(page, 'Watchlist')
  await page.keyboard.press('Alt+G')
  await expect.poll(() => tabsWith('Chart')).toEqual(['Chart', 'Watchlist'])
  await expect(page.getByRole('region', { name: 'Watchlist panel' })).toBeFocused()
  const [, , , low = 0] = await boxOf('Watchlist')
  await page.keyboard.press('Alt+Shift+T')
  await expect.poll(async () => (await boxOf('Watchlist'))[3]).toBeGreaterThan(low)
  const arranged = await stands(page)
  const [, , , high = 0] = await boxOf('Watchlist')
  const keptHeight = async () => Number(/\["chart","watchlist"\][^}]*},"size":(\d+)/.exec(await keptLayout(page))?.[1])
  await expect.poll(keptHeight).toBe(high)
  await startAgain('kill')
  await signIn(page)
  await expect.poll(() => moved(page, arranged)).toEqual([])
})

/** Every docked group as it may be seen, and how far what holds them scrolls. */
async function boxes(page: Page): Promise<{ readonly least: readonly number[]; readonly overlaps: readonly string[] }> {
  const all = await stands(page)
  const overlaps = all.flatMap(({ tabs, box: [left = 0, top = 0, width = 0, height = 0] }, at) =>
    all.slice(at + 1).flatMap(({ tabs: others, box: [x = 0, y = 0, wide = 0, high = 0] }) => {
      const isApart = left + width <= x + 1 || x + wide <= left + 1 || top + height <= y + 1 || y + high <= top + 1
      return isApart ? [] : [`${tabs.join()} over ${others.join()}`]
    }),
  )
  const smallest = (side: 2 | 3) => Math.min(...all.map(({ box }) => box[side] ?? 0))
  return { least: [smallest(2), smallest(3)], overlaps }
}

test('no group is made smaller than the least: by keys, which say so, by an older arrangement, by larger text, and a small window scrolls', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  const [width, height] = [12.5 * 16, 8.5 * 16]
  const boxOf = async (name: string) => (await stands(page)).find(({ tabs }) => tabs.includes(name))?.box ?? []
  await take(page, 'Depth')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Alt+Shift+Q')
  const narrowest = /^Depth is as narrow as it can be: figures would be cut\.$/
  await isSaidTo(page, () => page.keyboard.press('Alt+Shift+Q'), narrowest)
  expect((await boxOf('Depth'))[2]).toBe(width)

  // As it was kept before there was a least.
  await expect.poll(() => keptLayout(page)).toContain(`"size":${width}`)
  const older = (await keptLayout(page)).replaceAll(/"size":(\d+)/g, (_, size: string) =>
    Number(size) <= width ? '"size":40' : `"size":${size}`,
  )
  expect(older).toContain('"size":40')
  const place = await askMain(page, 'readWindow', { window: 'main' })
  if (!place.ok) throw new Error(place.error.happened)
  const { window, workspace, arrangement } = place.value
  const saved = await askMain(page, 'saveWindow', { window, workspace, arrangement, layout: JSON.parse(older) })
  expect(saved.ok).toBe(true)
  await page.reload()
  await expect.poll(async () => (await boxOf('Depth'))[2]).toBe(width)
  expect((await boxes(page)).overlaps).toEqual([])

  await chooseTextSize(page, 200)
  const isHeld = async () => {
    const { least, overlaps } = await boxes(page)
    return (least[0] ?? 0) >= 2 * width && (least[1] ?? 0) >= 2 * height && overlaps.length === 0
  }
  await expect.poll(isHeld).toBe(true)

  // Less than all of them need: none is smaller, none lies over another, and what has the keyboard is scrolled to.
  await page.setViewportSize({ width: 900, height: 600 })
  const dock = page.locator('.dock')
  await expect.poll(() => dock.evaluate((held) => held.scrollWidth - held.clientWidth)).toBeGreaterThan(200)
  await expect.poll(isHeld).toBe(true)
  await page.keyboard.press('ControlOrMeta+2')
  await expect(page.locator('[data-kind="watchlist"]')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+3')
  await expect(page.locator('[data-kind="ticket"]')).toBeInViewport({ ratio: 0.9 })
})

test('a floating panel is moved and made larger by keys, and stays where it was put', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  await float(page, 'Depth')
  const box = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await floating(page).boundingBox()) ?? {}
    return [x, y, width, height]
  }
  const command = async (title: string) => {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog', { name: 'All commands' })).toBeVisible()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'All commands' })).toHaveCount(0)
  }
  const [left = 0, top = 0, width = 0, height = 0] = await box()
  const step = Math.round(1440 * 0.04)
  await command('Move the floating panel to the left')
  await expect.poll(box).toEqual([left - step, top, width, height])
  await page.keyboard.press('Alt+Shift+W')
  await expect.poll(box).toEqual([left - step, top, width + step, height])
  await page.keyboard.press('Alt+Shift+Q')
  await command('Move the floating panel to the right')
  await expect.poll(box).toEqual([left, top, width, height])
  await expect(page.getByRole('region', { name: 'Depth panel' })).toBeFocused()
  await goTo(page, 1, 'Watch')
  await expect(floating(page)).toHaveCount(0)
  await goTo(page, 2, 'Trade')
  await expect.poll(box).toEqual([left, top, width, height])
})

test.describe('what is taken away by a slip comes back by one key', () => {
  test.use({ market: { listsInstruments: true } })

  test('a chart with its indicator and its place, and the arrangement that was begun anew', async ({
    terminal: { page },
  }) => {
    await signIn(page)
    await addReliance(page)
    const chart = page.getByRole('application', { name: 'Chart of RELIANCE,' })
    await page.keyboard.press('ControlOrMeta+7')
    await expect(chart).toBeFocused()
    await page.keyboard.press('i')
    const sheet = page.getByRole('dialog', { name: 'Indicators of the chart' })
    await expect(sheet.getByRole('textbox', { name: 'Add an indicator' })).toBeFocused()
    await page.keyboard.type('rsi')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    const indicator = chart.locator('.chart-legend').getByText('RSI 14')
    await expect(indicator).toBeVisible()
    await page.keyboard.press('Alt+Shift+W')
    await nextPictures(page)
    const before = await stands(page)

    await isSaidTo(page, () => page.keyboard.press('Alt+X'), /^Chart .* closed\. Alt\+Shift\+Z brings it back\.$/)
    await expect(chart).toHaveCount(0)
    await isSaidTo(page, () => page.keyboard.press('Alt+Shift+Z'), /^Chart .* is back\.$/)
    await expect(chart).toBeFocused()
    await expect(indicator).toBeVisible()
    await expect.poll(() => moved(page, before)).toEqual([])

    const anew = '“Trade” is begun anew. Alt+Shift+Z brings back what stood here.'
    await isSaidTo(page, () => page.keyboard.press('Alt+Shift+0'), anew)
    await expect.poll(() => moved(page, before)).not.toEqual([])
    await expect(indicator).toHaveCount(0)
    await isSaidTo(page, () => page.keyboard.press('Alt+Shift+Z'), /^The arrangement from before is back\./)
    await expect.poll(() => moved(page, before)).toEqual([])
    await expect(indicator).toBeVisible()
    await expect(page.locator('[data-panel]:focus-within')).toBeVisible()
  })
})

test('a tab that was closed by its own key, by its cross, one that floated, and one whose group went with it stand where they stood', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  const bringBack = (name: string) =>
    isSaidTo(page, () => page.keyboard.press('Alt+Shift+Z'), new RegExp(`^${name} is back\\.`))
  await float(page, 'Depth')
  const box = await floating(page).boundingBox()
  const before = await stands(page)
  const byPointer = () => page.getByRole('tab', { name: 'Holdings' }).locator('.dock-tab-close').click()
  await isSaidTo(page, byPointer, 'Holdings closed. Alt+Shift+Z brings it back.')
  for (const name of ['Positions', 'Ticket', 'Depth']) {
    const inTab = () => page.getByRole('tab', { name, exact: true }).press('Delete')
    await isSaidTo(page, inTab, `${name} closed. Alt+Shift+Z brings it back.`)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(0)
  }
  await isShown(page, 'Depth closed.')
  for (const name of ['Depth', 'Ticket', 'Positions', 'Holdings']) {
    await bringBack(name)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator(':focus').locator('xpath=ancestor-or-self::*[@data-panel]')).toBeVisible()
  }
  await expect.poll(() => moved(page, before)).toEqual([])
  expect(await floating(page).boundingBox()).toEqual(box)
  const nothing = 'Nothing waits to be brought back: in this window no panel of the workspace was closed.'
  await isSaidTo(page, () => page.keyboard.press('Alt+Shift+Z'), nothing)
})

test('a further window is not filled with the panels that its workspace began with, and brings back its own', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await take(page, 'Depth')
  const second = await inNewWindow(page, 'Alt+N')
  await second.bringToFront()
  await take(second, 'Depth')
  await isSaidTo(second, () => second.keyboard.press('Alt+Shift+0'), /^This is a further window/)
  await expect(second.getByRole('tab')).toHaveText(['Depth'])
  await second.keyboard.press('Alt+X')
  await expect(second.getByRole('tab')).toHaveCount(0)
  await second.getByRole('button', { name: 'Bring back what was here' }).press('Enter')
  await expect(second.getByRole('tab')).toHaveText(['Depth'])
})

test('a second panel of the kind in hand is a tab beside it and shows the same; what is looked at once opens under the prices in hand', async ({
  terminal: { page },
}) => {
  await signIn(page)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await goTo(page, 2, 'Trade')
  await take(page, 'Orders')
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('tab', { name: 'Positions' })).toHaveAttribute('aria-selected', 'true')
  const tabsWith = async (name: string) => (await stands(page)).find(({ tabs }) => tabs.includes(name))?.tabs ?? []
  await isSaidTo(
    page,
    () => page.keyboard.press('Control+I'),
    'Positions 2 stands beside Positions and shows the same.',
  )
  await expect
    .poll(() => tabsWith('Orders'))
    .toEqual(['Orders', 'Positions', 'Positions 2', 'Trades', 'Holdings', 'Funds'])
  await take(page, 'Watchlist')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog', { name: 'All commands' })).toBeVisible()
  await page.keyboard.type('second chart')
  // It names the panel in hand, so that nobody gets another kind than the one that was typed.
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(
    'Another panel of this kind: Watchlist',
  )
  await page.keyboard.press('Enter')
  await expect.poll(() => tabsWith('Watchlist')).toEqual(['Watchlist', 'Watchlist 2'])
  await expect(page.locator(':focus').locator('xpath=ancestor-or-self::*[@data-panel]')).toHaveAttribute(
    'data-panel',
    'watchlist-2',
  )

  await goTo(page, 1, 'Watch')
  await take(page, 'Watchlist')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('Show the connections')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Connections panel' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Watchlist panel' })).toBeVisible()
})
