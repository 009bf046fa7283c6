/** The best bid or ask of now into a field for a price, by one key; where there is none, that is said and the field stays. */
import { keyCaps } from '../../contract/key-names.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import { plainPrice } from '../stores/stepped.ts'
import { bestOf } from '../stores/ticket/begin-price.ts'

export function useBestPrice(key: InstrumentKey | null): (side: 'bid' | 'ask') => string | null {
  const { market, notices } = useScreen()
  return (side) => {
    const best = key === null ? null : bestOf(market.quote(key), side)
    if (best === null) notices.tell(`No live ${side} is on the screen: the price stays as it is.`)
    return best === null ? null : plainPrice(best)
  }
}

/** Beside the field, for the eye and the ear. */
export function useBestHint(): string {
  const { platform } = useScreen()
  return `${keyCaps('Alt', platform).join('')} ↑ ask, ↓ bid`
}
