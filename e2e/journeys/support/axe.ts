/** What axe finds on the page as it stands. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect } from './journey.ts'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  readonly run: (
    within: string | Document,
    how: { readonly resultTypes: readonly ['violations'] },
  ) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** By the browser's debugger, once for each time the page is loaded: its own policy rightly refuses foreign scripts, and stays in force. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
}

/** `within`: where a journey looks at one part of it many times. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(async (part) => {
    // axe puts itself there; it comes without types for the page.
    const { axe } = window as unknown as { axe: Axe }
    // What is found to be good is not written out node by node.
    const { violations: found } = await axe.run(part ?? document, { resultTypes: ['violations'] })
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, within)
}

const themes = ['dark', 'light'] as const

/** Says of which screen it was, and looks at the next one all the same. */
export async function inBothThemes(page: Page, screen: string, within?: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await violations(page, within), `${screen}, ${colorScheme}`).toEqual([])
  }
}
