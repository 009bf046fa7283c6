/** Keeps the price alerts and has them watched: written before it is told, a ring told once and never again, and a step back from each change. */
import type { Alert, AlertChange, AlertChanged, AlertEnd, Alerts, UnseenReason } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import type { Instant, InstrumentKey, Money } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import { held, type Source } from '../ipc/source.ts'
import { type AfterTurn, afterTurn } from '../ports/after-turn.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { VenueStore } from '../storage/venue-store.ts'
import { type AlertPart, openAlertBook } from './alert-book.ts'
import { lostAlerts, unreadAlerts, unreadSeen } from './alert-errors.ts'
import { openAlertChanges } from './change-alerts.ts'
import { checkLevel } from './check-level.ts'
import { type KeptAlerts, openKeptAlerts } from './kept-alerts.ts'
import { openLastSeen } from './last-seen.ts'
import { levelPriceOn } from './level-price.ts'
import { type LevelWatchParts, type WatchStart, watchLevels } from './watch-levels.ts'

export type PriceAlerts = {
  readonly source: Source<Alerts, Alerts>
  readonly change: (change: AlertChange) => Result<AlertChanged, AppError>
  readonly stop: Stop
}

export type PriceAlertsParts = {
  readonly store: VenueStore
  /** Where the file of the store was found damaged when it was opened. */
  readonly damagedCopy: string | null
  readonly board: LevelWatchParts['board']
  /** What the market is to follow for the alerts, replaced as a whole. */
  readonly follow: (keys: ReadonlySet<InstrumentKey>) => void
  readonly instruments: {
    readonly byKey: (key: InstrumentKey) => Instrument | undefined
    readonly report: Source<InstrumentsReport, InstrumentsReport>
  }
  readonly feed: Source<FeedReport, FeedReport>
  readonly session: Source<SessionState, SessionState>
  /** Null until the broker has told it: by it contracts expire, and never by this computer's clock. */
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
  readonly random: Random
  /** Left out outside of tests. */
  readonly after?: AfterTurn
}

/** The last believed prices are on the disk so soon, and no oftener: a tick is no reason to write. */
const seenMillis = 30_000

export function keepAlerts(parts: PriceAlertsParts): PriceAlerts {
  const { store, board, follow, instruments, feed, session, brokerNow, clock, random, after = afterTurn } = parts
  const kept = openKeptAlerts(store)
  const book = openAlertBook(kept)
  const watch = watchLevels({
    board,
    around: () => ({ session: session.snapshot().kind, feed: feed.snapshot().state }),
    clock,
    ended,
    changed: tellSoon,
  })
  const lastSeen = openLastSeen(kept, watch.lastOf)
  const changes = openAlertChanges({ book, check, take, clock, random })
  const facts = {
    instrument: (key: InstrumentKey) => instruments.byKey(key) ?? null,
    priceOf: levelPriceOn(board, clock),
    brokerNow,
  }
  let loss = lossOfReading(parts.damagedCopy, kept)
  let isToldSoon = false
  let isStopped = false
  let followed = ''
  let stopSeeing: Stop = () => {}
  const state = held<Alerts>(shown())

  function shown(): Alerts {
    const newest = book.all().toSorted((one, other) => other.madeAt - one.madeAt)
    return {
      alerts: newest.map((alert) => ({ ...alert, watch: watch.watchOf(alert.id) ?? { kind: 'over' } })),
      problem: book.problem(),
      loss,
    }
  }

  /** Several that end at one price are written and told together. */
  function tellSoon(): void {
    if (isToldSoon) return
    isToldSoon = true
    after(tellNow)
  }

  function tellNow(): void {
    if (isStopped) return
    isToldSoon = false
    writeDue()
    state.set(shown())
  }

  function ended(id: string, end: AlertEnd): void {
    const alert = book.find(id)
    if (alert === null) return
    book.put({ ...alert, state: end })
    tellSoon()
  }

  /** Runs before what is told of it. */
  function writeDue(): void {
    if (book.writeDue()) followWaiting()
  }

  function followWaiting(): void {
    heedMovedDays()
    const keys = new Set<InstrumentKey>()
    for (const alert of book.waiting()) {
      const reason = whyBarred(alert)
      watch.bar(alert.id, reason)
      if (reason === null) keys.add(alert.key)
    }
    followOnly(keys)
    watch.look()
  }

  function followOnly(keys: ReadonlySet<InstrumentKey>): void {
    const text = [...keys].join()
    if (text !== followed) follow(keys)
    followed = text
    watch.placeAnew()
  }

  /** The exchange gives a key again after an expiry: another contract under it is none of this alert's. */
  function whyBarred({ key, expiry }: Alert): UnseenReason | null {
    if (instruments.report.snapshot().state !== 'ready') return 'no-list'
    const listed = instruments.byKey(key)
    return listed !== undefined && listed.expiry === expiry ? null : 'unknown-instrument'
  }

  /** Before an expiry the exchange may move its day: under the key is still the same contract. */
  function heedMovedDays(): void {
    const now = brokerNow()
    if (now === null) return
    for (const alert of book.waiting()) {
      const listed = instruments.byKey(alert.key)?.expiry ?? null
      if (listed === null || alert.expiry === null || listed === alert.expiry || now > alert.expiry) continue
      book.put({ ...alert, expiry: listed })
      tellSoon()
    }
  }

  function check(key: InstrumentKey, level: Money) {
    const checked = checkLevel(facts, key, level)
    // Asked for until the next change of the alerts, so that the second try finds a price.
    if (!checked.ok && checked.error.kind === 'not-now') {
      followOnly(new Set([...book.waiting().map((alert) => alert.key), key]))
    }
    return checked
  }

  function change(asked: AlertChange): Result<AlertChanged, AppError> {
    if (asked.kind === 'put-away-loss') return putAwayLoss()
    const done = changes.change(asked)
    if (!done.ok) return done
    // Those that can still be brought back keep theirs.
    lastSeen.keepOnly(new Set([...book.all().map(({ id }) => id), ...changes.idsInSteps()]))
    followWaiting()
    state.set(shown())
    return done
  }

  /** A word about the past: what is not watched is so all the same. */
  function putAwayLoss(): Result<AlertChanged, AppError> {
    loss = null
    state.set(shown())
    return ok({ did: 'Put away: what was said of alerts that were lost.' })
  }

  function take(changed: readonly AlertPart[]): Result<void, AppError> {
    const taken = book.take(changed)
    if (taken.ok) for (const part of changed) rewatch(part)
    return taken
  }

  function rewatch({ id, before, after: now, start = notSeen('put-away') }: AlertPart): void {
    lastSeen.note(id)
    const isSameLevel = before !== null && before.level === now?.level && before.from === now.from
    if (isSameLevel && before.state.kind === 'waiting' && now.state.kind === 'waiting') return
    watch.remove(id)
    // What was waited for from another price has no part in this one.
    if (now !== null && before !== null && !isSameLevel) lastSeen.forget(id)
    if (now?.state.kind === 'waiting') startWatching(now, start)
  }

  function startWatching(alert: Alert, start: WatchStart): void {
    watch.add({ ...alert, ...start, last: lastSeen.before(alert) })
  }

  function keepSeen(): void {
    stopSeeing()
    stopSeeing = clock.after(seenMillis, keepSeen)
    heedMovedDays()
    endExpired()
    lastSeen.write(book.waiting())
  }

  function endExpired(): void {
    const now = brokerNow()
    if (now === null) return
    for (const { id, expiry } of book.waiting()) {
      if (expiry === null || now <= expiry) continue
      watch.remove(id)
      ended(id, { kind: 'expired', expiry })
    }
  }

  for (const alert of book.waiting()) startWatching(alert, notSeen('not-running'))
  followWaiting()
  keepSeen()
  state.set(shown())
  const stops = [
    instruments.report.subscribe(followWaiting),
    session.subscribe(() => watch.look()),
    feed.subscribe(() => watch.look()),
  ]

  return {
    source: state,
    change,
    stop: () => {
      isStopped = true
      for (const stop of stops) stop()
      stopSeeing()
      writeDue()
      lastSeen.write(book.waiting())
      watch.stop()
    },
  }
}

function notSeen(unseen: UnseenReason): WatchStart {
  return { unseen, lapses: Number.NaN }
}

function lossOfReading(damagedCopy: string | null, kept: Pick<KeptAlerts, 'unread' | 'unreadSeen'>): AppError | null {
  if (damagedCopy !== null) return lostAlerts(damagedCopy)
  const lost = kept.unread && unreadAlerts(kept.unread.count, kept.unread.where())
  const unseen = kept.unreadSeen && unreadSeen(kept.unreadSeen.where())
  return lost && unseen ? bothLost(lost, unseen) : (lost ?? unseen)
}

function bothLost(one: AppError, other: AppError): AppError {
  return { ...one, happened: `${one.happened} ${other.happened}`, todo: `${one.todo} ${other.todo}` }
}
