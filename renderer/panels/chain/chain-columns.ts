/** What is told of each contract, in order of need: where there is little room the last ones give way, on both sides alike. */
import type { RowField, WatchLevel } from '../../../contract/market-frame.ts'
import { namesOf } from '../../../contract/names-of.ts'

export const chainSides = ['call', 'put'] as const
export type ChainSide = (typeof chainSides)[number]

export type ChainColumn = {
  readonly title: string
  /** For the ear. */
  readonly words: string
  /** In rem, for the widest figure that is likely: what stands there never changes it. */
  readonly width: number
  readonly level: WatchLevel
  /** What it is made of. */
  readonly field: RowField
}

/** From the strike outwards. */
export const chainColumns = {
  last: { title: 'Last ₹', words: 'last price', width: 5, level: 'price', field: 'last' },
  percent: { title: 'Chg %', words: 'change in percent', width: 5, level: 'price', field: 'last' },
  bid: { title: 'Bid', words: 'best bid', width: 4.75, level: 'greeks', field: 'bid' },
  ask: { title: 'Ask', words: 'best ask', width: 4.75, level: 'greeks', field: 'ask' },
  interest: { title: 'OI', words: 'open interest', width: 5.5, level: 'greeks', field: 'openInterest' },
  volume: { title: 'Volume', words: 'volume of the day', width: 5.75, level: 'greeks', field: 'volume' },
  volatility: {
    title: 'IV %',
    words: 'implied volatility in percent',
    width: 3.75,
    level: 'greeks',
    field: 'impliedVolatility',
  },
  delta: { title: 'Delta', words: 'delta', width: 4, level: 'greeks', field: 'delta' },
  theta: { title: 'Theta', words: 'theta', width: 5, level: 'greeks', field: 'theta' },
  vega: { title: 'Vega', words: 'vega', width: 4.75, level: 'greeks', field: 'vega' },
  gamma: { title: 'Gamma', words: 'gamma', width: 4.25, level: 'greeks', field: 'gamma' },
} as const satisfies Record<string, ChainColumn>

export type ChainColumnId = keyof typeof chainColumns

const byNeed: readonly ChainColumnId[] = [
  ...(['last', 'bid', 'ask', 'percent', 'interest', 'volatility', 'volume', 'delta'] as const),
  ...(['theta', 'vega', 'gamma'] as const),
]
const inOrder = namesOf(chainColumns)

/** As it stands from left to right: calls mirror puts about the strike, but the bid stands before the ask on both sides. */
export function acrossSide(shown: readonly ChainColumnId[], side: ChainSide): readonly ChainColumnId[] {
  if (side === 'put') return shown
  const swapped: Partial<Record<ChainColumnId, ChainColumnId>> = shown.includes('ask') ? { bid: 'ask', ask: 'bid' } : {}
  return shown.toReversed().map((id) => swapped[id] ?? id)
}

/** The strike in the middle, and at each edge what marks a contract; in rem. */
export const strikeWidth = 5.5
export const markWidth = 3.75

/** Of a last price that stands alone: `1,201.05`. */
const leastLast = 4

/** `room` in rem. The last price stays however little there is. */
export function fitChain(room: number): readonly ChainColumnId[] {
  let left = (room - strikeWidth) / 2 - markWidth
  const fits = new Set<ChainColumnId>()
  for (const id of byNeed) {
    left -= chainColumns[id].width
    if (left < 0 && fits.size > 0) break
    fits.add(id)
  }
  return inOrder.filter((id) => fits.has(id))
}

/** Where even the last prices have little room the marks at the edges give theirs, then the strike some of its own: no price is ever beyond an edge. */
export function chainTemplate(shown: readonly ChainColumnId[]): string {
  const isLastAlone = shown.length === 1
  const tracks = shown.map((id) => `minmax(${isLastAlone ? leastLast : chainColumns[id].width}rem, 1fr)`)
  const [mark, strike] = [`minmax(0, ${markWidth}rem)`, `minmax(3.5rem, ${strikeWidth}rem)`]
  return [mark, ...tracks.toReversed(), strike, ...tracks, mark].join(' ')
}

/** The cheapest level of the feed that tells all of these. */
export function levelFor(shown: readonly ChainColumnId[]): WatchLevel {
  return shown.some((id) => chainColumns[id].level === 'greeks') ? 'greeks' : 'price'
}
