/** Brings bars made from the feed into line with the broker's own candles; no difference passes without being counted. */
import { indianDay, startOfIndianDay } from '../../../../contract/india.ts'
import { type Bar, type Bars, isOtherVolume, isSameBar, placeAt } from '../bar.ts'

export type Settled = {
  readonly bars: Bar[]
  /** Bars before this instant are the broker's own and over. */
  readonly settledTo: number
  /** Bars made here that the broker told otherwise, as they were and as they are; null where it has none of them. */
  readonly corrected: readonly { readonly was: Bar; readonly is: Bar | null }[]
  /** Whether anything but the last bar is another than before. */
  readonly changedBefore: boolean
}

/**
 * `told`: the broker's candles of a stretch that reaches to now. `going`: when the bar begins that is still going on, as
 * the feed tells; a candle of it is only the start of what it will be. `isStart`: whether a bar begins at such an instant.
 */
export function settleBars(
  bars: Bars,
  told: Bars,
  { settledTo, going, isStart }: { settledTo: number; going: number; isStart: (time: number) => boolean },
): Settled {
  const first = told[0]
  const last = told.at(-1)
  if (!first || !last) return { bars: [...bars], settledTo, corrected: [], changedBefore: false }
  // They are asked for by the day: what was made here of the day of the first one, before it, never was.
  const madeHere = Math.max(settledTo, startOfIndianDay(indianDay(first.time)))
  const from = placeAt(bars, Math.min(first.time, madeHere))
  const ours = new Map(bars.slice(from).map((bar) => [bar.time, bar]))
  // What stands last at the broker while there is a newer one here may be a candle that was not over when it was written.
  const notOver = Math.min(going, (bars.at(-1)?.time ?? 0) > last.time ? last.time : Number.POSITIVE_INFINITY)
  const corrected: { was: Bar; is: Bar | null }[] = []
  const next: Bar[] = []
  for (const is of told) {
    const was = ours.get(is.time)
    ours.delete(is.time)
    if (was && is.time >= notOver) next.push(joined(was, is))
    else {
      if (was && was.time >= settledTo && !isSameFigures(was, is)) corrected.push({ was, is })
      next.push(is)
    }
  }
  for (const was of ours.values()) {
    // The broker tells of later ones and not of this, or begins its bars elsewhere: it never was. A newer one it has not come to yet.
    if (was.time < last.time || !isStart(was.time)) corrected.push({ was, is: null })
    else next.push(was)
  }
  const whole = [...bars.slice(0, from), ...next]
  return { bars: whole, settledTo: Math.max(settledTo, last.time), corrected, changedBefore: differs(bars, whole) }
}

/** The broker's candle of a bar that goes on may be older than the feed's last word, and may hold what the feed passed over. */
function joined(ours: Bar, told: Bar): Bar {
  return {
    ...told,
    high: Math.max(ours.high, told.high),
    low: Math.min(ours.low, told.low),
    close: ours.close,
    volume: Number.isNaN(told.volume) ? ours.volume : Math.max(ours.volume || 0, told.volume),
    ...(ours.isVolumeNear && { isVolumeNear: true }),
    interest: Number.isNaN(ours.interest) ? told.interest : ours.interest,
  }
}

/** The open interest of a bar is told by the feed whenever it likes; it is taken over, but no correction. */
function isSameFigures(one: Bar, other: Bar): boolean {
  const beside = { volume: 0, isVolumeNear: false, interest: 0 }
  return isSameBar({ ...one, ...beside }, { ...other, ...beside }) && !isOtherVolume(one, other)
}

function differs(before: Bars, now: Bars): boolean {
  if (now.length < before.length || now.length > before.length + 1) return true
  const compared = Math.min(before.length, now.length) - 1
  for (let at = compared - 1; at >= 0; at -= 1) {
    const one = before[at]
    const other = now[at]
    if (one === other) continue
    if (!one || !other || !isSameBar(one, other)) return true
  }
  return now.length > before.length && before.length > 0 && !sameAt(before, now, before.length - 1)
}

function sameAt(before: Bars, now: Bars, at: number): boolean {
  const one = before[at]
  const other = now[at]
  return one !== undefined && other !== undefined && isSameBar(one, other)
}

/** Older bars before those that are known, without a seam. */
export function withOlder(older: Bars, bars: Bars): Bar[] {
  const first = bars[0]
  return first ? [...older.slice(0, placeAt(older, first.time)), ...bars] : [...older]
}
