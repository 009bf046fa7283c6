/** Converting a position to another product: looked at, named, checked once more on fresh facts, and handed to the way out. */
import type { ConversionReview, ConversionTerms } from '../../../contract/conversions.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import {
  type InstrumentKey,
  type IntentId,
  type Money,
  moneyFromRupees,
  unitsPerRupee,
} from '../../../contract/kinds.ts'
import { unitsPerOrderUnit } from '../../../contract/order-size.ts'
import type { OrderRow, Product, Side } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { BrokerPosition, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { convertFields } from '../../broker/orders/convert-body.ts'
import { readProduct } from '../../broker/orders/order-words.ts'
import type { Clock } from '../../ports/clock.ts'
import { within } from '../../ports/within.ts'
import { productName, quantityWords, rupees } from '../../words/amounts.ts'
import { type ConversionContext, checkConversion, sideOf } from '../conversions/check-conversion.ts'
import type { IntendedConversion } from '../conversions/conversion.ts'
import { figuresOf } from '../conversions/figures.ts'
import { convertIntent } from '../intents/make-intent.ts'
import type { Reviews } from '../intents/reviews.ts'
import type { Wish } from '../intents/wishes.ts'
import type { Standing } from '../reconcile/readings.ts'
import type { Sender } from '../sending/send.ts'
import type { KeyOf } from '../trading-parts.ts'
import { conversionOver, tooManyWaiting } from './desk-words.ts'
import type { MarketFacts } from './facts.ts'

export type Converting = {
  /** Reads the positions and the trades anew first: by them it is judged. That is waited for, but not for long. */
  readonly look: (terms: ConversionTerms) => Promise<Result<ConversionReview, AppError>>
  readonly convert: (ask: { readonly intent: IntentId }, window: string) => Promise<Result<Wish, AppError>>
}

/** What the person saw; `side` is which way the position was open, null where there was none. */
type Looked = { readonly terms: ConversionTerms; readonly side: Side | null }

export type ConvertingParts = {
  readonly reviews: Reviews<Looked>
  readonly market: Pick<MarketFacts, 'instrument' | 'isListOld' | 'price' | 'need'>
  readonly standing: () => Standing
  readonly keyOf: KeyOf
  readonly isInUnits: (position: BrokerPosition) => boolean
  readonly book: {
    readonly rowsAtMost: () => readonly OrderRow[]
    readonly tradesDay: () => number
    readonly tradeRecords: (day: number) => readonly BrokerTrade[]
  }
  readonly filledSince: (key: InstrumentKey, product: Product) => Readonly<Record<Side, number>>
  readonly isConverting: (key: InstrumentKey, but: IntentId | null) => boolean
  readonly readAgain: () => Promise<unknown>
  readonly isHalted: () => boolean
  readonly journalTrouble: () => AppError | null
  readonly isBookCurrent: () => boolean
  readonly isMemoryShort: () => boolean
  readonly sender: Sender
  readonly waiting: () => number
  /** Asked right before it leaves, as for orders. */
  readonly gate: () => AppError | null
  readonly clock: Clock
}

/** It is meant for the position that was just looked at. */
const mostMillis = 5_000
const mostWaiting = 100
const readMillis = 3_000

export function openConverting(parts: ConvertingParts): Converting {
  const { reviews, market, book, sender, clock } = parts

  function positionsOf({ key, from }: ConversionTerms): readonly BrokerPosition[] {
    return parts
      .standing()
      .positions.filter((one) => parts.keyOf(one.segment, one.token) === key && readProduct(one.product) === from)
  }

  /** `own`: the wish itself, once it has a name. */
  function contextOf(terms: ConversionTerms, own: IntentId | null): ConversionContext {
    const { key, from } = terms
    const { problem, tradesProblem, positionsAskedAt } = parts.standing()
    const positions = positionsOf(terms)
    return {
      isHalted: parts.isHalted(),
      journalTrouble: parts.journalTrouble(),
      isBookCurrent: parts.isBookCurrent(),
      isMemoryShort: parts.isMemoryShort(),
      instrument: market.instrument(key),
      isListOld: market.isListOld(),
      positions,
      isInUnits: positions.some(parts.isInUnits),
      unread: (problem ?? tradesProblem)?.happened ?? null,
      positionsAgeMillis: positionsAskedAt === null ? null : clock.elapsed() - positionsAskedAt,
      filledSince: parts.filledSince(key, from),
      orders: book.rowsAtMost().filter((row) => row.key === key && row.product === from && !row.isFinal),
      isConverting: parts.isConverting(key, own),
    }
  }

  function worthOf({ key, quantity }: ConversionTerms, instrument: Instrument | null): Money | null {
    const price = market.price(key)
    if (instrument === null || price?.state !== 'live' || price.last === null) return null
    return moneyFromRupees((price.last * quantity * unitsPerOrderUnit(instrument)) / unitsPerRupee) ?? null
  }

  async function look(terms: ConversionTerms): Promise<Result<ConversionReview, AppError>> {
    market.need(terms.key)
    await within(clock, readMillis, parts.readAgain())
    const context = contextOf(terms, null)
    const [position] = context.positions
    const value = worthOf(terms, context.instrument)
    return ok({
      intent: reviews.open({ terms, side: position === undefined ? null : sideOf(position) }),
      terms,
      value,
      words: wordsOf(terms, context, value),
      sends: position === undefined ? {} : texts(convertFields({ ...terms, side: sideOf(position) })),
      stops: checkConversion(terms, context),
    })
  }

  async function convert(
    { intent: id }: { readonly intent: IntentId },
    window: string,
  ): Promise<Result<Wish, AppError>> {
    const looked = reviews.use(id)
    if (looked === null) return fail(conversionOver)
    const { terms } = looked
    const context = contextOf(terms, id)
    const stopped = stoppedBy(checkConversion(terms, context))
    if (stopped !== null) return fail(stopped)
    if (parts.waiting() >= mostWaiting) return fail(tooManyWaiting)
    const { instrument, positions } = context
    const [position] = positions
    // What was bought may be sold short by now: that is another position than was looked at.
    if (instrument === null || position === undefined || sideOf(position) !== looked.side) return fail(conversionOver)
    const conversion: IntendedConversion = { ...terms, side: sideOf(position), before: figuresNow(terms, position) }
    const { wish } = await sender.send<void>({
      intent: convertIntent({ id, at: clock.wall(), knownBefore: [] }, instrument, conversion),
      lane: 'convert',
      window,
      isUrgent: false,
      mostMillis,
      // What came up while it waited stops it: an order that closes the position, or a fill.
      gate: () => parts.gate() ?? stillSo(terms, conversion, id),
      endsWithHalt: true,
      call: (calls, token, lastLook) => calls.convert(token, conversion, lastLook),
      ordersOf: () => [],
    })
    return ok(wish)
  }

  function figuresNow({ from, to }: ConversionTerms, { segment, token }: BrokerPosition) {
    const day = book.tradesDay()
    const { positions } = parts.standing()
    return figuresOf({ segment, token, from, to, positions, day, trades: book.tradeRecords(day) })
  }

  function stillSo(terms: ConversionTerms, { side }: IntendedConversion, id: IntentId): AppError | null {
    // It is written down itself by now, whatever the journal came to after that.
    const context = { ...contextOf(terms, id), journalTrouble: null }
    const [position] = context.positions
    if (position !== undefined && sideOf(position) !== side) return conversionOver
    return stoppedBy(checkConversion(terms, context))
  }

  return { look, convert }
}

function stoppedBy(stops: readonly string[]): AppError | null {
  if (stops.length === 0) return null
  return {
    kind: 'check-stopped',
    happened: `Nothing was converted. ${stops.join(' ')}`,
    todo: 'Look at the position again, and convert what still can be.',
  }
}

function wordsOf(terms: ConversionTerms, { instrument, positions }: ConversionContext, value: Money | null): string {
  const { quantity, from, to } = terms
  const [position] = positions
  const what = instrument === null ? `${quantity}` : `${quantityWords(quantity, instrument)} of ${instrument.symbol}`
  const side = position === undefined ? '' : `, ${sideOf(position) === 'buy' ? 'bought' : 'sold short'},`
  const worth = value === null ? 'its worth is not known' : `worth ${rupees(value)}`
  return `Convert ${what}${side} from ${productName(from)} to ${productName(to)}, ${worth}`
}

function texts(fields: ReturnType<typeof convertFields>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}
