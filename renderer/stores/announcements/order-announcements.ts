/** Says what happens to orders, a moment after it happens: news that come together are one breath, and doubt interrupts. */
import type { CommandId } from '../../../contract/commands.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { BookState, HaltState, TradingState } from '../../../contract/trading.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { lotsOrBare } from '../../format/quantities.ts'
import type { Stop, Time } from '../../time.ts'
import { orderLook, orderNotes } from '../../words/order-look.ts'
import { hasPrice, rowWords, spokenFill } from '../../words/row-words.ts'
import { asSentence } from '../../words/sentence.ts'
import { type Heard, type HeardStore, lastOf } from '../heard.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import type { OrdersToSee } from '../orders/orders-to-see.ts'
import { haltCounts } from '../trading-words.ts'
import type { Notices } from './notices.ts'

/** An order passes several states in a blink; only where it comes to rest is worth a breath. */
const gatheredFor = 300
/** More than these at once are only counted. */
const mostSaid = 3
/** Longer than these many letters it is more than is heard or read in one breath: then the reasons of refusals are left to where they are kept. */
const mostLetters = 320

export type Spoken = {
  /** The row it is of. */
  readonly order: string
  readonly text: string
  /** Without the reason of a refusal, which stands at the order and among what is to be seen. */
  readonly brief: string
  readonly urgent: boolean
  /** More of it is filled than before. */
  readonly isFill: boolean
  /** What came to nothing and why, whatever its price: the kill switch tries again every two seconds. */
  readonly refusal: string | null
}

/** How news of orders are told, of whichever kind they are. */
export type OrderNewsParts = {
  readonly notices: Pick<Notices, 'tell' | 'warn'>
  /** Keeps what is urgent until it is seen: its words go from the screen. */
  readonly toSee: OrdersToSee['add']
  readonly grouping: () => Grouping
  /** Which of them the trader wants to hear. */
  readonly wanted: () => Settings['orderNews']
  readonly keyWords: (command: CommandId) => string
  readonly time: Time
}

type Parts = OrderNewsParts & {
  readonly orders: HeardStore<OrderRows>
  readonly trading: HeardStore<TradingState>
  /** For the ear of whoever does not look, where the news of a fill is nothing worse as well. */
  readonly filled: () => void
}

export function announceOrders(parts: Parts): Stop {
  const { orders, trading, notices, toSee, filled, grouping, wanted, keyWords, time } = parts
  /** As they stood when something was said last. */
  let before: OrderRows | null = null
  let cancel: Stop | null = null
  /** Since trading was halted: what it tries again is refused again. */
  const refusedInHalt = new Set<string>()
  let isUncheckedSaid = false

  function isNews({ refusal }: Spoken): boolean {
    if (refusal === null || haltOf(trading.getState())?.kind !== 'halted') return true
    const isNew = !refusedInHalt.has(refusal)
    refusedInHalt.add(refusal)
    return isNew
  }

  /** New orders wait from then on, which nobody should learn from the next one. */
  function sayBook(book: BookState): void {
    if (book.kind === 'not-checked' && !isUncheckedSaid) {
      notices.warn(`${book.because.happened} New orders wait until the orders are checked; cancelling works.`)
    }
    if (book.kind === 'current' && isUncheckedSaid) notices.tell('The orders are compared with the broker again.')
    // While they are being checked, nobody knows yet.
    if (book.kind !== 'checking') isUncheckedSaid = book.kind === 'not-checked'
  }

  function say(): void {
    cancel = null
    const now = lastOf(orders.getState()) ?? new Map()
    const spoken = { grouping: grouping(), wanted: wanted(), decideKey: keyWords('orders.decide') }
    const news = before === null ? [] : newsOf(before, now, spoken).filter(isNews)
    before = now
    if (news.length === 0) return
    const at = time.wall()
    toSee(news.filter(({ urgent }) => urgent).map(({ order, text }) => ({ order, text, at, shownBy: 'orders.show' })))
    const gravestFirst = gathered(news).toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
    const said = gravestFirst.slice(0, mostSaid)
    const more = moreWords(gravestFirst.slice(mostSaid))
    const whole = said.map(({ text, orders: alike }) => alikeWords(text, alike)).join(' ') + more
    const brief = said.map((each) => alikeWords(each.brief, each.orders)).join(' ') + more
    const text = graveWords(gravestFirst) + (said.length > 1 && whole.length > mostLetters ? brief : whole)
    if (said.some(({ urgent }) => urgent)) notices.warn(text)
    else {
      notices.tell(text)
      if (news.some(({ isFill }) => isFill)) filled()
    }
  }

  const stops = [
    orders.subscribe((heard, earlier) => {
      if (heard.kind !== 'current') return
      // What is told after a start is the list as it stands, and no news.
      before ??= heard.value
      if (earlier.kind === 'current' || earlier.kind === 'lost') cancel ??= time.after(gatheredFor, say)
    }),
    trading.subscribe((heard, earlier) => {
      const spoken = haltNews(haltOf(earlier), lastOf(heard))
      if (haltOf(heard)?.kind === 'trading') refusedInHalt.clear()
      if (heard.kind === 'current' && spoken !== null) notices.warn(spoken, 'halt')
      if (heard.kind === 'current') sayBook(heard.value.book)
    }),
  ]
  return () => {
    cancel?.()
    for (const stop of stops) stop()
  }
}

type Gathered = Spoken & { readonly orders: number }

/** What is said of several orders in the same words is said once: the pieces of a sliced one go the same way. */
function gathered(news: readonly Spoken[]): readonly Gathered[] {
  const alike = Map.groupBy(news, ({ text }) => text)
  return [...alike.values()].flatMap(([first, ...others]) => (first ? [{ ...first, orders: others.length + 1 }] : []))
}

/** `5 orders refused or in doubt. `, before any of them: the line at the foot of the window ends where its room does, and how many they are is read first. */
function graveWords(news: readonly Gathered[]): string {
  const grave = news.filter(({ urgent }) => urgent)
  return grave.length > 1 ? `${ordersIn(grave)} orders refused or in doubt. ` : ''
}

function moreWords(left: readonly Gathered[]): string {
  return left.length === 0 ? '' : ` And ${ordersIn(left)} more.`
}

function ordersIn(some: readonly Gathered[]): number {
  return some.reduce((sum, { orders }) => sum + orders, 0)
}

function alikeWords(text: string, orders: number): string {
  return orders === 1 ? text : `${orders} orders alike: ${text}`
}

type SpokenAs = {
  readonly grouping: Grouping
  readonly wanted: Settings['orderNews']
  /** What is pressed to decide about an order that was not found. */
  readonly decideKey: string
}

function newsOf(before: OrderRows, now: OrderRows, spoken: SpokenAs): readonly Spoken[] {
  // An alarm about a whole wish stands on each of its rows, and is said with the first of them.
  const said = new Set([...before.values()].flatMap((row) => row.alarms.map((alarm) => wishAlarm(row, alarm))))
  return [...now.values()].flatMap((row) => {
    const earlier = before.get(row.id)
    if (earlier === row) return []
    const alarms = row.alarms.filter((alarm) => !said.has(wishAlarm(row, alarm)))
    for (const alarm of alarms) said.add(wishAlarm(row, alarm))
    return rowNews(earlier, row, alarms, spoken).filter(({ urgent }) => urgent || isWanted(row, spoken.wanted))
  })
}

function wishAlarm({ intent, id }: NamedOrder, alarm: string): string {
  return `${intent ?? id} ${alarm}`
}

/** Money that was refused or is in doubt is told whatever was chosen. */
export function isWanted(
  { isExternal, isFinal }: Pick<NamedOrder, 'isExternal' | 'isFinal'>,
  wanted: Settings['orderNews'],
): boolean {
  switch (wanted) {
    case 'all':
      return true
    case 'own-ends':
      return isFinal && !isExternal
    case 'refusals':
      return false
    default:
      return assertNever(wanted)
  }
}

function rowNews(
  earlier: NamedOrder | undefined,
  row: NamedOrder,
  alarms: readonly string[],
  { grouping, decideKey }: SpokenAs,
): readonly Spoken[] {
  const isNew = earlier === undefined || told(earlier, grouping) !== told(row, grouping)
  const from = changedFrom(earlier, row, grouping)
  if (alarms.length === 0 && from === '' && (!isNew || isTakenOver(earlier, row, grouping))) return []
  const look = orderLook(row)
  const isChangeTold = endedBadly(row) !== '' && (earlier === undefined || endedBadly(earlier) !== endedBadly(row))
  const urgent = alarms.length > 0 || look.look === 'doubt' || look.look === 'refused' || isChangeTold
  // Why it was refused, or what is not known of it, belongs to the news; a remark beside a working order does not.
  const why = urgent ? orderNotes(row, decideKey).map(asSentence) : []
  const alarmed = alarms.map((alarm) => `Alarm: ${alarm}`)
  // What is not known of a change is among the reasons, in full.
  const stands = why.length > 0 && isInDoubtByChange(row) ? [] : [asSentence(`${stood(row, grouping)}${from}`)]
  const words = [`${rowWords(row, grouping)}:`, ...stands, ...alarmed]
  const text = [...words, ...why].join(' ')
  const brief = look.look === 'refused' ? words.join(' ') : text
  const isInVain = look.look === 'refused' || isUnmatched(row)
  const refusal = isInVain && alarms.length === 0 ? [row.side, row.name, ...why].join(' ') : null
  const isFill = row.filled > (earlier?.filled ?? 0)
  return [{ order: row.id, text, brief, urgent, isFill, refusal }]
}

function isInDoubtByChange({ changing, isFinal }: NamedOrder): boolean {
  return changing?.state.kind === 'unknown' && !isFinal
}

/** `, changed from 10 at 2,900.00`: whoever asked for it, the order is another one now. */
function changedFrom(earlier: NamedOrder | undefined, row: NamedOrder, grouping: Grouping): string {
  if (earlier?.phase !== 'open' || row.phase !== 'open') return ''
  const units = earlier.quantity === row.quantity ? [] : [lotsOrBare(earlier.quantity, row, grouping)]
  const money = (was: Money | null, is: Money | null) =>
    hasPrice(was) && was !== is ? [formatMoney(was, grouping)] : []
  const was = [
    [...units, ...money(earlier.price, row.price)].join(' at '),
    ...money(earlier.trigger, row.trigger).map((trigger) => `trigger ${trigger}`),
  ].filter((part) => part !== '')
  return was.length === 0 ? '' : `, changed from ${was.join(', ')}`
}

/** A change or a cancellation that came to nothing, or may have; empty where none did. */
function endedBadly({ changing }: NamedOrder): string {
  if (changing === null) return ''
  const { verb, state } = changing
  if (state.kind === 'unknown') return `${verb} ${state.notFoundAt === null ? 'unknown' : 'not seen'}`
  return state.kind === 'refused' || state.kind === 'not-sent' ? `${verb} not done` : ''
}

/** The trader goes on from what is in doubt: that the next request is on its way ends no doubt, and is no news. */
function isTakenOver(earlier: NamedOrder | undefined, row: NamedOrder, grouping: Grouping): boolean {
  if (earlier === undefined || endedBadly(earlier) === '' || row.changing === null) return false
  const { state } = row.changing
  const isNext = ['queued', 'recording', 'sending'].includes(state.kind) || (state.kind === 'accepted' && !state.late)
  return isNext && stood(withoutChange(earlier), grouping) === stood(withoutChange(row), grouping)
}

function withoutChange(row: NamedOrder): NamedOrder {
  return { ...row, changing: null }
}

/** It went for what traded at once, and nothing did: where there are no buyers, so does the next one. */
function isUnmatched({ phase, filled, validity, isExternal }: NamedOrder): boolean {
  return phase === 'cancelled' && filled === 0 && !isExternal && ['ioc', 'immediate'].includes(validity.toLowerCase())
}

/** How it stands, and what came of the last that was asked of it: one that says the same is no news. */
function told(row: NamedOrder, grouping: Grouping): string {
  return `${stood(row, grouping)}, ${endedBadly(row)}`
}

/** `Filled, 10 of 10 filled at 2,899.50`; an order from elsewhere is said to be one. */
function stood(row: NamedOrder, grouping: Grouping): string {
  const fill = spokenFill(row, grouping)
  return `${row.isExternal ? 'External, ' : ''}${orderLook(row).word}${fill === null ? '' : `, ${fill}`}`
}

function haltOf(heard: Heard<TradingState>): HaltState | null {
  return lastOf(heard)?.halt ?? null
}

/** Told at its beginning, when nothing is left, at its end, and when a restart may not know of that. */
function haltNews(before: HaltState | null, state: TradingState | null): string | null {
  if (before === null || state === null) return null
  const now = state.halt
  if (now.kind === 'trading') {
    if (before.kind === 'halted') return 'The halt is over: orders can leave again.'
    return before.doubt === now.doubt ? null : (now.doubt ?? null)
  }
  const isNew = before.kind === 'trading' || before.step !== now.step
  return isNew ? `Trading is halted. ${haltCounts(now, state.book.kind)}` : null
}
