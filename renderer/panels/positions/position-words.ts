/** A position as one breath. */
import { countsLots } from '../../../contract/instrument.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { productWord } from './product-word.ts'

/** `+150 units of NIFTY 24500 CE, intraday`. */
export function positionWords(position: NamedPosition, grouping: Grouping): string {
  const { net, name, product } = position
  const counted = countsLots(position) ? 'lots' : 'units'
  return `${net > 0 ? '+' : ''}${formatUnits(net, grouping)} ${counted} of ${name}, ${productWord(product).toLowerCase()}`
}

/** As what there is a way out of. */
export function wayOutOf(position: NamedPosition, grouping: Grouping): NamedPosition & { readonly words: string } {
  return { ...position, words: positionWords(position, grouping) }
}
