/** The feed of a set of instruments: one tape for each, moved on together, telling only what is new. */
import { minutesIn, sessionAt } from '../calendar.ts'
import type { Instrument } from '../instruments.ts'
import { slotMillis, slotsPerMinute } from '../price/inside-minute.ts'
import { openTape, type Tape } from '../price/tape.ts'
import type { TradingDay } from '../price/trading-day.ts'
import type { Prices } from '../prices.ts'
import { type FeedEntry, type FeedMode, feedEntry, hasNews } from '../ticks.ts'

export type Update = { readonly key: string; readonly at: number; readonly entry: FeedEntry }

export type Tapes = {
  /** The tape of an instrument, moved to the instant. */
  readonly at: (instrument: Instrument, instant: number) => Tape
  /** The day of the instant, wherever the tape is. */
  readonly dayAt: (instrument: Instrument, instant: number) => TradingDay
  /** Every piece of news after `from` up to `to`, in order for each instrument. */
  readonly updatesBetween: (
    from: number,
    to: number,
    instruments: Iterable<Instrument>,
    mode: FeedMode,
  ) => Generator<Update>
  /** At most one for each instrument: where it stands at `to`, if anything was new. For a clock that runs fast. */
  readonly latestBetween: (
    from: number,
    to: number,
    instruments: Iterable<Instrument>,
    mode: FeedMode,
  ) => Generator<Update>
  /** What was known is no longer so: a halt came or went. */
  readonly forget: () => void
}

/** A full connection watches five thousand; each tape holds the minutes of one session. */
const keptTapes = 8_192

export function openTapes(prices: Prices): Tapes {
  const kept = new Map<string, Tape>()

  function tapeOf(instrument: Instrument): Tape {
    const known = kept.get(instrument.key)
    // A token may name another contract next year.
    if (known && known.instrument.contract?.expiryDay === instrument.contract?.expiryDay) return known
    const oldest = kept.size >= keptTapes ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const tape = openTape(prices, instrument)
    kept.set(instrument.key, tape)
    return tape
  }

  function at(instrument: Instrument, instant: number): Tape {
    const tape = tapeOf(instrument)
    tape.advanceTo(instant)
    return tape
  }

  function* updatesBetween(from: number, to: number, instruments: Iterable<Instrument>, mode: FeedMode) {
    for (const instrument of instruments) {
      const tape = at(instrument, from)
      for (const slot of slotsBetween(tape, from, to)) {
        const told = tape.day().timeOf(slot)
        if (!hasNews(tape, mode, slot)) continue
        tape.advanceTo(told)
        yield { key: instrument.key, at: told, entry: feedEntry(tape, mode, told) }
      }
    }
  }

  function* latestBetween(from: number, to: number, instruments: Iterable<Instrument>, mode: FeedMode) {
    for (const instrument of instruments) {
      const tape = at(instrument, to)
      if (anyNews(tape, mode, from, to)) yield { key: instrument.key, at: to, entry: feedEntry(tape, mode, to) }
    }
  }

  const dayAt = (instrument: Instrument, instant: number) => tapeOf(instrument).dayAt(instant)

  return { at, dayAt, updatesBetween, latestBetween, forget: () => kept.clear() }
}

/** Slots of the day that come after `from` up to `to`. A span that reaches into the next session tells that one. */
function* slotsBetween(tape: Tape, from: number, to: number): Generator<number> {
  const session = sessionAt(tape.instrument.segment, to)
  if (tape.day().session.day !== session.day) tape.advanceTo(to)
  const { opensAt, phase } = tape.day()
  const last = Math.min(minutesIn(session) * slotsPerMinute - 1, Math.floor((to - opensAt - phase) / slotMillis))
  const first = Math.max(0, Math.floor((from - opensAt - phase) / slotMillis) + 1)
  for (let slot = first; slot <= last; slot++) yield slot
}

/** The newest slot is the likeliest, so it is asked first. */
function anyNews(tape: Tape, mode: FeedMode, from: number, to: number): boolean {
  const slots = [...slotsBetween(tape, from, to)]
  for (let at = slots.length - 1; at >= 0; at--) if (hasNews(tape, mode, slots[at] ?? -1)) return true
  return false
}
