/** The pictures of the README: the four starting workspaces in both themes, of a practice morning, in a real Chromium. */
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { shiftDate } from '../journeys/support/day.ts'
import { addReliance, lookAndSend, openTicket } from '../journeys/support/desk-steps.ts'
import { expect } from '../journeys/support/journey.ts'
import { checkout } from '../journeys/support/places.ts'
import { openPractice } from '../journeys/support/practice.ts'
import { signIn } from '../journeys/support/sign-in.ts'

const folder = join(checkout, 'docs', 'pictures')
const workspaces = ['Watch', 'Trade', 'Options', 'Orders']
const themes = ['dark', 'light'] as const
const mostBytes = 400_000

const { practice, close } = await openPractice({ listsInstruments: true, seed: '7' })
const browser = await openBrowser()
try {
  await mkdir(folder, { recursive: true })
  const core = await practice.start()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(shiftDate, practice.shift)
  await page.goto(core.url)
  await work(page)
  for (const [at, workspace] of workspaces.entries()) await takeBoth(page, workspace, `Alt+${at + 1}`)
} finally {
  await browser.close()
  await close()
}

function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    executablePath: process.env['BELLWETHER_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-gpu', '--disable-quic', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

/** So that there is something to see: an instrument that moves, a position, and orders that wait on both sides of the price. */
async function work(page: Page): Promise<void> {
  await signIn(page)
  const steps = page.getByRole('region', { name: 'Your first practice order' })
  await expect(steps).toBeVisible()
  await page.keyboard.press('Alt+h')
  await expect(steps).toHaveCount(0)
  // The first watchlist comes by itself, as soon as the list of the day has been read.
  const rows = page.getByRole('region', { name: 'Watchlist panel' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible({ timeout: 300_000 })
  await addReliance(page)
  await order(page, { side: 'b', units: 50, ofLast: 1.002, becomes: 'Filled' })
  await order(page, { side: 's', units: 20, ofLast: 1.012, becomes: 'Working' })
  await order(page, { side: 'b', units: 30, ofLast: 0.994, becomes: 'Working' })
  const positions = page.getByRole('treegrid', { name: 'Positions' })
  await page.keyboard.press('ControlOrMeta+5')
  await expect(positions.getByText('+50')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+2')
}

type Wanted = {
  readonly side: 'b' | 's'
  readonly units: number
  readonly ofLast: number
  readonly becomes: 'Filled' | 'Working'
}

/** From the row in hand, as every order of a journey. */
async function order(page: Page, { side, units, ofLast, becomes }: Wanted): Promise<void> {
  await page.keyboard.press('ControlOrMeta+2')
  const last = await openTicket(page, side)
  await page.getByRole('textbox', { name: 'Quantity' }).fill(String(units))
  const price = page.getByRole('textbox', { name: 'Price ₹' })
  await price.focus()
  await price.fill((Math.floor(last * ofLast * 10) / 10).toFixed(2))
  await expect((await lookAndSend(page)).getByText(becomes)).toBeVisible()
}

async function takeBoth(page: Page, workspace: string, key: string): Promise<void> {
  await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: `Workspace ${workspace}`, exact: true })).toBeVisible()
  await expect(page.locator('[data-state="waiting"], [data-waiting="true"]')).toHaveCount(0, { timeout: 60_000 })
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${workspace.toLowerCase()}-${colorScheme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    const { size } = await stat(path)
    process.stdout.write(`${path}: ${Math.ceil(size / 1000)} kB\n`)
    if (size > mostBytes) throw new Error(`${path} is larger than ${mostBytes} bytes.`)
  }
}
