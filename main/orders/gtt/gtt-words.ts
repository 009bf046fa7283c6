/** A GTT order in words, exactly as it would be sent; and what may still come of those there are. */
import type { Gtt, Gtts, GttTerms, GttTrigger, GttWish } from '../../../contract/gtt.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import { countWords, productName, quantityWords, rupees, wordsOfPrices } from '../../words/amounts.ts'

/** `Buy 20 units of RELIANCE for delivery at 1,290.00 once it falls to that, worth ₹25,800.00`. */
export function describeGtt(terms: GttTerms, instrument: Instrument, value: Money | null): string {
  const { side, quantity, product, trigger, price, target, stop, trailing } = terms
  const words = wordsOfPrices(instrument)
  const [does, back] = side === 'buy' ? ['Buy', 'sell'] : ['Sell', 'buy']
  const what = `${does} ${quantityWords(quantity, instrument)} of ${instrument.symbol}`
  const follows = trailing === null ? '' : `, following it by ${words(trailing)}`
  const legs = [
    ...(target === null ? [] : [`${words(target)} as its target`]),
    ...(stop === null ? [] : [`${words(stop)} as its stop${follows}`]),
  ]
  return [
    `${what} ${product === 'delivery' ? 'for delivery' : productName(product)} at ${words(price)}${whenWords[trigger]}`,
    ...(legs.length === 0 ? [] : [`then ${back} at ${legs.join(' or at ')}`]),
    value === null ? 'its worth is not known' : `worth ${rupees(value)}`,
  ].join(', ')
}

const whenWords: { readonly [trigger in GttTrigger]: string } = {
  above: ' once it rises to that',
  below: ' once it falls to that',
  immediate: ' at once',
}

export type ToldOfLeft = Gtts<Pick<Gtt, 'standing'>, Pick<GttWish, 'verb' | 'state'>>

export type GttsLeft = {
  /** Those that can still trade as far as anyone knows. */
  readonly active: number
  /** Asked for here, of unknown outcome. */
  readonly unknown: number
  /** The list was never read, could not be read since, or some of it could not be read. */
  readonly isUnread: boolean
}

export function gttsLeft({ readAt, problem, lack, gtts, wishes }: ToldOfLeft): GttsLeft {
  return {
    active: gtts.filter(({ standing }) => standing === 'active').length,
    unknown: wishes.filter(({ verb, state }) => verb === 'gtt-place' && state.kind === 'unknown').length,
    isUnread: readAt === null || problem !== null || lack > 0,
  }
}

/** For whoever takes the account for safe: nothing here cancels them. */
export function gttsLeftWords({ active, unknown, isUnread }: GttsLeft): readonly string[] {
  const [wait, them] = active === 1 ? ['waits', 'it'] : ['wait', 'them']
  return [
    ...(active > 0
      ? [
          `${countWords(active, 'GTT order')} still ${wait} at the broker and can trade; cancel ${them} in the GTT list.`,
        ]
      : []),
    ...(unknown > 0
      ? [
          `Whether ${countWords(unknown, 'GTT order')} asked for here ${unknown === 1 ? 'is' : 'are'} at the broker is not known.`,
        ]
      : []),
    ...(isUnread ? ['The list of GTT orders could not be read whole: others may wait at the broker and trade.'] : []),
  ]
}
