/** Asks main what a page could ask it, over the bridge of that page: main hears it from its window. */
import type { Page } from 'playwright/test'
import type { TerminalRequests } from '../../../contract/ipc.ts'
import type { Ask, Reply } from '../../../contract/message.ts'

export function askMain<Name extends keyof TerminalRequests>(
  page: Page,
  name: Name,
  value: Ask<TerminalRequests[Name]>,
): Promise<Reply<TerminalRequests[Name]>> {
  type Asking = (value: unknown) => Promise<Reply<TerminalRequests[Name]>>
  const message: readonly [string, unknown] = [name, value]
  return page.evaluate(([asked, asks]) => {
    // The bridge is there before the page's first script; this project does not see the renderer's types.
    const { terminal } = window as unknown as { readonly terminal: Readonly<Record<string, Asking>> }
    const ask = terminal[asked]
    if (ask === undefined) throw new Error(`the bridge has no ${asked}`)
    return ask(asks)
  }, message)
}

/** As main has it, a moment after the hand rests; empty where none is kept yet. */
export async function keptLayout(page: Page): Promise<string> {
  const kept = await askMain(page, 'readWindow', { window: 'main' })
  if (!kept.ok) throw new Error(kept.error.happened)
  return kept.value.layout === null ? '' : JSON.stringify(kept.value.layout)
}
