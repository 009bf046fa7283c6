/**
 * The prices this window watches: panels say what they want, frames bring it, and whoever draws is told once a frame.
 * Nothing is current between a loss of the core and the first frame after it.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Watch } from '../../../contract/market.ts'
import {
  type FeedState,
  isCloseNewer,
  type LevelField,
  pulseMillis,
  type QuoteSource,
  type QuoteState,
  quoteSources,
  quoteStates,
  type RowField,
} from '../../../contract/market-frame.ts'
import type { Painting } from '../../painting.ts'
import type { Stop, Time } from '../../time.ts'
import { marketRows } from './market-rows.ts'
import { marketWatch } from './market-watch.ts'

/** `not-current`: the core that would know does not answer. */
export type ShownState = QuoteState | 'not-current'

/** Whether bid and ask may be reckoned with: of what has not traded today they may, and its last price may not. */
export function isBookOfNow(state: ShownState): boolean {
  return state === 'live' || state === 'untraded'
}

/** The last price is of an earlier session than the one that is told. */
export function isUntraded(state: ShownState): boolean {
  return state === 'untraded' || state === 'closed-untraded'
}

/** Whether a change since the close before is reckoned: not of a price that is as old as that, or older. */
export function hasChange({ state, number }: Pick<Quote, 'state' | 'number'>): boolean {
  return !isUntraded(state) && !isCloseNewer(number('doubted'))
}

export type Quote = {
  readonly state: ShownState
  readonly source: QuoteSource
  /** Milliseconds since the last word; NaN when there was none. */
  readonly age: () => number
  /** As the frame holds it: NaN where nothing was told. */
  readonly number: (field: RowField) => number
}

/** The levels of the book that a panel asked for; none while nothing is told of it. */
export type Book = {
  readonly levels: number
  /** `level` counts from 0, the best; NaN where nothing was told. */
  readonly number: (level: number, field: LevelField) => number
}

export type Market = {
  /** Replaces what a panel wants; an empty list ends it. */
  readonly watch: (panel: string, wants: Watch['wants']) => void
  /** Why a panel's instruments are not followed at all. */
  readonly refusal: (panel: string) => AppError | null
  readonly quote: (key: InstrumentKey) => Quote
  readonly book: (key: InstrumentKey) => Book
  /** Changes whenever `quote` or `book` would read otherwise, its age left aside. */
  readonly version: (key: InstrumentKey) => number
  readonly feed: () => FeedState | null
  /** The core had leave to speak and has said nothing for five seconds; `subscribe` tells when that changes. */
  readonly isSilent: () => boolean
  /** Updates that a newer one overtook before they could be drawn, since the window opened. */
  readonly conflated: () => number
  /** Told with the picture that shows it. */
  readonly subscribe: (listener: () => void) => Stop
  /** Told before that picture is begun: for what asks the screen for a picture itself, as a chart does. */
  readonly subscribeAhead: (listener: () => void) => Stop
  readonly stop: Stop
}

export type MarketParts = {
  readonly bridge: Pick<Bridge, 'onMarket' | 'watchMarket' | 'marketPainted'>
  readonly painting: Painting
  readonly time: Pick<Time, 'after'>
  readonly report: (where: string, fault: unknown) => void
}

/** Without a word for so many of its pulses, what the core told last is not of now. */
const mostUnheard = 5

/** Room below it for the version of a row. */
const epochStep = 2 ** 32

export function watchTheMarket({ bridge, painting, time, report }: MarketParts): Market {
  const rows = marketRows()
  const ahead = new Set<() => void>()
  const listeners = new Set<() => void>()
  let epoch = 0
  let feed: FeedState | null = null
  let conflated = 0
  let cancel: Stop = () => {}
  /** Looks without a word of the core while it had leave to speak. Counted and not timed: a window that stood still itself heard nothing. */
  let unheard = 0
  let mayBeTold = true
  let isSilent = false
  let stopLooking = time.after(pulseMillis, look)

  const watched = marketWatch({
    ask: bridge.watchMarket,
    answered: () => {
      epoch += 1
      tell()
    },
    rows,
  })

  function tell(): void {
    run(ahead)
    run(listeners)
  }

  function look(): void {
    stopLooking = time.after(pulseMillis, look)
    // Before its first word it has not begun, and is not called silent.
    if (mayBeTold && feed !== null) unheard += 1
    if (isSilent || unheard <= mostUnheard) return
    isSilent = true
    epoch += 1
    tell()
  }

  function hear(frame: Uint8Array): void {
    unheard = 0
    mayBeTold = false
    const read = rows.read(frame, painting.elapsed())
    if (!read) {
      hearNonsense()
      return
    }
    if (feed === null || isSilent) epoch += 1
    isSilent = false
    feed = read.feed
    conflated += read.conflated
    const { sequence } = read
    cancel = painting.next({
      prepare: () => run(ahead),
      draw: () => run(listeners),
      painted: () => {
        mayBeTold = true
        void bridge.marketPainted({ sequence })
      },
    })
  }

  /** Without an answer to it no further frame comes, and nothing that stands here may be taken for current. */
  function hearNonsense(): void {
    report('market store', new Error('a frame could not be read'))
    makeVoid()
    tell()
  }

  function makeVoid(): void {
    cancel()
    epoch += 1
    feed = null
    unheard = 0
    mayBeTold = true
    isSilent = false
  }

  const stopStream = bridge.onMarket((told) => {
    if (told.kind === 'change') {
      hear(told.value)
      return
    }
    makeVoid()
    if (told.kind === 'snapshot') {
      rows.clear()
      watched.askAll()
    } else watched.wait()
    tell()
  })

  function quote(key: InstrumentKey): Quote {
    const slot = watched.slotOf(key)
    const row = slot ?? -1
    return {
      state: stateOf(slot),
      source: quoteSources[rows.number(row, 'source')] ?? 'none',
      age: () => rows.age(row, painting.elapsed()),
      number: (field) => rows.number(row, field),
    }
  }

  function book(key: InstrumentKey): Book {
    const row = watched.slotOf(key) ?? -1
    return { levels: rows.levels(row), number: (level, field) => rows.level(row, level, field) }
  }

  function stateOf(slot: number | null | undefined): ShownState {
    if (feed === null) return 'not-current'
    if (slot === null) return 'not-subscribed'
    const state = quoteStates[rows.number(slot ?? -1, 'state')] ?? 'waiting'
    return isSilent && isBookOfNow(state) ? 'stale' : state
  }

  return {
    watch: watched.watch,
    refusal: watched.refusal,
    quote,
    book,
    version: (key) => epoch * epochStep + rows.version(watched.slotOf(key) ?? -1),
    feed: () => feed,
    isSilent: () => isSilent,
    conflated: () => conflated,
    subscribe: (listener) => among(listeners, listener),
    subscribeAhead: (listener) => among(ahead, listener),
    stop: () => {
      cancel()
      stopLooking()
      stopStream()
    },
  }
}

function run(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener()
}

/** Once more where it is there already: each is ended by itself. */
function among(listeners: Set<() => void>, listener: () => void): Stop {
  const own = () => listener()
  listeners.add(own)
  return () => listeners.delete(own)
}
