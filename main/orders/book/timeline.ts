/** What was said and done about each row, in the order of arrival, with its marks: who, when, what, and how it fits. */
import type { GttTerms } from '../../../contract/gtt.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { IntentState, IntentVerb, TimelineEntry } from '../../../contract/orders.ts'
import type { BrokerOrder, BrokerTrade } from '../../broker/orders/broker-records.ts'
import { counted, priceWords } from '../../words/amounts.ts'
import type { Witness } from '../evidence.ts'
import { type Intent, makesOrders } from '../intent.ts'
import { rupeeText } from './rupee-text.ts'
import { isWord, phaseOf } from './status-words.ts'

export type Timelines = {
  readonly add: (subject: string, entry: TimelineEntry) => void
  /** Put into words only when somebody reads it. */
  readonly addLater: (subject: string, tell: () => TimelineEntry) => void
  /** The entries of several subjects as one, in the order of arrival. */
  readonly of: (...subjects: readonly string[]) => readonly TimelineEntry[]
  readonly letGo: (subject: string) => void
}

/** Beyond this many, a repeat adds nothing that anybody could read. */
const mostRepeats = 200

type Numbered = { readonly tell: () => TimelineEntry; readonly number: number }

export function openTimelines(): Timelines {
  const bySubject = new Map<string, Numbered[]>()
  const repeats = new Map<string, number>()
  let count = 0

  function addLater(subject: string, tell: () => TimelineEntry): void {
    const entries = bySubject.get(subject) ?? []
    entries.push({ tell, number: count++ })
    bySubject.set(subject, entries)
  }

  return {
    add: (subject, entry) => {
      const seen = (repeats.get(subject) ?? 0) + (entry.marks.includes('repeat') ? 1 : 0)
      repeats.set(subject, seen)
      if (entry.marks.includes('repeat') && seen > mostRepeats) return
      addLater(subject, () => entry)
    },
    addLater,
    of: (...subjects) =>
      subjects
        .flatMap((subject) => bySubject.get(subject) ?? [])
        .sort((a, b) => a.number - b.number)
        .map(({ tell }) => tell()),
    letGo: (subject) => {
      bySubject.delete(subject)
      repeats.delete(subject)
    },
  }
}

const mouths: Readonly<Record<Witness, TimelineEntry['who']>> = {
  reply: 'reply',
  push: 'push',
  'order-list': 'order list',
  'order-detail': 'order detail',
  'trade-book': 'trade book',
  'order-trades': 'trade book',
}

export function tellOrder(
  record: BrokerOrder,
  witness: Witness,
  at: Instant,
  marks: TimelineEntry['marks'],
): TimelineEntry {
  return { at, who: mouths[witness], what: describeOrder(record), marks, fields: record.fields }
}

export function tellTrade(
  trade: BrokerTrade,
  witness: Witness,
  at: Instant,
  marks: TimelineEntry['marks'],
): TimelineEntry {
  const { id, side, quantity, price, exchangeTime } = trade
  const what = `Trade ${id}: ${side === 'buy' ? 'bought' : 'sold'} ${counted(quantity)} at ${priceWords(price)}`
  const fields = {
    trade_id: id,
    traded_quantity: `${quantity}`,
    traded_price: rupeeText(price),
    exchange_time: exchangeTime,
  }
  return { at, who: mouths[witness], what, marks, fields }
}

export function tellTerminal(at: Instant, what: string): TimelineEntry {
  return { at, who: 'terminal', what, marks: [], fields: null }
}

function describeOrder({ status, message, ...record }: BrokerOrder): string {
  const { averagePrice } = record
  const [filled, quantity] = [counted(record.filled), counted(record.quantity)]
  const price = averagePrice === null ? '' : ` at ${priceWords(averagePrice)}`
  const reason = message === '' ? '' : `: ${message}`
  switch (phaseOf(status)) {
    case 'complete':
      return `Complete: ${filled} of ${quantity} filled${price}`
    case 'cancelled':
      return record.filled > 0 ? `Filled ${filled} of ${quantity}, rest cancelled` : `Cancelled${reason}`
    case 'rejected':
      return `Rejected${reason}`
    case 'pending':
    case 'open':
      return describeWorking(status, record.filled > 0 ? `, ${filled} of ${quantity} filled${price}` : '', reason)
  }
}

function describeWorking(status: string, fill: string, reason: string): string {
  if (isWord(status, 'not modified')) return `Not modified${reason}${fill}`
  if (isWord(status, 'not cancelled')) return `Not cancelled${reason}${fill}`
  return `The broker says: ${status}${fill}`
}

export function tellIntent(intent: Intent, at: Instant): TimelineEntry {
  return { at, who: 'you', what: describeIntent(intent), marks: [], fields: askedFields(intent) }
}

/** The terms as they were asked, so that a refusal can be read beside them. */
function askedFields({ terms, changes, orders }: Intent): TimelineEntry['fields'] {
  const asked = terms ?? changes
  if (asked === null && orders.length === 0) return null
  const named = orders.length === 0 ? [] : [['orders', orders.join(' ')] as const]
  const given = Object.entries(asked ?? {}).flatMap(([name, value]) => fieldOf(name, value))
  return Object.fromEntries([...given, ...named])
}

/** Money is written in rupees; what was left out is left out. */
function fieldOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object') return Object.entries(value).flatMap(([part, of]) => fieldOf(part, of))
  const isMoney = typeof value === 'number' && moneyFields.includes(name)
  return [[name, isMoney ? rupeeText(value) : String(value)]]
}

const moneyFields: readonly string[] = ['price', 'trigger', 'stopLoss', 'squareOff']

export function describeIntent({ verb, terms, changes, conversion, gtt }: Intent): string {
  if (conversion) return `Asked to convert ${counted(conversion.quantity)} from ${conversion.from} to ${conversion.to}`
  if (gtt) return gtt.kind === 'cancel' ? `Asked to cancel the GTT order ${gtt.id}` : gttWords(gtt.terms)
  if (terms) {
    const price = terms.price === null ? terms.type : `${terms.type} ${priceWords(terms.price)}`
    return `Asked to ${terms.side} ${counted(terms.quantity)}, ${price}, ${terms.product}`
  }
  if (verb === 'modify') return `Asked to modify: ${describeChanges(changes ?? {})}`
  return verb === 'cancel-all' ? 'Asked to cancel everything' : 'Asked to cancel'
}

function gttWords({ side, quantity, price, trigger, product }: GttTerms): string {
  const when = trigger === 'immediate' ? 'at once' : `once the price is there or ${trigger}`
  return `Asked for a GTT order to ${side} ${counted(quantity)}, limit ${priceWords(price)} ${when}, ${product}`
}

function describeChanges(changes: NonNullable<Intent['changes']>): string {
  const { quantity, type, price, trigger, disclosed, marketProtection } = changes
  const parts = [
    quantity === undefined ? [] : [`quantity ${counted(quantity)}`],
    type === undefined ? [] : [type],
    price === undefined ? [] : [`price ${price === null ? 'none' : priceWords(price)}`],
    trigger === undefined ? [] : [`trigger ${trigger === null ? 'none' : priceWords(trigger)}`],
    disclosed === undefined ? [] : [`disclosed ${counted(disclosed)}`],
    marketProtection === undefined ? [] : [protectionWords(marketProtection)],
  ]
  return parts.flat().join(', ')
}

function protectionWords(percent: number | null): string {
  return percent === null ? "the exchange's own protection" : `protection ${percent} %`
}

/** Null for a state that says nothing new to whoever reads along; `verb` is null where it is not at hand. */
export function tellState(state: IntentState, verb: IntentVerb | null): TimelineEntry | null {
  const said = describeState(state, verb)
  if (said === null) return null
  return { ...tellTerminal(saidAt(state), said.what), who: said.who }
}

/** That nothing was found is known only after the asking, not since the doubt began. */
function saidAt(state: IntentState): Instant {
  if (state.kind === 'unknown' && state.notFoundAt !== null) return state.notFoundAt
  return 'at' in state ? state.at : state.since
}

function describeState(state: IntentState, verb: IntentVerb | null): Pick<TimelineEntry, 'who' | 'what'> | null {
  switch (state.kind) {
    case 'queued':
      return { who: 'terminal', what: 'Waiting for room within the rate limits' }
    case 'recording':
      return { who: 'terminal', what: 'Being written to the journal' }
    case 'sending':
      return { who: 'terminal', what: 'Sent to the broker' }
    case 'accepted':
      return describeAccepted(state)
    case 'refused':
      return { who: state.by === 'broker' ? 'reply' : 'terminal', what: `Refused: ${state.because.happened}` }
    case 'not-sent':
      return { who: 'terminal', what: `Not sent: ${state.because.happened}` }
    case 'unknown':
      return describeUnknown(state, verb)
    case 'withdrawn':
      return { who: 'terminal', what: `Withdrawn: ${state.why}` }
    case 'over':
      return { who: 'terminal', what: `Over: ${state.why}` }
    case 'decided':
      return { who: 'you', what: `You said it was ${state.verdict === 'placed' ? '' : 'not '}${doneWord(verb)}` }
  }
}

/** A reply tells how long the broker took; what is known late and does not may have come of the order list, with no reply at all. */
function describeAccepted({
  late,
  brokerMillis,
}: IntentState & { kind: 'accepted' }): Pick<TimelineEntry, 'who' | 'what'> {
  if (brokerMillis !== undefined) {
    return { who: 'reply', what: `Accepted by the broker, which took ${brokerMillis} ms${late ? ': late reply' : ''}` }
  }
  if (late) return { who: 'terminal', what: 'Accepted by the broker, known only now: its reply was late or lost' }
  return { who: 'reply', what: 'Accepted by the broker' }
}

/** Told when the doubt begins and when nothing was found, not at each asking. */
function describeUnknown(
  state: IntentState & { kind: 'unknown' },
  verb: IntentVerb | null,
): Pick<TimelineEntry, 'who' | 'what'> | null {
  if (state.notFoundAt !== null) return { who: 'terminal', what: notFoundWords(verb) }
  return state.asked === 0 ? { who: 'terminal', what: `Outcome unknown: ${state.because.happened}` } : null
}

function doneWord(verb: IntentVerb | null): string {
  return verb !== null && makesOrders({ verb }) ? 'placed' : 'done'
}

/** A new order may not be there at all and is the trader's to decide about; what was to be changed or cancelled is there. */
function notFoundWords(verb: IntentVerb | null): string {
  if (verb === null) return 'Nothing found of it at the broker'
  if (makesOrders({ verb })) return 'Not found at the broker: you decide'
  if (verb === 'convert') return 'The broker’s positions do not show it: you decide'
  const [what, again] = verb === 'modify' ? ['change', 'cancelled'] : ['cancellation', 'cancelled again']
  const whose = verb === 'cancel-all' ? 'what is not ended counts' : 'the order counts'
  return `The broker shows nothing of the ${what}: ${whose} as open and can be ${again}`
}
