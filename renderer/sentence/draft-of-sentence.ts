/** The order a sentence means for an instrument, as the ticket holds it: what was not said is as the trader is used to. */
import type { Instrument } from '../../contract/instrument.ts'
import type { OrderType, Product } from '../../contract/orders.ts'
import { countedIn } from '../format/quantities.ts'
import { emptyDraft, type TicketDraft } from '../stores/ticket/ticket-draft.ts'
import { misfitWith } from './read-sentence.ts'
import type { SaidPrice, Sentence } from './sentence.ts'

/** Null while something is wrong or still to say. */
export function draftOfSentence(sentence: Sentence, instrument: Instrument, usual: Product): TicketDraft | null {
  const { side, quantity, price, needs, pieces } = sentence
  if (needs.length > 0 || pieces.some(({ problem }) => problem !== null)) return null
  if (side === null || quantity === null || price === null) return null
  const product = sentence.product ?? usual
  if (misfitWith(sentence, product) !== null) return null
  return {
    ...emptyDraft,
    key: instrument.key,
    side,
    product,
    type: typeOf(price, product === 'cover' ? null : sentence.trigger),
    validity: sentence.validity ?? 'day',
    counting: quantity.counting ?? countedIn(instrument),
    slice: sentence.slice,
    afterMarket: sentence.afterMarket,
    quantity: quantity.number,
    price: price.kind === 'limit' ? price.number : '',
    trigger: sentence.trigger ?? '',
    disclosed: sentence.disclosed ?? '',
    protection: sentence.protection ?? '',
    stopLoss: sentence.stopLoss ?? '',
    squareOff: sentence.squareOff ?? '',
    trailing: sentence.trailing ?? '',
  }
}

function typeOf(price: SaidPrice, trigger: string | null): OrderType {
  if (price.kind === 'market') return trigger === null ? 'market' : 'stop-market'
  return trigger === null ? 'limit' : 'stop-limit'
}
