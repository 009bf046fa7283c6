/** Where the ticket leads back to: the place that had the keyboard before it. */
import type { Stop } from '../time.ts'
import { isInPanel } from './in-hand.ts'

export type WayBack = {
  /** Only from the ticket: a hand that has gone on meanwhile is not called back. */
  readonly leaveTicket: () => void
  readonly stop: Stop
}

export function followWayBack(page: Document): WayBack {
  let before: string | null = null

  function look(): void {
    const panel = page.activeElement?.closest<HTMLElement>('[data-panel]')
    if (panel && panel.dataset['kind'] !== 'ticket') before = panel.dataset['panel'] ?? null
  }

  function leaveTicket(): void {
    if (!isInPanel(page, 'ticket')) return
    const panels = [
      ...(before === null ? [] : [`[data-panel="${CSS.escape(before)}"]`]),
      // Where prices are; and without any, the ticket itself, from which the keys of the terminal act again.
      ...['[data-kind="watchlist"]', '[data-kind="ticket"]'],
    ]
    const shown = panels
      .map((panel) => page.querySelector<HTMLElement>(panel))
      .find((panel) => panel?.checkVisibility())
    placeIn(shown ?? null)?.focus()
  }

  page.addEventListener('focusin', look)
  return { leaveTicket, stop: () => page.removeEventListener('focusin', look) }
}

/** Where the keyboard was in it, which is the one place that Tab leads to there. */
function placeIn(panel: HTMLElement | null): HTMLElement | null {
  const place = panel?.querySelector<HTMLElement>(':is(tr, td, [role="row"], [role="application"])[tabindex="0"]')
  return place ?? panel
}
