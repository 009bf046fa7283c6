/** The price that a ladder is read around: where it last traded, else between the best of the book, else the close before. */
import type { Quote } from '../../stores/market.ts'

export function anchorPrice({ state, number }: Pick<Quote, 'state' | 'number'>): number | null {
  const [last, bid, ask, close] = [number('last'), number('bid'), number('ask'), number('previousClose')]
  const middle = bid > 0 && ask > 0 ? (bid + ask) / 2 : bid > 0 ? bid : ask
  // What has not traded today has a last price of another day.
  const found = (state === 'untraded' ? [middle, last, close] : [last, middle, close]).find((price) => price > 0)
  return found === undefined ? null : Math.round(found)
}
