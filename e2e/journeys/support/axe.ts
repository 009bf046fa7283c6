/** What axe finds on the page as it stands. */
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Axe = {
  readonly run: (within: string | Document) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Loads the page once more, since its own policy rightly refuses foreign scripts; the browser's debugger may bring axe. */
export async function bringAxe(page: Page): Promise<void> {
  const debuggerSession = await page.context().newCDPSession(page)
  await debuggerSession.send('Page.setBypassCSP', { enabled: true })
  await page.reload()
  await page.addScriptTag({ path: axePath })
}

/** `within`: where a journey looks at one part of it many times. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  return page.evaluate(async (part) => {
    // axe puts itself there; it comes without types for the page.
    const { axe } = window as unknown as { axe: Axe }
    const { violations: found } = await axe.run(part ?? document)
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, within)
}

export const themes = ['dark', 'light'] as const

/** Says of which screen it was, and looks at the next one all the same. */
export async function inBothThemes(page: Page, screen: string, within?: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, within), `${screen}, ${colorScheme}`).toEqual([])
  }
}
