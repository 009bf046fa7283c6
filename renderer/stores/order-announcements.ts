/** Says what happens to orders, a moment after it happens: news that come together are one breath, and doubt interrupts. */
import type { NamedOrder } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import type { Settings } from '../../contract/settings.ts'
import type { HaltState, TradingState } from '../../contract/trading.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { orderLook, orderNotes } from '../panels/orders/order-look.ts'
import { rowWords } from '../panels/orders/row-words.ts'
import type { Stop, Time } from '../time.ts'
import { type Heard, type HeardStore, lastOf } from './heard.ts'
import type { Notices } from './notices.ts'
import type { OrderRows } from './order-rows.ts'
import { haltCounts } from './trading-words.ts'

/** An order passes several states in a blink; only where it comes to rest is worth a breath. */
const gatheredFor = 300
/** More than these at once are only counted. */
const mostSaid = 3

export type Spoken = {
  readonly text: string
  readonly urgent: boolean
  /** What came to nothing and why, whatever its price: the kill switch tries again every two seconds. */
  readonly refusal: string | null
}

type Parts = {
  readonly orders: HeardStore<OrderRows>
  readonly trading: HeardStore<TradingState>
  readonly notices: Pick<Notices, 'tell' | 'warn'>
  readonly grouping: () => Grouping
  /** Which of them the trader wants to hear. */
  readonly wanted: () => Settings['orderNews']
  readonly time: Time
}

export function announceOrders({ orders, trading, notices, grouping, wanted, time }: Parts): Stop {
  /** As they stood when something was said last. */
  let before: OrderRows | null = null
  let cancel: Stop | null = null
  /** Since trading was halted: what it tries again is refused again. */
  const refusedInHalt = new Set<string>()

  function isNews({ refusal }: Spoken): boolean {
    if (refusal === null || haltOf(trading.getState())?.kind !== 'halted') return true
    const isNew = !refusedInHalt.has(refusal)
    refusedInHalt.add(refusal)
    return isNew
  }

  function say(): void {
    cancel = null
    const now = lastOf(orders.getState()) ?? new Map()
    const news = before === null ? [] : newsOf(before, now, grouping(), wanted()).filter(isNews)
    before = now
    if (news.length === 0) return
    const said = news.toSorted((one, other) => Number(other.urgent) - Number(one.urgent)).slice(0, mostSaid)
    const more = news.length > mostSaid ? ` And ${news.length - mostSaid} more.` : ''
    const text = said.map((each) => each.text).join(' ') + more
    if (said.some(({ urgent }) => urgent)) notices.warn(text)
    else notices.tell(text)
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
      if (heard.kind === 'current' && spoken !== null) notices.warn(spoken)
    }),
  ]
  return () => {
    cancel?.()
    for (const stop of stops) stop()
  }
}

export function newsOf(
  before: OrderRows,
  now: OrderRows,
  grouping: Grouping,
  wanted: Settings['orderNews'] = 'all',
): readonly Spoken[] {
  // An alarm about a whole wish stands on each of its rows, and is said with the first of them.
  const said = new Set([...before.values()].flatMap((row) => row.alarms.map((alarm) => wishAlarm(row, alarm))))
  return [...now.values()].flatMap((row) => {
    const earlier = before.get(row.id)
    if (earlier === row) return []
    const alarms = row.alarms.filter((alarm) => !said.has(wishAlarm(row, alarm)))
    for (const alarm of alarms) said.add(wishAlarm(row, alarm))
    return rowNews(earlier, row, alarms, grouping).filter(({ urgent }) => urgent || isWanted(row, wanted))
  })
}

function wishAlarm({ intent, id }: NamedOrder, alarm: string): string {
  return `${intent ?? id} ${alarm}`
}

/** Money that was refused or is in doubt is told whatever was chosen. */
function isWanted({ isExternal, isFinal }: NamedOrder, wanted: Settings['orderNews']): boolean {
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
  grouping: Grouping,
): readonly Spoken[] {
  const known = earlier && told(earlier, grouping)
  if (known === told(row, grouping) && alarms.length === 0) return []
  const look = orderLook(row)
  const urgent = alarms.length > 0 || look.look === 'doubt' || look.look === 'refused'
  // Why it was refused, or what is not known of it, belongs to the news; a remark beside a working order does not.
  const why = urgent ? orderNotes(row) : []
  const alarmed = alarms.map((alarm) => `Alarm: ${alarm}`)
  // What is not known of a change is among the reasons, in full.
  const stands = row.changing !== null && why.length > 0 ? stood(row, grouping) : told(row, grouping)
  const text = [`${rowWords(row, grouping)}: ${stands}.`, ...alarmed, ...why].join(' ')
  const isInVain = look.look === 'refused' || isUnmatched(row)
  const refusal = isInVain && alarms.length === 0 ? [row.side, row.name, ...why].join(' ') : null
  return [{ text, urgent, refusal }]
}

/** It went for what traded at once, and nothing did: where there are no buyers, so does the next one. */
function isUnmatched({ phase, filled, validity, isExternal }: NamedOrder): boolean {
  return phase === 'cancelled' && filled === 0 && !isExternal && ['ioc', 'immediate'].includes(validity.toLowerCase())
}

/** `Filled 10 of 10 at 2,899.50`; an order from elsewhere is said to be one. */
function told(row: NamedOrder, grouping: Grouping): string {
  const { changing } = row
  const isDoubtful = changing?.state.kind === 'unknown' || changing?.state.kind === 'refused'
  const change = isDoubtful ? `, ${changing.verb === 'cancel' ? 'cancel' : 'change'} ${changing.state.kind}` : ''
  return `${stood(row, grouping)}${change}`
}

function stood(row: NamedOrder, grouping: Grouping): string {
  const { filled, quantity, averagePrice, isExternal } = row
  const at = averagePrice === null || averagePrice === 0 ? '' : ` at ${formatMoney(averagePrice, grouping)}`
  const fill = filled > 0 ? `, ${formatUnits(filled, grouping)} of ${formatUnits(quantity, grouping)} filled${at}` : ''
  return `${isExternal ? 'External, ' : ''}${orderLook(row).word}${fill}`
}

function haltOf(heard: Heard<TradingState>): HaltState | null {
  return lastOf(heard)?.halt ?? null
}

/** Told at its beginning, when nothing is left, and at its end. */
function haltNews(before: HaltState | null, state: TradingState | null): string | null {
  if (before === null || state === null) return null
  const now = state.halt
  if (now.kind === 'trading') return before.kind === 'halted' ? 'The halt is over: orders can leave again.' : null
  const isNew = before.kind === 'trading' || before.step !== now.step
  return isNew ? `Trading is halted. ${haltCounts(now, state.book.kind)}` : null
}
