/** Assembles trading: the journal, the book and its witnesses, the way out, what is known and what is done by it. */
import type { AppError } from '../../contract/errors.ts'
import type { Gtts } from '../../contract/gtt.ts'
import type { OpenOrders } from '../../contract/ipc.ts'
import type { Instant, IntentId, OrderId } from '../../contract/kinds.ts'
import type { OrderRow, OrdersChange, TimelineEntry } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type {
  HaltState,
  Portfolio,
  PostbackLog,
  PostbackState,
  PostbacksChange,
  TradingState,
} from '../../contract/trading.ts'
import { beginWord } from '../../contract/typed-words.ts'
import { recordReaders } from '../broker/orders/record-readers.ts'
import type { Source } from '../ipc/source.ts'
import { afterTurn } from '../ports/after-turn.ts'
import type { Stop } from '../ports/stop.ts'
import type { PushState } from '../witnesses/push/push-state.ts'
import { openPushWitness } from '../witnesses/push/take-push.ts'
import { openOrderBook } from './book/open-order-book.ts'
import type { Cancelling } from './desk/cancel.ts'
import type { Changing } from './desk/change.ts'
import type { Converting } from './desk/convert.ts'
import { type Decision, decide } from './desk/decide.ts'
import { nothingToWithdraw, sleptMeanwhile, typeToBegin } from './desk/desk-words.ts'
import type { GttDesk } from './desk/gtt.ts'
import { hearOut } from './desk/hear-out.ts'
import { openDesk } from './desk/open-desk.ts'
import { describeOpen } from './desk/open-words.ts'
import type { Placing } from './desk/place.ts'
import type { KillSwitch } from './halt/kill-switch.ts'
import { openHints } from './hints.ts'
import { openAfterMarketEnds } from './intents/after-market-ends.ts'
import { noteRow } from './intents/one-enter.ts'
import { isOfAnotherPicture, isRefusedUnheard, openWishes } from './intents/wishes.ts'
import type { JournalView } from './journal-view.ts'
import { openKnown } from './known.ts'
import { type LimitsKeeper, openLimits } from './limits/open-limits.ts'
import { openOrderJournal } from './order-journal.ts'
import type { PortfolioKeeper } from './portfolio.ts'
import { followChannels } from './reconcile/follow.ts'
import { soonAfter } from './reconcile/glance.ts'
import { openHistory } from './reconcile/history.ts'
import { watchWake } from './reconcile/wake.ts'
import { openAccess } from './sending/access.ts'
import { openLanes } from './sending/lanes.ts'
import { leftBefore } from './sending/left-before.ts'
import { openQueue } from './sending/queue.ts'
import { openSender } from './sending/send.ts'
import type { KeyOf, TradingParts, Venue } from './trading-parts.ts'
import { clockAhead, openStateTeller } from './trading-state.ts'

/** What one Enter sends, one after the other. */
export type OneEnter = {
  readonly orders?: readonly IntentId[]
  readonly changes?: readonly Parameters<Changing['meant']>[0][]
}

export type Trading = Pick<Placing, 'look' | 'review' | 'place' | 'leaveOut'> &
  Pick<Changing, 'modify' | 'leaveChangeOut'> & {
    readonly lookAtConversion: Converting['look']
    readonly convert: Converting['convert']
    readonly lookAtGtt: GttDesk['look']
    readonly placeGtt: GttDesk['place']
    readonly cancelGtts: GttDesk['cancel']
  } & Pick<Cancelling, 'cancel' | 'cancelAll' | 'timesForAll'> & {
    /** Written down before the first of them leaves. What it gives says that each had its turn, or was said to have none. */
    readonly oneEnter: (row: OneEnter) => Stop
    readonly withdraw: (intent: IntentId) => Result<void, AppError>
    readonly decide: (decision: Decision) => Promise<Result<void, AppError>>
    readonly checkBook: () => void
    /** How often the computer slept, as of now. */
    readonly sleeps: () => number
    /** The day's list of instruments is another one than before. */
    readonly listed: () => void
    readonly timeline: (row: string) => Promise<readonly TimelineEntry[]>
    /** How the profit of a position comes about. */
    readonly derivation: PortfolioKeeper['derivation']
    /** What the trader may say came of a wish that is unknown. */
    readonly candidates: (intent: IntentId) => readonly OrderId[]
    readonly postbacks: Source<PostbackLog, PostbacksChange>
    readonly postbackState: Source<PostbackState, PostbackState>
    readonly killSwitch: Pick<KillSwitch, 'engage' | 'release'>
    readonly journal: JournalView
    /** The trader's word to go on in a new journal after one has stopped. */
    readonly beginJournal: (typed: string) => Promise<Result<void, AppError>>
    readonly limits: Pick<LimitsKeeper, 'limits' | 'save'>
    readonly openOrders: () => OpenOrders
    /** Null until the broker has told the time. */
    readonly brokerNow: () => Instant | null
    readonly orders: Source<readonly OrderRow[], OrdersChange>
    readonly portfolio: Source<Portfolio, Portfolio>
    readonly gtts: Source<Gtts, Gtts>
    readonly state: Source<TradingState, TradingState>
    /** Before an end in good order: what only waits is taken back for this reason, and what has left is heard out. */
    readonly hearOut: (why: string) => Promise<void>
    readonly stop: () => Promise<void>
  }

export async function openTrading<V extends Venue>(parts: TradingParts<V>): Promise<Trading> {
  const { profile, session, market, files, folder, clock, log, crashPoint } = parts
  const keyOf: KeyOf = (segment, token) => parts.byToken(segment, token)?.key ?? null
  const kept = await openOrderJournal({ folder, files, clock, log })
  const { journal } = kept
  const limits = await openLimits({ folder, files, clock, log, askPerson: parts.askPerson })

  /** By this computer's clock until the broker has told its own. */
  const brokerNow = () => access.brokerNow() ?? clock.wall()
  const book = openOrderBook({
    ...{ clock, keyOf, afterTurn },
    now: brokerNow,
    isNeeded: (order) => killSwitch.remembers(order),
    passedOver: (order) => details.askLater(order),
  })
  const restored = kept.wishes()
  const changesBy = profile.accountBy === 'v2' ? 'newer-alone' : profile.changesBy
  const lanes = openLanes(clock, changesBy, leftBefore(restored, clock))
  const queue = openQueue(lanes, clock)
  const readers = recordReaders(profile, (key) => market.instrument(key)?.exchangeToken ?? null)
  const access = openAccess({ ...parts, openCalls: (app) => parts.openCalls(app, readers), lanes })
  // After the access: what an earlier run left is taken up by the broker's day, where that is known.
  const wishes = openWishes({ journal, book, restored })
  for (const { intent, state } of kept.neverLeft()) wishes.begin(intent, state)
  const afterMarketEnds = openAfterMarketEnds({ wishes, book, clock })
  const sender = openSender({ wishes, queue, lanes, access, clock, log, crashPoint })

  const known = openKnown({
    ...{ ...parts, book, wishes, access, keyOf, limits: limits.limits, now: brokerNow },
    isPushUp: () => push.state.snapshot().kind === 'up',
    compare: (order, told) => hints.compare(order, told),
  })
  const { reconcile, details, held, gtts, portfolio, settling } = known

  const wake = watchWake(clock, (sleptMillis) => {
    // However soon the book is checked again: it was meant for the moment before.
    queue.takeBack(sleptMeanwhile)
    if (session.state.snapshot().kind === 'signed-in') reconcile.begin('wake', sleptMillis)
  })
  const { placing, changing, cancelling, converting, gttDesk, killSwitch } = openDesk({
    ...{ ...parts, kept, book, wishes, known, access, sender, queue, wake, keyOf, limits: limits.limits },
  })

  const hints = await openHints({ ...parts, book, askDetail: details.ask, brokerNow: access.brokerNow })
  const push = parts.openPush(
    openPushWitness({
      ...{ readers, book, clock, log },
      askDetail: details.ask,
      askPositions: held.readSoon,
      askOrders: reconcile.soon,
      takeGtt: gtts.told,
      changed: hints.changedElsewhere,
      trouble: (what) => parts.pushLine?.trouble(what),
    }),
    parts.session,
  )
  const state = openStateTeller(describe, clock)

  function describe(): TradingState {
    return {
      book: reconcile.state.snapshot(),
      halt: killSwitch.state.snapshot(),
      journal: journal.state.snapshot(),
      push: pushWords(push.state.snapshot(), clock.wall()),
      postback: hints.state.snapshot(),
      budgets: lanes.budgets(),
      unknown: wishes.unknown().length,
      limitsProblem: limits.problem.snapshot(),
      clockAheadMillis: clockAhead(clock.wall(), access.brokerNow()),
      sleeps: wake.told.snapshot(),
    }
  }

  let hasSwept = hasCancelled(killSwitch.state.snapshot())
  const glanceSoon = soonAfter(settling.glance)
  const stops = [
    // It makes a timer, and what has used a limit leaves first.
    lanes.onChange(() => afterTurn(state.spent)),
    ...[session.state, push.state, journal.state, limits.problem, hints.state, wake.told].map((source) =>
      source.subscribe(state.changed),
    ),
    reconcile.state.subscribe(({ kind }) => {
      // From the sign-in on: what was halted is ended also where the book cannot be checked to its end.
      if (kind === 'checking' || kind === 'current') killSwitch.resume()
      if (kind === 'checking') gtts.begin()
      if (kind === 'signed-out') gtts.rest()
      if (kind === 'current') {
        held.compared()
        details.look()
      }
      state.changed()
    }),
    killSwitch.state.subscribe((halt) => {
      // What it leaves at the broker is said by a list of now, and nothing goes before the cancellation.
      if (hasCancelled(halt) && !hasSwept) gtts.soon()
      hasSwept = hasCancelled(halt)
      state.changed()
    }),
    known.standing.source.subscribe(held.told),
    // What of the halt or its release could not be written down may be by now.
    journal.state.subscribe(killSwitch.refresh),
    book.rows.subscribe((change) => {
      held.heard(change)
      afterMarketEnds.heard(change.rows)
      glanceSoon()
      killSwitch.refresh()
    }),
    wishes.onMoved(({ intent, state: moved }) => {
      // An unknown outcome is asked about at once, and so is a refusal that says nothing of the order itself (O07, O08).
      if (moved.kind === 'unknown' && moved.asked === 0) {
        glanceSoon()
        reconcile.soon()
      }
      // What was converted is to be seen where it stands now.
      if (intent.verb === 'convert' && moved.kind === 'accepted') reconcile.soon()
      if (isRefusedUnheard(moved) || isOfAnotherPicture(intent, moved)) reconcile.soon()
      state.changed()
    }),
    // Last: what it begins at once is heard by all of the above.
    followChannels({ session: session.state, push: push.state, reconcile }),
  ]

  return {
    look: placing.look,
    review: placing.review,
    place: placing.place,
    leaveOut: placing.leaveOut,
    modify: changing.modify,
    leaveChangeOut: changing.leaveChangeOut,
    oneEnter: ({ orders = [], changes = [] }) =>
      noteRow(journal, [
        ...orders.flatMap((intent) => placing.meant(intent) ?? []),
        ...changes.flatMap((change) => changing.meant(change) ?? []),
      ]),
    lookAtConversion: converting.look,
    convert: converting.convert,
    lookAtGtt: gttDesk.look,
    placeGtt: gttDesk.place,
    cancelGtts: gttDesk.cancel,
    ...cancelling,
    withdraw: (intent) => (queue.withdraw(intent, 'You took it back before it left.') ? ok() : fail(nothingToWithdraw)),
    decide: (decision) => decide({ wishes, book, unknownFor: settling.unknownFor, clock }, decision),
    checkBook: () => {
      if (reconcile.state.snapshot().kind !== 'signed-out') reconcile.begin('asked')
    },
    sleeps: wake.sleeps,
    listed: () => {
      book.nameAgain()
      portfolio.nameAgain()
    },
    timeline: openHistory({ book, readings: known.readings, clock }),
    derivation: portfolio.derivation,
    candidates: (intent) => (wishes.get(intent)?.state.kind === 'unknown' ? book.candidates(intent) : []),
    postbacks: hints.log,
    postbackState: hints.state,
    killSwitch,
    journal: kept.view,
    beginJournal: async (typed) => {
      if (journal.state.snapshot().kind === 'sound') return ok()
      return typed.trim() === beginWord ? journal.beginAfresh() : fail(typeToBegin)
    },
    limits,
    openOrders: () =>
      describeOpen({
        ...{ open: book.open(), rows: book.rows.snapshot(), underWay: wishes.underWay() },
        gtts: gtts.source.snapshot(),
        halt: killSwitch.state.snapshot(),
      }),
    brokerNow: access.brokerNow,
    orders: book.rows,
    portfolio: portfolio.source,
    gtts: gtts.source,
    state: state.source,
    hearOut: (why) => {
      killSwitch.stop()
      return hearOut({ wishes, queue }, why)
    },
    stop: async () => {
      for (const stop of stops) stop()
      state.stop()
      push.stop()
      wake.stop()
      killSwitch.stop()
      known.stop()
      lanes.stop()
      access.stop()
      await hints.stop()
      await journal.stop()
      await limits.stop()
    },
  }
}

function pushWords(state: PushState, now: Instant): TradingState['push'] {
  return {
    up: state.kind === 'up',
    since: 'since' in state ? state.since : now,
    because: state.kind === 'down' ? state.because : null,
  }
}

function hasCancelled(halt: HaltState): boolean {
  return halt.kind === 'halted' && halt.step !== 'cancelling'
}
