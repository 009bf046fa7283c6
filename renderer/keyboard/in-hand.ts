/** What the keyboard is on: the instrument of a row, and the panel around it. */
import { type InstrumentKey, instrumentKey } from '../../contract/kinds.ts'
import type { PanelKind } from '../../contract/panels.ts'

/** Rows of whatever panel name their instrument in `data-key`. */
export function instrumentInHand(page: Document): InstrumentKey | null {
  const row = page.activeElement?.closest<HTMLElement>('[data-key]')
  return instrumentKey(row?.dataset['key'] ?? '') ?? null
}

/** Whichever panel of the kind it is. */
export function isInPanel(page: Document, kind: PanelKind): boolean {
  return page.activeElement?.closest(`[data-kind="${kind}"]`) != null
}
