/** Changing an order that is open: checked as it would stand afterwards, sent once, and done only when the broker says so. */
import { isDeepStrictEqual } from 'node:util'
import type { AppError } from '../../../contract/errors.ts'
import type { ChangeAsked } from '../../../contract/ipc.ts'
import type { IntentId, Money, OrderId } from '../../../contract/kinds.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { Finding, OrderChanges, OrderRow, OrderTerms, RuleId } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { ModifyOrder } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import { changedProtection, changedTerms } from '../checks/changed-terms.ts'
import { changeStopsByNow, checkChange, type Earlier, notOurs } from '../checks/check-change.ts'
import type { CheckContext } from '../checks/check-context.ts'
import { freshLast } from '../checks/fresh-last.ts'
import type { Intent } from '../intent.ts'
import { changeIntent } from '../intents/make-intent.ts'
import type { Wishes } from '../intents/wishes.ts'
import { laneOfChange } from '../sending/lane-limits.ts'
import type { Sender } from '../sending/send.ts'
import { checkedAgain } from './checked-again.ts'
import {
  allCancelledSince,
  noSuchOrder,
  orderCancelledSince,
  tooManyWaiting,
  whyNot,
  whyStopped,
  whyTurnedBack,
} from './desk-words.ts'
import type { Facts, MarketFacts } from './facts.ts'
import { longestWait } from './longest-wait.ts'
import { setBackBy } from './set-back.ts'
import { stillMeant, withoutDistance } from './still-meant.ts'

export type ChangeAsk = {
  readonly order: OrderId
  readonly changes: OrderChanges
  readonly confirmed: readonly RuleId[]
}

type WantedChange = Omit<ChangeAsk, 'confirmed'>

export type Changing = {
  readonly modify: (ask: ChangeAsk, window: string) => Promise<Result<ChangeAsked, AppError>>
  /** What was wanted and will not be sent, for this reason, stands with its order as that. */
  readonly leaveChangeOut: (change: WantedChange, why: string) => void
  /** As it would be written down, under a name of its own; null for an order that nobody knows. */
  readonly meant: (change: WantedChange) => Intent | null
}

export type ChangingParts = {
  readonly facts: Facts
  readonly market: Pick<MarketFacts, 'need'>
  readonly book: Pick<OrderBook, 'byOrder' | 'rowsAtMost' | 'unended' | 'seen'>
  readonly wishes: Pick<Wishes, 'begin'>
  readonly sender: Sender
  readonly newId: () => IntentId
  readonly waiting: () => number
  readonly gate: () => AppError | null
  /** How often it was asked so far to cancel everything, or this order by its name: a change that waits then is meant too. */
  readonly timesForAll: () => number
  readonly timesFor: (order: OrderId) => number
  readonly changesBy: 'legacy' | 'v3'
  readonly clock: Clock
}

const mostWaiting = 100
/** More than all windows can have before the eyes; what is forgotten is asked anew. */
const mostQuestions = 1_000

/** What wanted a word: of which change, by which last price, and until when that holds. */
type Question = { readonly changes: OrderChanges; readonly last: Money | null; readonly until: number }

const notInList: Finding = {
  rule: 'terms',
  severity: 'stop',
  sentence: "The order's instrument is no longer in the list of the day, so it cannot be changed from here.",
}

export function openChanging(parts: ChangingParts): Changing {
  const { facts, market, book, sender, changesBy, clock } = parts
  const questions = new Map<string, Question>()

  function keepQuestion(name: string, changes: OrderChanges, context: CheckContext): void {
    const [oldest] = questions.keys()
    if (questions.size >= mostQuestions && oldest !== undefined) questions.delete(oldest)
    questions.set(name, { changes, last: freshLast(context), until: clock.elapsed() + lookGoodMillis })
  }

  /** A word on how far its price stands is for what was asked about, and for the last price of then, as of a new order. */
  function wordsFor(
    name: string,
    { changes, confirmed }: Pick<ChangeAsk, 'changes' | 'confirmed'>,
    context: CheckContext,
  ): readonly RuleId[] {
    const asked = questions.get(name)
    const isAnswer = asked && clock.elapsed() <= asked.until && isDeepStrictEqual(asked.changes, changes)
    return isAnswer ? stillMeant(confirmed, asked.last, context) : withoutDistance(confirmed)
  }

  /** By the order as it stands now, which may have traded or ended since. */
  function stopsNow(id: IntentId, order: OrderId, changes: OrderChanges): readonly Finding[] {
    const row = book.byOrder(order)
    const after = row && changedTerms(row, changes)
    if (!row || !after) return [notInList]
    return changeStopsByNow(row, changes, facts.context(after), earlierOf(row, order, id))
  }

  /** `id`: the change itself, once it waits. */
  function earlierOf(row: OrderRow, order: OrderId, id?: IntentId): Required<Earlier> {
    const counted = book.rowsAtMost().find((one) => one.order === order) ?? row
    return { changesBy, counted, unended: book.unended(order, id) }
  }

  /** However short it waited: an update may have come in between. */
  function setBack(change: ModifyOrder): AppError | null {
    const { order, changes } = change
    if (changesBy === 'legacy' && changes.marketProtection === undefined) return null
    const row = book.byOrder(order)
    const after = row && changedTerms(row, changes)
    if (!row || !after) return null
    const found = setBackBy(change, changeOf(row, order, changes, after))
    return found && whyTurnedBack([found], 'change')
  }

  async function modify(
    { order, changes, confirmed }: ChangeAsk,
    window: string,
  ): Promise<Result<ChangeAsked, AppError>> {
    const row = book.byOrder(order)
    if (!row) return fail(noSuchOrder)
    const after = changedTerms(row, changes)
    if (after === null) return fail(whyStopped(notOurs, 'change'))
    market.need(after.key)
    const context = facts.context(after)
    const findings = checkChange(row, changes, context, earlierOf(row, order))
    const question = `${window} ${order}`
    const stopped = whyNot(findings, wordsFor(question, { changes, confirmed }, context), 'change')
    questions.delete(question)
    if (stopped?.kind === 'confirm-needed') {
      keepQuestion(question, changes, context)
      return ok({ wished: null, findings })
    }
    if (stopped !== null) return fail(stopped)
    if (parts.waiting() >= mostWaiting) return fail(tooManyWaiting)
    const id = parts.newId()
    const [forAll, forIt] = [parts.timesForAll(), parts.timesFor(order)]
    const cancelled = () => {
      if (parts.timesForAll() !== forAll) return allCancelledSince
      return parts.timesFor(order) === forIt ? null : orderCancelledSince
    }
    const again = checkedAgain(clock, 'change', () => stopsNow(id, order, changes))
    const bare = { id, at: clock.wall(), knownBefore: [] }
    const change = changeOf(row, order, changes, after)
    const { wish } = await sender.send({
      intent: changeIntent(bare, order, changes, book.seen([order])),
      lane: laneOfChange(changes),
      window,
      isUrgent: false,
      mostMillis: changes.type === undefined ? null : longestWait(changes.type),
      gate: () => parts.gate() ?? cancelled() ?? setBack(change) ?? again(),
      endsWithHalt: true,
      call: (calls, token, lastLook) => calls.modify(token, change, lastLook),
      ordersOf: () => [],
    })
    return ok({ wished: { intent: wish.intent.id, state: wish.state }, findings })
  }

  /** Of an order that nobody knows there is no place to say it at. */
  function meant({ order, changes }: WantedChange): Intent | null {
    if (!book.byOrder(order)) return null
    return changeIntent({ id: parts.newId(), at: clock.wall(), knownBefore: [] }, order, changes)
  }

  function leaveChangeOut(change: WantedChange, why: string): void {
    const intent = meant(change)
    if (intent !== null) parts.wishes.begin(intent, { kind: 'withdrawn', at: clock.wall(), why })
  }

  return { modify, leaveChangeOut, meant }
}

function changeOf(row: OrderRow, order: OrderId, changes: OrderChanges, after: OrderTerms): ModifyOrder {
  const disclosed = changes.disclosed ?? row.disclosed
  return { order, changes, after, disclosed, protection: changedProtection(row, changes) }
}
