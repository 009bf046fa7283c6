/**
 * GTT orders as the windows are told of them, and what becomes of each wish about one: one of unknown outcome ends by the broker's list or
 * stream, or by the trader's word. Nothing of them has a tag, so that a new one is known by its terms and its time alone.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { Gtt, Gtts, GttTerms, GttWish } from '../../../contract/gtt.ts'
import { indianDay } from '../../../contract/india.ts'
import { type GttId, type Instant, type InstrumentKey, type IntentId, instrumentKey } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { Rows } from '../../broker/orders/order-calls.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Moment } from '../../ports/moment.ts'
import type { Stop } from '../../ports/stop.ts'
import { type Intent, isDone, isOnItsWay, latestDay, neverLeft } from '../intent.ts'
import { isRefusedUnheard, type Wish, type Wishes } from '../intents/wishes.ts'
import type { IntendedGtt } from './intended-gtt.ts'
import { type KnownGtt, keepGttList } from './keep-list.ts'
import { openListReader } from './read-list.ts'
import { areAlike, hasTerms } from './same-terms.ts'

export type FollowedGtts = {
  readonly source: Source<Gtts, Gtts>
  /** By the stream; null where it could not be read. */
  readonly told: (gtt: BrokerGtt | null) => void
  /** Somebody is signed in, or all that is known is checked anew: the list is read. */
  readonly begin: () => void
  /** The list is to be read as soon as the limit allows. */
  readonly soon: () => void
  /** Nobody is signed in. */
  readonly rest: Stop
  readonly get: (id: GttId) => KnownGtt | null
  /** Known ones with exactly these terms: none of them comes of what has not left yet. */
  readonly alike: (terms: GttTerms) => readonly GttId[]
  /** What was asked for here and left, or may leave, the newest last; by its age. */
  readonly recent: (but: IntentId | null) => readonly { readonly ageMillis: number; readonly terms: GttTerms }[]
  /** Another wish for the same one has no end yet: the two could not be told apart. */
  readonly isPlacing: (terms: GttTerms, but: IntentId | null) => boolean
  readonly stop: Stop
}

export type FollowGttsParts = {
  readonly wishes: Pick<Wishes, 'all' | 'get' | 'move' | 'named' | 'ended' | 'onMoved'>
  /** `askedAt`: when the request left. */
  readonly read: () => Promise<{ readonly askedAt: Moment; readonly read: Result<Rows<BrokerGtt>, AppError> }>
  readonly clock: Clock
}

type About = Intent & { readonly gtt: IntendedGtt }
type GttWished = Wish & { readonly intent: About }
type Placing = About & { readonly gtt: Extract<IntendedGtt, { kind: 'place' }> }
type PlacingWish = Wish & { readonly intent: Placing }
type Followed = {
  /** By `elapsed`: when it left, or this run began. */
  readonly leftAt: number
  /** Known when it left, with its terms or others. */
  readonly knownThen: ReadonlySet<GttId>
  /** Since when it is unknown, and the readings asked for since then that did not end it. */
  since: number
  readings: number
}

/** "Not found" is said after this many readings, and not before this long. */
const leastReadings = 3
const leastMillis = 10_000
/** How far the broker's clock may be behind what it told before; and this computer's behind the broker's, where that has told nothing. */
const toleranceMillis = { known: 5_000, unknown: 120_000 }

export function followGtts({ wishes, read, clock }: FollowGttsParts): FollowedGtts {
  const followed = new Map<IntentId, Followed>()
  const known = new Map<IntentId, GttWished>()
  /** By `elapsed`, when those of this run were asked for: a wall that is set makes nothing older. */
  const begunAt = new Map<IntentId, number>()
  let readAt: Instant | null = null
  let problem: AppError | null = null
  let lack = 0
  const list = keepGttList({ isCancelled, clock })
  const reader = openListReader({ read: readList, isAsking, clock })

  for (const wish of wishes.all().filter(isAboutGtt)) {
    known.set(wish.intent.id, wish)
    follow(wish.intent.id)
    takeUp(wish)
  }
  const source = held<Gtts>(describe())

  function all(): readonly GttWished[] {
    return [...known.values()]
  }

  function placings(): readonly PlacingWish[] {
    return all().filter(isPlacingWish)
  }

  function follow(id: IntentId): Followed {
    const now = clock.elapsed()
    const knownThen = new Set(list.all().map(({ told }) => told.id))
    const one: Followed = { leftAt: now, knownThen, since: now, readings: 0 }
    followed.set(id, one)
    return one
  }

  /** The broker has it and named it, and what it tells of it may come late. */
  function takeUp({ intent: { gtt, instrument, at }, gtt: id, state, endedAt }: GttWished): void {
    if (gtt.kind !== 'place' || id === undefined || !isDone(state) || endedAt !== undefined) return
    list.taken(id, gtt.terms, instrument?.symbol ?? '', 'at' in state ? state.at : at)
  }

  function isCancelled(id: GttId, before: number): boolean {
    return all().some(({ intent: { id: wish, gtt }, state }) => {
      if (gtt.kind !== 'cancel' || gtt.id !== id || isOnItsWay(state) || neverLeft(state)) return false
      return state.kind !== 'refused' && (followed.get(wish)?.leftAt ?? Number.POSITIVE_INFINITY) < before
    })
  }

  function isAsking(): boolean {
    return list.isDoubtful() || all().some((wish) => isOpen(wish) || isStillListed(wish))
  }

  function isOpen({ state }: GttWished): boolean {
    return state.kind === 'unknown' && state.notFoundAt === null
  }

  /** The broker took its cancellation a moment ago. */
  function isStillListed({ intent: { id, gtt }, state }: GttWished): boolean {
    if (gtt.kind !== 'cancel' || !isDone(state) || list.get(gtt.id)?.standing !== 'active') return false
    return clock.elapsed() - (followed.get(id)?.since ?? Number.NEGATIVE_INFINITY) < leastMillis
  }

  async function readList(): Promise<boolean> {
    const { askedAt, read: answer } = await read()
    if (!answer.ok) {
      problem = answer.error
      tell()
      return false
    }
    const { rows, unreadable } = answer.value
    readAt = clock.wall()
    problem = null
    lack = unreadable
    const isWhole = unreadable === 0
    list.read({ askedAt, rows, isWhole })
    settle({ askedAt: askedAt.elapsed, isWhole })
    tell()
    return true
  }

  function told(gtt: BrokerGtt | null): void {
    const isNew = gtt === null || list.get(gtt.id) === null
    if (gtt !== null) {
      list.told(gtt)
      settle(null)
    }
    tell()
    if (isNew) reader.soon()
  }

  function moved(wish: GttWished): void {
    const { intent, state } = wish
    if (!known.has(intent.id)) begunAt.set(intent.id, clock.elapsed())
    known.set(intent.id, wish)
    const before = followed.get(intent.id)
    const one = before === undefined || state.kind === 'sending' ? follow(intent.id) : before
    const isBegun = state.kind === 'unknown' ? state.asked === 0 && state.notFoundAt === null : isDone(state)
    if (isBegun) Object.assign(one, { since: clock.elapsed(), readings: 0 })
    takeUp(wish)
    settle(null)
    tell()
    if (hasLeft(state)) reader.soon()
  }

  /** `reading`: of the list, where that is what was heard. */
  function settle(reading: { readonly askedAt: number; readonly isWhole: boolean } | null): void {
    // Each as it stands by then: one that moves is heard of in the middle of this.
    for (const id of [...known.keys()]) {
      const wish = known.get(id)
      if (wish?.intent.gtt.kind === 'cancel') settleCancel(wish, wish.intent.gtt.id)
      else if (wish !== undefined && isPlacingWish(wish)) find(wish)
      const after = known.get(id)
      if (reading !== null && after !== undefined) count(after, reading)
    }
    for (const wish of placings()) noteEnd(wish)
  }

  /** So that a later day's start does not look for it. */
  function noteEnd(wish: PlacingWish): void {
    const { intent, gtt, endedAt } = wish
    if (gtt === undefined || endedAt !== undefined || (list.get(gtt)?.standing ?? 'active') === 'active') return
    const at = clock.wall()
    known.set(intent.id, { ...wish, endedAt: at })
    wishes.ended(intent.id, at)
  }

  function count(
    { intent: { id, gtt }, state }: GttWished,
    { askedAt, isWhole }: { readonly askedAt: number; readonly isWhole: boolean },
  ): void {
    const one = followed.get(id)
    if (state.kind !== 'unknown' || state.notFoundAt !== null || one === undefined || askedAt < one.since) return
    // That it is still there a part of the list says too.
    if (!isWhole && gtt.kind === 'place') return
    one.readings += 1
    const isEnough = one.readings >= leastReadings && clock.elapsed() - one.since >= leastMillis
    wishes.move(id, { ...state, asked: one.readings, notFoundAt: isEnough ? clock.wall() : null })
  }

  function settleCancel({ intent: { id }, state }: GttWished, target: GttId): void {
    const it = list.get(target)
    if (state.kind !== 'unknown') return
    const isOver = it === null ? isNowhere(id) : it.standing !== 'active'
    if (isOver) wishes.move(id, done())
  }

  /** Never heard of in this run: so many whole lists do not have it. */
  function isNowhere(id: IntentId): boolean {
    const one = followed.get(id)
    return one !== undefined && one.readings >= leastReadings && clock.elapsed() - one.since >= leastMillis
  }

  function find(wish: PlacingWish): void {
    const { intent, gtt, state } = wish
    // Where a part of the journal is lost, one with these terms may be of a wish that was in it.
    if (gtt !== undefined || intent.othersLost || !mayBeFound(state)) return
    const mayBe = (one: KnownGtt) => isOf(intent, one)
    const [first, ...others] = list.all().filter(mayBe)
    if (first === undefined || others.length > 0) return
    // One that is on the wire is named by its answer.
    const isAnothers = placings().some(
      ({ intent: other, gtt: came, state: its }) =>
        other.id !== intent.id && came === undefined && (mayBeFound(its) || isOnItsWay(its)) && isOf(other, first),
    )
    if (isAnothers) return
    wishes.named(intent.id, first.told.id)
    wishes.move(intent.id, done())
  }

  function isOf({ id, at, brokerAt, gtt: { terms, knownBefore } }: Placing, { told, isSeen }: KnownGtt): boolean {
    if (!isSeen || !hasTerms(told, terms) || knownBefore.includes(told.id)) return false
    if (followed.get(id)?.knownThen.has(told.id) || placings().some(({ gtt }) => gtt === told.id)) return false
    const left = brokerAt === undefined ? at - toleranceMillis.unknown : brokerAt - toleranceMillis.known
    return told.createdAt === null || told.createdAt >= left
  }

  function done(): IntentState {
    return { kind: 'accepted', at: clock.wall(), late: true }
  }

  function tell(): void {
    source.set(describe())
  }

  function describe(): Gtts {
    for (const id of known.keys()) {
      if (wishes.get(id) !== null) continue
      known.delete(id)
      followed.delete(id)
      begunAt.delete(id)
    }
    const intents = new Map(placings().flatMap(({ intent, gtt }) => (gtt === undefined ? [] : [[gtt, intent.id]])))
    const rows = list.all().map(({ told: gtt, standing, heardAt }): Gtt => {
      return { ...gtt, intent: intents.get(gtt.id) ?? null, standing, heardAt }
    })
    return { ...{ readAt, problem, lack }, gtts: rows.sort(byStanding), wishes: all().filter(isShown).map(wishRow) }
  }

  function wishRow({ intent: { id, at, instrument, gtt }, gtt: came, state }: GttWished): GttWish {
    const target = gtt.kind === 'cancel' ? gtt.id : (came ?? null)
    const it = target === null ? undefined : list.get(target)?.told
    const key = gtt.kind === 'place' ? gtt.terms.key : (keyOf(instrument?.key) ?? it?.key ?? null)
    return {
      ...{ intent: id, at, verb: gtt.kind === 'place' ? 'gtt-place' : 'gtt-cancel', gtt: target, key },
      ...{ segment: instrument?.segment ?? it?.segment ?? '', symbol: instrument?.symbol ?? it?.symbol ?? '' },
      ...{ terms: gtt.kind === 'place' ? gtt.terms : null, state },
    }
  }

  function ageOf(id: IntentId, at: Instant): number {
    const since = begunAt.get(id)
    return since === undefined ? Math.max(0, clock.wall() - at) : clock.elapsed() - since
  }

  function isShown({ intent, state }: GttWished): boolean {
    return state.kind === 'unknown' || latestDay(intent) >= indianDay(clock.wall())
  }

  const stopHearing = wishes.onMoved((wish) => {
    if (isAboutGtt(wish)) moved(wish)
  })

  return {
    source,
    told,
    begin: reader.begin,
    soon: reader.soon,
    rest: reader.rest,
    get: list.get,
    alike: (terms) => list.all().flatMap(({ told: gtt }) => (hasTerms(gtt, terms) ? [gtt.id] : [])),
    recent: (but) =>
      placings()
        .filter(({ intent: { id }, state }) => id !== but && !neverLeft(state))
        // Across two runs only the wall counts; a clock that stepped back makes nothing older than now.
        .map(({ intent: { id, at, gtt } }) => ({ ageMillis: ageOf(id, at), terms: gtt.terms })),
    isPlacing: (terms, but) =>
      placings().some(
        ({ intent: { id, gtt }, state }) =>
          id !== but && areAlike(gtt.terms, terms) && (isOnItsWay(state) || state.kind === 'unknown'),
      ),
    stop: () => {
      stopHearing()
      reader.rest()
    },
  }
}

function isAboutGtt(wish: Wish): wish is GttWished {
  return wish.intent.gtt !== undefined
}

function isPlacingWish(wish: GttWished): wish is PlacingWish {
  return wish.intent.gtt.kind === 'place'
}

function hasLeft(state: IntentState): boolean {
  return state.kind !== 'unknown' ? !isOnItsWay(state) && !neverLeft(state) : state.asked === 0
}

/** Of no known end, or of one that says nothing of it. */
function mayBeFound(state: IntentState): boolean {
  return state.kind === 'unknown' || state.kind === 'decided' || isRefusedUnheard(state)
}

function keyOf(key: string | undefined): InstrumentKey | null {
  return key === undefined ? null : (instrumentKey(key) ?? null)
}

function byStanding(one: Gtt, other: Gtt): number {
  const rank = ({ standing }: Gtt) => (standing === 'active' ? 0 : 1)
  return rank(one) - rank(other) || (other.createdAt ?? 0) - (one.createdAt ?? 0)
}
