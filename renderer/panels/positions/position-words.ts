/** A position as one breath. */
import type { NamedPosition } from '../../../contract/trading.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countedIn } from '../../format/quantities.ts'
import { productWord } from './product-word.ts'

/** `+150 units of NIFTY 24500 CE, intraday`; `10 units of RELIANCE sold out of your holdings, delivery`. */
export function positionWords(position: NamedPosition, grouping: Grouping): string {
  const { net, name, product, soldHoldings } = position
  const words = (count: number) => `${formatUnits(count, grouping)} ${countedIn(position)} of ${name}`
  const what = soldHoldings > 0 ? `${words(soldHoldings)} sold out of your holdings` : words(net)
  return `${net > 0 ? '+' : ''}${what}, ${productWord(product).toLowerCase()}`
}

/** As what there is a way out of. */
export function wayOutOf(position: NamedPosition, grouping: Grouping): NamedPosition & { readonly words: string } {
  return { ...position, words: positionWords(position, grouping) }
}
