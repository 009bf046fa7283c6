/** Draws a book at once and then whenever its instrument is told anew, and not for the news of others. */
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Market } from '../stores/market/market.ts'
import type { Stop } from '../time.ts'

export function drawWhenTold(
  market: Market,
  of: InstrumentKey,
  draw: (book: ReturnType<Market['book']>, quote: ReturnType<Market['quote']>) => void,
): Stop {
  let drawn = Number.NaN
  const drawNew = () => {
    const now = market.version(of)
    if (now === drawn) return
    drawn = now
    draw(market.book(of), market.quote(of))
  }
  drawNew()
  return market.subscribe(drawNew)
}
