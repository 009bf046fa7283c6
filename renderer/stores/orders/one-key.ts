/** Buying at the ask and selling at the bid by one key, or at the price in hand on a ladder; main alone says whether that is armed. */
import type { ArmingState } from '../../../contract/arming.ts'
import type { CommandId } from '../../../contract/commands.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import { type InstrumentKey, type Money, priceFromUnits } from '../../../contract/kinds.ts'
import type { IntentState, OrderReview, Product, Side } from '../../../contract/orders.ts'
import { hasOwnWayOut, type WithOwnWayOut } from '../../../contract/own-way-out.ts'
import { assertNever } from '../../../contract/result.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { quantityWords } from '../../format/quantities.ts'
import { productWords } from '../../words/order-terms-words.ts'
import { isBookOfNow, type Quote } from '../market/market.ts'
import { type Usual, usualUnits } from '../ticket/usual-order.ts'
import { isInDoubt } from './in-doubt.ts'

export type OneKey = {
  readonly press: (side: Side) => void
  /** Disarms at once; arming asks first for how long. */
  readonly toggle: () => void
  /** What the line that says what the keys do names on the screen now; null while it names no instrument. */
  readonly names: (named: NamedOnLine | null) => void
}

/** `price` is null where the keys go by the ask and the bid. */
export type NamedOnLine = { readonly key: InstrumentKey; readonly price: Money | null }

export type OneKeyParts = {
  readonly bridge: Pick<Bridge, 'placeByKey' | 'disarm'>
  /** Null while the core has not told, or is lost. */
  readonly state: () => ArmingState | null
  readonly askToArm: () => void
  readonly instrumentInHand: () => InstrumentKey | null
  /** On a ladder; null elsewhere. */
  readonly priceInHand: () => Money | null
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly quote: (key: InstrumentKey) => Pick<Quote, 'state' | 'number'>
  readonly usualOf: (instrument: Instrument) => Usual
  readonly grouping: () => Grouping
  /** Names one press of the key. */
  readonly newPress: () => string
  /** A look that main has taken where one key was not enough. */
  readonly look: (review: OrderReview) => void
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
  readonly problem: (error: AppError) => void
}

/** What carries its own way out needs more than one key. */
type OneKeyProduct = Exclude<Product, WithOwnWayOut>

export function createOneKey(parts: OneKeyParts): OneKey {
  const { bridge, instrumentOf, quote, tell, problem } = parts
  let named: NamedOnLine | null = null

  /** A sentence where there is nothing to send. */
  function orderFor(side: Side) {
    if (parts.state()?.kind !== 'armed')
      return `One-key orders are not armed: nothing was sent. ${parts.keyWords('orders.arm')} arms them.`
    const key = parts.instrumentInHand()
    if (key === null) return 'No instrument is in hand: nothing was sent. Choose a row first.'
    const instrument = instrumentOf(key)
    if (instrument === null) return notKnown
    // What is in hand can become another under a resting keyboard. Only what the trader could read is sent.
    const at = parts.priceInHand()
    if (key !== named?.key || at !== named.price) return unread(instrument, at, parts.grouping())
    const { state, number } = quote(key)
    const best = number(side === 'buy' ? 'ask' : 'bid')
    // Also at a price of one's own: what has no live market is not ordered by one key.
    const price = best > 0 ? (at ?? priceFromUnits(best)) : undefined
    if (!isBookOfNow(state) || price === undefined) return noPrice(instrument, side)
    const usual = parts.usualOf(instrument)
    const quantity = usualUnits(usual, instrument)
    if (quantity === undefined) return `How many of ${instrument.symbol} is not known: nothing was sent.`
    return { key, instrument, side, price, quantity, product: oneKeyProduct(usual) }
  }

  async function press(side: Side): Promise<void> {
    const order = orderFor(side)
    if (typeof order === 'string') {
      tell(order)
      return
    }
    const { instrument, ...asked } = order
    const answer = await bridge.placeByKey({ press: parts.newPress(), ...asked })
    const words = wordsOf(order, parts.grouping())
    if (!answer.ok) problem(isInDoubt(answer.error) ? within(answer.error, inDoubt(words)) : answer.error)
    else if (answer.value.kind === 'look') parts.look(answer.value.review)
    else tellEnd(answer.value.state, words)
  }

  /** What came of it: only what left is told as an order. */
  function tellEnd(state: IntentState, order: string): void {
    const said = (what: string) => byOneKey(what, order)
    switch (state.kind) {
      case 'refused':
        problem(within(state.because, said(state.by === 'broker' ? ', refused by the broker' : ', not sent')))
        break
      case 'not-sent':
        problem(within(state.because, said(', not sent')))
        break
      case 'unknown':
        problem(within(state.because, inDoubt(order)))
        break
      case 'withdrawn':
        tell(`${said(', not sent')} ${state.why}`)
        break
      case 'queued':
      case 'recording':
      case 'sending':
      case 'accepted':
      case 'decided':
      case 'over':
        tell(said(''))
        break
      default:
        assertNever(state)
    }
  }

  return {
    press: (side) => void press(side),
    toggle: () => {
      if (parts.state()?.kind === 'armed') void bridge.disarm()
      else parts.askToArm()
    },
    names: (now) => {
      named = now
    },
  }
}

const notKnown =
  "What is in hand is not known from today's list: nothing was sent. Press the key again in a moment, or choose another row."

function unread({ symbol }: Instrument, at: Money | null, grouping: Grouping): string {
  const what = at === null ? symbol : `${symbol} at ₹${formatMoney(at, grouping)}`
  return `The armed line does not name ${what} yet, which is in hand now: nothing was sent. Read the line, then press the key again.`
}

type Order = {
  readonly instrument: Instrument
  readonly side: Side
  readonly price: Money
  readonly quantity: number
  readonly product: OneKeyProduct
}

function wordsOf({ instrument, side, price, quantity, product }: Order, grouping: Grouping): string {
  const said = quantityWords(quantity, instrument, instrument.segment, grouping)
  const priced = `${said} of ${instrument.symbol} at ₹${formatMoney(price, grouping)}`
  return `${side === 'buy' ? 'Buy' : 'Sell'} ${priced}, ${productWords[product].toLowerCase()}`
}

function byOneKey(what: string, order: string): string {
  return `By one key${what}: ${order}.`
}

function inDoubt(order: string): string {
  return byOneKey(', not known', order)
}

function within(because: AppError, said: string): AppError {
  return { ...because, happened: `${said} ${because.happened}` }
}

function noPrice({ symbol }: Instrument, side: Side): string {
  return `No live ${side === 'buy' ? 'ask' : 'bid'} of ${symbol} is on the screen: nothing was sent.`
}

export function oneKeyProduct({ product }: Usual): OneKeyProduct {
  return product === null || hasOwnWayOut(product) ? 'intraday' : product
}
