/** The rules that a GTT order meets before it is written down: those of a limit order at its price, and those of what it waits for. */
import type { GttTerms } from '../../../contract/gtt.ts'
import {
  type Finding,
  type OrderTerms,
  type RuleId,
  ruleIds,
  type TermName,
  unitsSchema,
} from '../../../contract/orders.ts'
import { productName, wordsOfPrices } from '../../words/amounts.ts'
import type { CheckContext } from '../checks/check-context.ts'
import { findingsOf } from '../checks/check-order.ts'
import { freshLast } from '../checks/fresh-last.ts'
import { riskValue } from '../checks/order-value.ts'
import { type CheckedOrder, confirm, note, stop, type Verdict } from '../checks/rule.ts'
import { tickMultiple } from '../checks/rules/tick-multiple.ts'
import { areAlike } from './same-terms.ts'

export type GttContext = {
  readonly order: CheckContext
  /** Those asked for here within the span of the repeat rule, the newest last. */
  readonly recent: readonly { readonly ageMillis: number; readonly terms: GttTerms }[]
  /** One with the same terms has no end yet. */
  readonly isPlacing: boolean
  /** One with the same terms can still trade. */
  readonly isThere: boolean
  /** Why the list could not be read whole; null where it was. */
  readonly unread: string | null
}

/** Those of an order that say something of it before it goes. */
const shared: readonly RuleId[] = [
  ...([
    'known-instrument',
    'fresh-instrument-list',
    'terms',
    'lot-multiple',
    'tick-multiple',
    'freeze-quantity',
  ] as const),
  ...(['quantity-limit', 'value-limit', 'halted', 'journal', 'checking', 'memory'] as const),
]
/** And these of one that goes at once. */
const atOnce: readonly RuleId[] = ['price-band', 'circuit']

const nothing = unitsSchema.parse(0)

/** The order that it gives first. */
export function entryOf({ key, side, product, quantity, price }: GttTerms): OrderTerms {
  return {
    ...{ key, side, product, type: 'limit', validity: 'day', quantity, price },
    ...{ trigger: null, disclosed: nothing, slice: false, marketProtection: null, legs: null },
  }
}

export function checkGtt(terms: GttTerms, context: GttContext): readonly Finding[] {
  const checked = checkedOf(terms, context)
  const asked = goesAtOnce(terms, context.order) ? [...shared, ...atOnce] : shared
  const found = [...findingsOf(checked, asked), ...own.flatMap((part) => part(terms, context, checked) ?? [])]
  return found.sort((one, other) => ruleIds.indexOf(one.rule) - ruleIds.indexOf(other.rule))
}

/** What goes by prices and by other wishes, which move while it waits for its turn. */
const moving: ReadonlySet<RuleId> = new Set<RuleId>(['value-limit', 'price-band', 'circuit', 'repeat'])

export function gttStopsByNow(terms: GttTerms, context: GttContext): readonly Finding[] {
  return checkGtt(terms, context).filter(({ rule, severity }) => severity === 'stop' && moving.has(rule))
}

function checkedOf(terms: GttTerms, { order: context }: GttContext): CheckedOrder {
  const entry = entryOf(terms)
  return {
    ...{ kind: 'gtt', terms: entry, context, instrument: context.instrument },
    ...{ remaining: terms.quantity, added: terms.quantity },
    // It may go on another day, by which nobody knows what is open.
    ...{ isWayOut: false, goesAfterLoss: false },
    value: riskValue(entry, terms.quantity, context),
  }
}

type Own = (terms: GttTerms, context: GttContext, checked: CheckedOrder) => Finding | null

const own: readonly Own[] = [product, legs, legTicks, alreadyMet, noFreshPrice, again, unreadList]

function of(rule: RuleId, verdict: Verdict | null): Finding | null {
  return verdict && { rule, ...verdict }
}

/** Whole and above zero; NaN is neither. */
function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function product({ product: held }: GttTerms): Finding | null {
  if (held === 'intraday' || held === 'delivery') return null
  return of(
    'terms',
    stop(
      `A GTT order is intraday or for delivery, and this is ${productName(held)}. Choose one of the two.`,
      'product',
    ),
  )
}

function legs(
  { side, price, target, stop: loss, trailing }: GttTerms,
  _context: GttContext,
  { instrument }: CheckedOrder,
): Finding | null {
  const words = wordsOfPrices(instrument)
  const [better, worse] = side === 'buy' ? ['above', 'below'] : ['below', 'above']
  const isBeyond = (one: number, other: number) => (side === 'buy' ? one > other : one < other)
  const wrong = (sentence: string, field: TermName) => of('terms', stop(sentence, field))
  // Written so that what is no number stands nowhere.
  if (target !== null && !(isAmount(target) && isBeyond(target, price)))
    return wrong(
      `The target ${words(target)} must be ${better} the price ${words(price)} of this ${side} order. Change it.`,
      'squareOff',
    )
  if (loss !== null && !(isAmount(loss) && isBeyond(price, loss)))
    return wrong(
      `The stop ${words(loss)} must be ${worse} the price ${words(price)} of this ${side} order. Change it.`,
      'stopLoss',
    )
  if (trailing === null) return null
  if (loss === null) return wrong('Only a stop follows the price. Type one, or take out the distance.', 'stopLoss')
  if (isAmount(trailing) && trailing < price) return null
  return wrong(
    `The distance ${words(trailing)} at which the stop follows must be above zero and below the price. Change it.`,
    'stopLoss',
  )
}

function legTicks(
  { target, stop: loss, trailing }: GttTerms,
  _context: GttContext,
  checked: CheckedOrder,
): Finding | null {
  const priced = [
    ['squareOff', target],
    ['stopLoss', loss],
    ['stopLoss', trailing],
  ] as const
  for (const [field, price] of priced) {
    const verdict = price === null ? null : tickMultiple({ ...checked, terms: { ...checked.terms, price } })
    // Of what has no tick at all the price of the order tells already.
    if (verdict?.field !== undefined) return of('tick-multiple', { ...verdict, field })
  }
  return null
}

function goesAtOnce({ trigger, price }: GttTerms, context: CheckContext): boolean {
  const last = freshLast(context)
  if (trigger === 'immediate') return true
  return last !== null && !(trigger === 'above' ? price > last : price < last)
}

function alreadyMet(terms: GttTerms, { order }: GttContext, { instrument }: CheckedOrder): Finding | null {
  const last = freshLast(order)
  if (terms.trigger === 'immediate' || last === null || !goesAtOnce(terms, order)) return null
  const words = wordsOfPrices(instrument)
  const [where, waits] = terms.trigger === 'above' ? ['at or above', 'rise'] : ['at or below', 'fall']
  return of(
    'terms',
    confirm(
      `It waits for the price to ${waits} to ${words(terms.price)}, and the last price ${words(last)} is ${where} that already: the order would go at once. Send it only if you mean that.`,
      'trigger',
    ),
  )
}

function noFreshPrice({ trigger }: GttTerms, { order }: GttContext, { instrument }: CheckedOrder): Finding | null {
  if (instrument === null || freshLast(order) !== null) return null
  const happened = `There is no fresh price of ${instrument.symbol}`
  if (trigger === 'immediate')
    return of(
      'fresh-price',
      confirm(
        `${happened}, and this order goes at once: its price cannot be checked. Send it only if you are sure of it.`,
      ),
    )
  const sentence = `${happened}: whether the price is beyond that already, and the order would go at once, is not known.`
  // With the market shut that is so of each of them.
  return of(
    'fresh-price',
    order.session === 'shut' ? note(sentence) : confirm(`${sentence} Send it only if you are sure of it.`),
  )
}

function again(terms: GttTerms, { recent, isPlacing, isThere, order }: GttContext): Finding | null {
  if (isPlacing)
    return of(
      'repeat',
      stop(
        'The same GTT order was asked for before and nobody knows yet whether the broker has it: the two could not be told apart. Wait until the first one is settled, or say yourself how it ended.',
      ),
    )
  const twin = recent.findLast((one) => one.ageMillis < order.limits.repeatMillis && areAlike(one.terms, terms))
  if (twin !== undefined)
    return of(
      'repeat',
      confirm(
        `You asked for the same GTT order ${(twin.ageMillis / 1000).toFixed(1)} s ago. Send it only if you want it twice.`,
      ),
    )
  if (!isThere) return null
  return of('repeat', confirm('The same GTT order waits at the broker already. Send it only if you want it twice.'))
}

function unreadList(_terms: GttTerms, { unread }: GttContext): Finding | null {
  if (unread === null) return null
  return of(
    'checking',
    confirm(`${unread} Whether one like it waits at the broker already is not known. Send it only if you mean that.`),
  )
}
