/** A window at rest rehearses its charts: nobody sees or hears of it, and a real chart comes first. */
import type { Page } from 'playwright/test'
import { addReliance } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/sign-in.ts'

test.use({ market: { listsInstruments: true } })

type Resting = { readonly held: ReadonlyMap<number, unknown>; readonly rest: () => void }

/** Before the page's own scripts: rest comes when a journey says so. What waits with a limit is a chart that stands. */
function holdRest(): void {
  const { requestIdleCallback: ask, cancelIdleCallback: callOff } = window
  const waiting = new Map<number, IdleRequestCallback>()
  let number = 1_000_000
  let isOver = false
  window.requestIdleCallback = (run, how) => {
    if (how || isOver) return ask.call(window, run, how)
    waiting.set(++number, run)
    return number
  }
  window.cancelIdleCallback = (idle) => void (waiting.delete(idle) || callOff.call(window, idle))
  const rest = () => {
    isOver = true
    for (const run of waiting.values()) ask.call(window, run)
    waiting.clear()
  }
  Object.assign(window, { resting: { held: waiting, rest } })
}

/** All that a screen reader finds, but for the time. */
const wordsOf = async (page: Page) =>
  (await page.locator('body').ariaSnapshot()).replace(/\d\d:\d\d:\d\d IST/, 'the time')
const waiting = (page: Page) => page.evaluate(() => (window as unknown as { resting: Resting }).resting.held.size)
const rehearsed = (page: Page) => page.evaluate(() => performance.getEntriesByName('chart-rehearsed').length)

test('of a rehearsal nothing is seen, said or left behind', async ({ terminal: { page } }) => {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(String(fault)))
  await page.addInitScript(holdRest)
  await page.reload()
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  await expect.poll(() => waiting(page)).toBe(1)
  const said = await wordsOf(page)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  // Whatever stood in the page at the end of a task, where it could be seen.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('canvas, .tv-lightweight-charts')) seen.push(each.outerHTML)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.evaluate(() => (window as unknown as { resting: Resting }).resting.rest())
  await expect.poll(() => rehearsed(page)).toBe(1)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  expect(await wordsOf(page)).toBe(said)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(elements)
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  expect(faults).toEqual([])
})

test('where a chart is asked for, a rehearsal that waits for rest is called off', async ({ terminal: { page } }) => {
  await page.addInitScript(holdRest)
  await page.reload()
  await expect.poll(() => waiting(page)).toBe(1)
  await signIn(page)
  await addReliance(page)
  await expect(page.getByRole('application', { name: /^Chart of/ })).toBeVisible()
  expect(await waiting(page)).toBe(0)
  expect(await rehearsed(page)).toBe(0)
})
