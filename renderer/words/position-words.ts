/** A position as one breath. */
import type { NamedPosition } from '../../contract/trading.ts'
import { dots } from '../format/dots.ts'
import type { Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { type Counting, countedIn, lotsOrBare } from '../format/quantities.ts'
import { productWord } from './product-word.ts'

/** With `figures` hidden the quantity is dots, and no sign tells long from short. `+150 units of NIFTY 24500 CE, intraday`; `10 units of RELIANCE sold out of your holdings, delivery`. */
export function positionWords(position: NamedPosition, grouping: Grouping, isHidden = false): string {
  const { net, name, product, soldHoldings } = position
  const words = (count: number) =>
    `${isHidden ? dots : formatUnits(count, grouping)} ${countingOf(position)} of ${name}`
  const what = soldHoldings > 0 ? `${words(soldHoldings)} sold out of your holdings` : words(net)
  return `${net > 0 && !isHidden ? '+' : ''}${what}, ${productWord(product).toLowerCase()}`
}

/** In what the broker's figures of it count. */
export function countingOf(position: Pick<NamedPosition, 'segment' | 'countsUnits'>): Counting {
  return position.countsUnits ? 'units' : countedIn(position)
}

/** A quantity in what the broker's figures of this position count: `5 lots`, of shares the figure alone, and `100 units` where lots are told in those. */
export function heldWords(
  count: number,
  position: Pick<NamedPosition, 'segment' | 'countsUnits'>,
  grouping: Grouping,
): string {
  const { countsUnits } = position
  return countsUnits ? `${formatUnits(count, grouping)} ${countingOf(position)}` : lotsOrBare(count, position, grouping)
}

/** As what there is a way out of: who is asked about it sees its figures. */
export function wayOutOf(position: NamedPosition, grouping: Grouping): NamedPosition & { readonly words: string } {
  return { ...position, words: positionWords(position, grouping) }
}
