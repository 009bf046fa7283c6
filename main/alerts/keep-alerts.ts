/** Keeps the price alerts and has them watched: written before it is told, a ring told once and never again, and a step back from each change. */
import type {
  Alert,
  AlertChange,
  AlertChanged,
  AlertEnd,
  Alerts,
  SeenPrice,
  UnseenReason,
} from '../../contract/alerts-words.ts'
import { mostAlerts } from '../../contract/alerts-words.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import { type Instant, type InstrumentKey, instant, type Money } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import { held, type Source } from '../ipc/source.ts'
import { wordsOfPrices } from '../orders/checks/words.ts'
import { type AfterTurn, afterTurn } from '../ports/after-turn.ts'
import type { Clock } from '../ports/clock.ts'
import { type Random, unguessable } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { VenueStore } from '../storage/venue-store.ts'
import * as errors from './alert-errors.ts'
import { openBoardPrice } from './board-price.ts'
import { checkLevel } from './check-level.ts'
import { openKeptAlerts } from './kept-alerts.ts'
import { type LevelWatchParts, watchLevels } from './watch-levels.ts'

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

/** What a change made of each alert that it was about; null where there was or is none. */
type Step = { readonly parts: readonly StepPart[]; readonly did: string }
type StepPart = { readonly id: string; readonly before: Alert | null; readonly after: Alert | null }

/** Further back than a hand remembers. */
const mostSteps = 50
/** The last believed prices are on the disk so soon, and no oftener: a tick is no reason to write. */
const seenMillis = 30_000

export function keepAlerts(parts: PriceAlertsParts): PriceAlerts {
  const { store, board, follow, instruments, feed, session, brokerNow, clock, random, after = afterTurn } = parts
  const kept = openKeptAlerts(store)
  const seen = new Map(kept.seen)
  const steps: Step[] = []
  let alerts = new Map(kept.alerts.map((alert) => [alert.id, alert]))
  let loss = lossOfReading()
  let writeProblem: AppError | null = null
  let isToldSoon = false
  let isStopped = false
  let isUnwritten = false
  let followed = ''
  let fromLapses = Number.NaN
  let stopSeeing: Stop = () => {}
  let lastSeenWritten = ''
  const price = openBoardPrice(board)
  const watch = watchLevels({
    board,
    around: () => ({ session: session.snapshot().kind, feed: feed.snapshot().state }),
    clock,
    ended,
    changed: tellSoon,
  })
  const state = held<Alerts>(shown())

  function lossOfReading(): AppError | null {
    if (parts.damagedCopy !== null) return errors.lostAlerts(parts.damagedCopy)
    const lost = kept.unread && errors.unreadAlerts(kept.unread.count, kept.unread.where())
    const unseen = kept.unreadSeen && errors.unreadSeen(kept.unreadSeen.where())
    return lost && unseen ? bothLost(lost, unseen) : (lost ?? unseen)
  }

  function shown(): Alerts {
    const newest = [...alerts.values()].toSorted((one, other) => other.madeAt - one.madeAt)
    return {
      alerts: newest.map((alert) => ({ ...alert, watch: watch.watchOf(alert.id) ?? { kind: 'over' } })),
      problem: writeProblem,
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
    writeEnded()
    state.set(shown())
  }

  function ended(id: string, end: AlertEnd): void {
    const alert = alerts.get(id)
    if (!alert) return
    alerts.set(id, { ...alert, state: end })
    isUnwritten = true
    tellSoon()
  }

  /** Runs before what is told of it. What cannot be written has rung all the same, and that it may do so again after a start is said. */
  function writeEnded(): void {
    if (!isUnwritten) return
    isUnwritten = false
    const written = kept.write([...alerts.values()])
    writeProblem = written.ok ? null : written.error
    followWaiting()
  }

  function waiting(): readonly Alert[] {
    return [...alerts.values()].filter((alert) => alert.state.kind === 'waiting')
  }

  function followWaiting(): void {
    heedMovedDays()
    const keys = new Set<InstrumentKey>()
    for (const alert of waiting()) {
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
    for (const alert of waiting()) {
      const listed = instruments.byKey(alert.key)?.expiry ?? null
      if (listed === null || alert.expiry === null || listed === alert.expiry || now > alert.expiry) continue
      alerts.set(alert.id, { ...alert, expiry: listed })
      isUnwritten = true
    }
    if (isUnwritten) tellSoon()
  }

  /** `lapses`: of its row where that was read just now, so that there is no gap after it. */
  function startWatching(alert: Alert, unseen: UnseenReason, lapses = Number.NaN): void {
    const known = seen.get(alert.id)
    const last = known !== undefined && known.at >= alert.from.at ? known : alert.from
    watch.add({ ...alert, last, unseen, lapses })
  }

  function priceOf(key: InstrumentKey): SeenPrice | 'waiting' | ReturnType<typeof price.state> {
    const slot = board.slotOf(key)
    if (slot === undefined) return 'not-subscribed'
    if (!price.read(slot)) return 'waiting'
    const isUsable = price.isBelieved() || (price.isPrice() && ['closed', 'untraded'].includes(price.state()))
    fromLapses = price.isBelieved() ? price.lapses() : Number.NaN
    if (!isUsable) return board.isDoubted() ? 'stale' : price.state()
    const at = instant(Math.round(clock.wall() - Math.max(0, clock.elapsed() - price.toldAt())))
    return { price: price.price(), at, source: price.source() }
  }

  const facts = { instrument: (key: InstrumentKey) => instruments.byKey(key) ?? null, priceOf, brokerNow }

  function check(key: InstrumentKey, level: Money) {
    const checked = checkLevel(facts, key, level)
    // Asked for until the next change of the alerts, so that the second try finds a price.
    if (!checked.ok && checked.error.kind === 'not-now') {
      followOnly(new Set([...waiting().map((alert) => alert.key), key]))
    }
    return checked
  }

  function change(asked: AlertChange): Result<AlertChanged, AppError> {
    switch (asked.kind) {
      case 'make':
        return make(asked)
      case 'change':
        return move(asked)
      case 'put-away':
        return putAway(asked.ids)
      case 'put-away-loss':
        return putAwayLoss()
      case 'delete':
        return remove(asked.ids)
      case 'undo':
        return undo()
      default:
        return assertNever(asked)
    }
  }

  function make({ key, level, note }: Extract<AlertChange, { kind: 'make' }>): Result<AlertChanged, AppError> {
    const checked = check(key, level)
    if (!checked.ok) return checked
    const { instrument, tick, from, direction } = checked.value
    const alert: Alert = {
      ...{ id: unguessable(random, 12), key, symbol: instrument.symbol, tick, expiry: instrument.expiry },
      ...{ level, direction, note, madeAt: clock.wall(), from, state: { kind: 'waiting' } },
    }
    return take([{ id: alert.id, before: null, after: alert }], `Alert: ${words(alert)}.`)
  }

  function move({ id, level, note }: Extract<AlertChange, { kind: 'change' }>): Result<AlertChanged, AppError> {
    const before = alerts.get(id)
    if (!before) return fail(errors.notThere)
    if (before.state.kind !== 'waiting') return fail(errors.notWaiting)
    if (level === before.level) return take([{ id, before, after: { ...before, note } }], `Alert: ${words(before)}.`)
    const checked = check(before.key, level)
    if (!checked.ok) return checked
    const { tick, from, direction } = checked.value
    const moved: Alert = { ...before, level, note, tick, from, direction }
    return take([{ id, before, after: moved }], `Alert: ${words(moved)}.`)
  }

  function putAway(ids: readonly string[]): Result<AlertChanged, AppError> {
    const changes = known(ids).flatMap((before): StepPart[] => {
      const { id, state: was } = before
      if (was.kind === 'put-away') return []
      const had = was.kind === 'waiting' ? null : was
      return [{ id, before, after: { ...before, state: { kind: 'put-away', at: clock.wall(), had } } }]
    })
    return changes.length === 0 ? fail(errors.notThere) : take(changes, `Put away: ${several(changes)}.`)
  }

  /** A word about the past: what is not watched is so all the same. */
  function putAwayLoss(): Result<AlertChanged, AppError> {
    loss = null
    state.set(shown())
    return ok({ did: 'Put away: what was said of alerts that were lost.' })
  }

  function remove(ids: readonly string[]): Result<AlertChanged, AppError> {
    const changes = known(ids).map((before): StepPart => ({ id: before.id, before, after: null }))
    return changes.length === 0 ? fail(errors.notThere) : take(changes, `Deleted: ${several(changes)}.`)
  }

  function known(ids: readonly string[]): readonly Alert[] {
    return [...new Set(ids)].flatMap((id) => alerts.get(id) ?? [])
  }

  /** All of it is written, or nothing is so. */
  function take(changes: readonly StepPart[], did: string, isStep = true): Result<AlertChanged, AppError> {
    const next = withRoom(changed(alerts, changes))
    if (next === null) return fail(errors.tooManyAlerts)
    const written = kept.write([...next.values()])
    if (!written.ok) return written
    alerts = next
    writeProblem = null
    for (const each of changes) rewatch(each, isStep)
    if (isStep) steps.push({ parts: changes, did })
    if (steps.length > mostSteps) steps.shift()
    forgetSeen()
    followWaiting()
    state.set(shown())
    return ok({ did })
  }

  function rewatch({ id, before, after: now }: StepPart, isNew: boolean): void {
    const last = watch.lastOf(id)
    if (last) seen.set(id, last)
    const isSameLevel = before !== null && before.level === now?.level && before.from === now.from
    if (isSameLevel && before.state.kind === 'waiting' && now.state.kind === 'waiting') return
    watch.remove(id)
    // What was waited for from another price has no part in this one.
    if (now !== null && before !== null && !isSameLevel) seen.delete(id)
    if (now?.state.kind !== 'waiting') return
    if (isNew) startWatching(now, price.state() === 'untraded' ? 'untraded' : 'closed', fromLapses)
    else startWatching(now, 'put-away')
  }

  function undo(): Result<AlertChanged, AppError> {
    const step = steps.at(-1)
    if (!step) return fail(errors.nothingToUndo)
    const isSame = step.parts.every(({ id, after: left }) => (alerts.get(id) ?? null) === left)
    if (!isSame) {
      steps.pop()
      return fail(errors.changedSince)
    }
    const back = step.parts.map(({ id, before, after: left }) => ({ id, before: left, after: before }))
    const taken = take(back, `Undone: ${step.did}`, false)
    if (taken.ok) steps.pop()
    return taken
  }

  /** Those that can still be brought back keep theirs. */
  function forgetSeen(): void {
    const needed = new Set([...alerts.keys(), ...steps.flatMap((step) => step.parts.map(({ id }) => id))])
    for (const id of seen.keys()) if (!needed.has(id)) seen.delete(id)
  }

  function keepSeen(): void {
    stopSeeing()
    stopSeeing = clock.after(seenMillis, keepSeen)
    heedMovedDays()
    endExpired()
    writeSeenNow()
  }

  function writeSeenNow(): void {
    const all = waiting()
    for (const { id } of all) {
      const last = watch.lastOf(id)
      if (last) seen.set(id, last)
    }
    const text = all.map(({ id }) => `${id} ${seen.get(id)?.price} ${seen.get(id)?.at}`).join()
    if (text === lastSeenWritten || !kept.writeSeen(seen).ok) return
    lastSeenWritten = text
  }

  function endExpired(): void {
    const now = brokerNow()
    if (now === null) return
    for (const { id, expiry } of waiting()) {
      if (expiry === null || now <= expiry) continue
      watch.remove(id)
      ended(id, { kind: 'expired', expiry })
    }
  }

  for (const alert of waiting()) startWatching(alert, 'not-running')
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
      writeEnded()
      writeSeenNow()
      watch.stop()
    },
  }
}

function bothLost(one: AppError, other: AppError): AppError {
  return { ...one, happened: `${one.happened} ${other.happened}`, todo: `${one.todo} ${other.todo}` }
}

function changed(alerts: ReadonlyMap<string, Alert>, changes: readonly StepPart[]): Map<string, Alert> {
  const next = new Map(alerts)
  for (const { id, after } of changes) {
    if (after === null) next.delete(id)
    else next.set(id, after)
  }
  return next
}

/** The ones put away longest ago give way; null where none is left that may. */
function withRoom(alerts: Map<string, Alert>): Map<string, Alert> | null {
  const away = [...alerts.values()].flatMap(({ id, state }) =>
    state.kind === 'put-away' ? [{ id, at: state.at }] : [],
  )
  const oldest = away.toSorted((one, other) => one.at - other.at).slice(0, Math.max(0, alerts.size - mostAlerts))
  for (const { id } of oldest) alerts.delete(id)
  return alerts.size > mostAlerts ? null : alerts
}

/** `RELIANCE reaches 2,900.00 from below`. */
function words({ symbol, level, tick, direction }: Alert): string {
  const way = direction === 'rising' ? 'from below' : 'from above'
  return `${symbol} reaches ${wordsOfPrices({ tickSize: tick })(level)} ${way}`
}

function several(changes: readonly StepPart[]): string {
  const [first] = changes
  const about = first?.before ?? first?.after
  return changes.length === 1 && about ? words(about) : `${changes.length} alerts`
}
