/**
 * What becomes of each conversion: one of unknown outcome ends by the broker's own positions or by the trader's word, and one that
 * was done counts as under way until those positions show it.
 */
import type { Conversion } from '../../../contract/conversions.ts'
import type { InstrumentKey, IntentId } from '../../../contract/kinds.ts'
import type { IntentState, Product, Side } from '../../../contract/orders.ts'
import type { BrokerTrade } from '../../broker/orders/broker-records.ts'
import { microsOf } from '../../broker/orders/micros.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Leaving } from '../checks/check-context.ts'
import { type Intent, isDone, isOnItsWay, neverLeft } from '../intent.ts'
import type { Wish, Wishes } from '../intents/wishes.ts'
import type { Standing } from '../reconcile/readings.ts'
import type { IntendedConversion } from './conversion.ts'
import { type FiguresInput, figuresOf, isExplained, isShown } from './figures.ts'

/** One that has left and was not refused: the figures of the day reckon with it as far as the positions show it. */
export type DayConversion = Pick<IntendedConversion, 'from' | 'to' | 'side'> & {
  readonly quantity: number
  readonly segment: string
  readonly token: string
  /** By the broker's clock, when it was asked for, and by when it was done; null where nobody has said that it was. */
  readonly askedMicros: bigint
  readonly doneMicros: bigint | null
  readonly isCertain: boolean
}

export type Conversions = {
  /** Oldest first. */
  readonly source: Source<readonly Conversion[], readonly Conversion[]>
  /** What would leave by those that have no end yet: nobody may sell it a second time. With it what has left by a word that the positions do not bear out. */
  readonly leaving: (key: InstrumentKey, product: Product) => Leaving
  readonly isConverting: (key: InstrumentKey, but: IntentId | null) => boolean
  /** The instruments of those on the wire, of unknown outcome, or done and not shown. */
  readonly unsettled: () => readonly InstrumentKey[]
  /** The positions are to be read again soon. */
  readonly isAsking: () => boolean
  /** Those of the trading day whose figures before had that day. */
  readonly ofDay: (day: number) => readonly DayConversion[]
  readonly stop: Stop
}

export type FollowConversionsParts = {
  readonly wishes: Pick<Wishes, 'all' | 'get' | 'move' | 'onMoved'>
  readonly standing: { readonly now: () => Standing; readonly source: Source<Standing, Standing> }
  readonly trades: (day: number) => readonly BrokerTrade[]
  readonly tradesDay: () => number
  readonly clock: Clock
}

type Converting = Intent & { readonly conversion: IntendedConversion }
type ConvertingWish = Wish & { readonly intent: Converting }
type Followed = {
  /** By `elapsed`: when it left, or this run began. Only what was asked for since tells of it. */
  readonly leftAt: number
  /** Since when it waits for the positions to show it. */
  since: number
  /** The readings asked for since then that did not show it, and when the last of them was asked for. */
  readings: number
  lastAskedAt: number
  shown: Conversion['shown']
}

const notRead = { readings: 0, lastAskedAt: Number.NEGATIVE_INFINITY }
/** "Not found" is said after this many readings, and not before this long. */
const leastReadings = 3
const leastMillis = 10_000
/** One that was done so shortly before this run began may not be shown yet. */
const recentMillis = 60_000

export function followConversions({ wishes, standing, trades, tradesDay, clock }: FollowConversionsParts): Conversions {
  const followed = new Map<IntentId, Followed>()
  /** Kept apart from all other wishes: they are few, and each order asks for them on its way out. */
  const known = new Map<IntentId, ConvertingWish>()
  for (const wish of wishes.all().filter(isConversion)) {
    const { intent, state } = wish
    known.set(intent.id, wish)
    const wasDone = isDone(state) && clock.wall() - ('at' in state ? state.at : intent.at) > recentMillis
    follow(intent.id, wasDone ? 'shown' : 'not-yet')
  }
  const source = held<readonly Conversion[]>(describe())

  function all(): readonly ConvertingWish[] {
    return [...known.values()]
  }

  function follow(id: IntentId, shown: Conversion['shown'] = 'not-yet'): Followed {
    const now = clock.elapsed()
    const one: Followed = { leftAt: now, since: now, ...notRead, shown }
    followed.set(id, one)
    return one
  }

  function describe(): readonly Conversion[] {
    for (const id of known.keys()) {
      if (wishes.get(id) !== null) continue
      known.delete(id)
      followed.delete(id)
    }
    return all().map(({ intent: { id, at, instrument, conversion }, state }) => {
      const { key, from, to, side, quantity } = conversion
      return {
        ...{ intent: id, at, key, from, to, side, quantity, state },
        ...{ segment: instrument?.segment ?? '', symbol: instrument?.symbol ?? '' },
        shown: followed.get(id)?.shown ?? 'not-yet',
      }
    })
  }

  function moved(wish: ConvertingWish): void {
    const { intent, state } = wish
    known.set(intent.id, wish)
    const before = followed.get(intent.id)
    const one = before === undefined || state.kind === 'sending' ? follow(intent.id) : before
    // Each begins its own waiting: what was asked for before says nothing of it.
    const isBegun = (state.kind === 'unknown' && state.asked === 0 && state.notFoundAt === null) || isDone(state)
    if (isBegun && one.shown !== 'shown') Object.assign(one, { since: clock.elapsed(), ...notRead })
    look()
    source.set(describe())
  }

  function look(): void {
    for (const wish of all()) if (isWaiting(wish) || isMissing(wish)) lookFor(wish)
  }

  /** Positions and trades both: what was traded and is known of one alone would look like a conversion. */
  function lookFor({ intent, state }: ConvertingWish): void {
    const one = followed.get(intent.id)
    const { positionsAskedAt, tradesAskedAt, problem, tradesProblem } = standing.now()
    if (one === undefined || positionsAskedAt === null || tradesAskedAt === null) return
    const isSince = (at: number) => positionsAskedAt >= at && tradesAskedAt >= at
    if (problem !== null || tradesProblem !== null || !isSince(one.leftAt)) return
    const read = lastRead(intent)
    const isSeen =
      read !== null &&
      (isShown(intent.conversion, figuresOf(read)) || (isDone(state) && isAmongThoseThatExplain(intent, read)))
    if (isSeen) {
      one.shown = 'shown'
      if (state.kind === 'unknown') wishes.move(intent.id, { kind: 'accepted', at: clock.wall(), late: true })
    } else if (isSince(one.since) && positionsAskedAt > one.lastAskedAt) {
      one.lastAskedAt = positionsAskedAt
      one.readings += 1
      tellNotFound(intent.id, state, one)
    }
  }

  function tellNotFound(id: IntentId, state: IntentState, one: Followed): void {
    const isEnough = one.readings >= leastReadings && clock.elapsed() - one.since >= leastMillis
    // What the broker called done and does not show is said to be so; the list then stands as it is.
    if (state.kind !== 'unknown') one.shown = isEnough ? 'missing' : one.shown
    else if (state.notFoundAt === null)
      wishes.move(id, { ...state, asked: one.readings, notFoundAt: isEnough ? clock.wall() : null })
  }

  /**
   * A wrong reading before it, or one that comes back, hides it: then all that was done of the day explains how both products
   * stand. One in doubt may be part of that only where it moves the same way, and stands for its own quantity, never for that of
   * this one.
   */
  function isAmongThoseThatExplain({ conversion }: Converting, read: FiguresInput): boolean {
    const { key, before } = conversion
    if (before.day !== read.day) return false
    const ofDay = all().filter(({ intent: { conversion: one } }) => one.key === key && one.before.day === read.day)
    const counted = ofDay.filter(({ state }) => mayBeDone(state))
    const done = counted.filter(({ state }) => isDone(state))
    const inDoubt = counted.filter(({ state }) => !isDone(state))
    if (!inDoubt.every((one) => movesAlike(one.intent.conversion, conversion))) return false
    return [done, counted].some((those) =>
      isExplained(
        those.map((one) => one.intent.conversion),
        read,
      ),
    )
  }

  function lastRead({ instrument, conversion: { from, to } }: Converting): FiguresInput | null {
    if (instrument === null) return null
    const { segment, token } = instrument
    const day = tradesDay()
    return { segment, token, from, to, positions: standing.now().positions, day, trades: trades(day) }
  }

  /** Its end is not known, or the positions do not show it yet. */
  function isWaiting({ intent, state }: Wish): boolean {
    const { shown = 'not-yet' } = followed.get(intent.id) ?? {}
    return state.kind === 'unknown' || (isDone(state) && shown === 'not-yet')
  }

  function isMissing({ intent }: Wish): boolean {
    return followed.get(intent.id)?.shown === 'missing'
  }

  function isOpen(wish: Wish): boolean {
    return isOnItsWay(wish.state) || isWaiting(wish)
  }

  const stops = [
    wishes.onMoved((wish) => {
      if (isConversion(wish)) moved(wish)
    }),
    standing.source.subscribe(() => {
      look()
      if (known.size > 0) source.set(describe())
    }),
  ]

  return {
    source,
    leaving: (key, product) => {
      const of = all().filter(({ intent: { conversion } }) => conversion.key === key && conversion.from === product)
      const missing = of.filter((wish) => isMissing(wish) && wish.intent.conversion.before.day === tradesDay())
      return { ...left(of.filter(isOpen)), ...(missing.length > 0 && { notShown: left(missing) }) }
    },
    isConverting: (key, but) =>
      all().some((wish) => wish.intent.id !== but && wish.intent.conversion.key === key && isOpen(wish)),
    unsettled: () =>
      all()
        .filter((wish) => wish.state.kind === 'sending' || isWaiting(wish))
        .map(({ intent }) => intent.conversion.key),
    isAsking: () =>
      all().some((wish) => isWaiting(wish) && !(wish.state.kind === 'unknown' && wish.state.notFoundAt !== null)),
    ofDay: (day) =>
      all().flatMap(({ intent: { at, brokerAt = at, instrument, conversion }, state }) => {
        if (conversion.before.day !== day || instrument === null || !mayBeDone(state)) return []
        const { from, to, side, quantity } = conversion
        const { segment, token } = instrument
        // Found late, or said by the trader: it was done by then.
        const endedAt = isDone(state) && 'at' in state ? state.at : null
        return [
          {
            ...{ segment, token, from, to, side, quantity, isCertain: isDone(state) },
            askedMicros: microsOf(brokerAt),
            doneMicros: endedAt === null ? null : microsOf(brokerAt + endedAt - at),
          },
        ]
      }),
    stop: () => {
      for (const stop of stops) stop()
      followed.clear()
    },
  }
}

/** By the side on which it would be sold, or bought back. */
function left(wishes: readonly ConvertingWish[]): Record<Side, number> {
  const left = { buy: 0, sell: 0 }
  for (const { intent } of wishes) left[intent.conversion.side === 'buy' ? 'sell' : 'buy'] += intent.conversion.quantity
  return left
}

function isConversion(wish: Wish): wish is ConvertingWish {
  return wish.intent.conversion !== undefined
}

function movesAlike(one: IntendedConversion, other: IntendedConversion): boolean {
  return one.from === other.from && one.to === other.to && one.side === other.side
}

function mayBeDone(state: IntentState): boolean {
  if (state.kind === 'queued' || state.kind === 'recording' || neverLeft(state)) return false
  return state.kind !== 'refused' && !(state.kind === 'decided' && state.verdict === 'not-placed')
}
