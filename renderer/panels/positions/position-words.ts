/** A position as one breath. */
import { countsLots } from '../../../contract/instrument.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { productWord } from './product-word.ts'

/** `+150 units of NIFTY 24500 CE, intraday`; `10 units of RELIANCE sold out of your holdings, delivery`. */
export function positionWords(position: NamedPosition, grouping: Grouping): string {
  const { net, name, product, soldHoldings } = position
  const counted = countsLots(position) ? 'lots' : 'units'
  const sold = `${formatUnits(soldHoldings, grouping)} ${counted} of ${name} sold out of your holdings`
  if (soldHoldings > 0) return `${sold}, ${productWord(product).toLowerCase()}`
  return `${net > 0 ? '+' : ''}${formatUnits(net, grouping)} ${counted} of ${name}, ${productWord(product).toLowerCase()}`
}

/** As what there is a way out of. */
export function wayOutOf(position: NamedPosition, grouping: Grouping): NamedPosition & { readonly words: string } {
  return { ...position, words: positionWords(position, grouping) }
}
