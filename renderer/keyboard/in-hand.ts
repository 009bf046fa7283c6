/** What the keyboard is on: the instrument of a row, and the panel around it. */
import { type InstrumentKey, instrumentKey, type Money, priceFromUnits } from '../../contract/kinds.ts'
import type { PanelKind } from '../../contract/panels.ts'
import type { Stop } from '../time.ts'

/** Rows of whatever panel name their instrument in `data-key`. */
export function instrumentInHand(page: Document): InstrumentKey | null {
  const row = page.activeElement?.closest<HTMLElement>('[data-key]')
  return instrumentKey(row?.dataset['key'] ?? '') ?? null
}

/** Tells when another instrument or price may be in hand: the keyboard has moved, or what it rests on has become another's. */
export function followInHand(page: Document, tell: () => void): Stop {
  const observer = new MutationObserver(tell)
  observer.observe(page.body, { subtree: true, attributeFilter: ['data-key', 'data-price'] })
  page.addEventListener('focusin', tell)
  page.addEventListener('focusout', tell)
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', tell)
    page.removeEventListener('focusout', tell)
  }
}

/** Where the keyboard is on a level of a book: rows of it name their price in `data-price`. */
export function priceInHand(page: Document): Money | null {
  return priceOf(page.activeElement?.closest<HTMLElement>('[data-price]'))
}

/** Where a one-key order goes to the price itself: on a row that stands for one, whatever rests there. */
export function oneKeyPriceInHand(page: Document): Money | null {
  return priceOf(page.activeElement?.closest<HTMLElement>('[data-price][data-at-price]'))
}

function priceOf(row: HTMLElement | null | undefined): Money | null {
  return priceFromUnits(Number(row?.dataset['price'])) ?? null
}

/** By its id; also where the keyboard is on the commands in its header, which stand outside of it. */
export function panelInHand(page: Document): string | null {
  const { panel, actsOf } = page.activeElement?.closest<HTMLElement>('[data-panel], [data-acts-of]')?.dataset ?? {}
  return panel ?? actsOf ?? null
}

/** The heading of a column that the keyboard is on, with its width as it is drawn, in pixels. */
export function columnInHand(page: Document): { readonly column: string; readonly width: number } | null {
  const heading = page.activeElement?.closest<HTMLElement>('[data-column]')
  const column = heading?.dataset['column']
  return heading && column !== undefined ? { column, width: heading.offsetWidth } : null
}

/** On a chart with the line of one in hand. */
export function alertOnChart(page: Document): string | null {
  return page.activeElement?.closest<HTMLElement>('[data-alert-in-hand]')?.dataset['alertInHand'] ?? null
}

/** Whichever panel of the kind it is. */
export function isInPanel(page: Document, kind: PanelKind): boolean {
  return page.activeElement?.closest(`[data-kind="${kind}"]`) != null
}

/** In the list of orders, on a trade of one, or on a chart with the line of one in hand. */
export function isOnOrders(page: Document): boolean {
  return isInPanel(page, 'orders') || page.activeElement?.closest('[data-order-in-hand]') != null
}
