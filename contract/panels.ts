/** The kinds of panel there are, by the name that saved arrangements know them by, and the letters that link them. */

export const panelKinds = [
  'account',
  'watchlist',
  'chart',
  'ticket',
  'orders',
  'positions',
  'trades',
  'holdings',
  'funds',
  'timeline',
  'depth',
  'ladder',
  'postbacks',
  'budgets',
  'journal',
  'connections',
  'chain',
  'alerts',
  'basket',
  'payoff',
  'gtt',
] as const
export type PanelKind = (typeof panelKinds)[number]

export function isPanelKind(name: unknown): name is PanelKind {
  return panelKinds.some((known) => known === name)
}

/** Panels of one letter show one instrument, in every window. */
export const linkLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type LinkLetter = (typeof linkLetters)[number]

export function isLinkLetter(name: unknown): name is LinkLetter {
  return linkLetters.some((known) => known === name)
}

const ofOneInstrument: readonly PanelKind[] = ['watchlist', 'chart', 'depth', 'ladder', 'ticket', 'chain', 'payoff']
/** Each row is of an instrument. */
const listsOfInstruments: readonly PanelKind[] = [
  'orders',
  'positions',
  'trades',
  'holdings',
  'alerts',
  'basket',
  'gtt',
]

export function isListOfInstruments(kind: PanelKind): boolean {
  return listsOfInstruments.includes(kind)
}

/** Panels about instruments follow the first letter unless told otherwise; the others stand alone. */
export function firstLink(kind: PanelKind): LinkLetter | null {
  return ofOneInstrument.includes(kind) || isListOfInstruments(kind) ? 'A' : null
}

/** A timeline follows the orders of its letter. */
export function canBeLinked(kind: PanelKind): boolean {
  return firstLink(kind) !== null || kind === 'timeline'
}
