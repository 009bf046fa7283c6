/** Every indicator once more, straight from its definition over whole arrays: slow, plain, and sharing nothing with the studies. */
import type { Bar, Bars } from '../bar.ts'

type Column = (number | null)[]
type Table = Column[]

const closes = (bars: Bars) => bars.map(({ close }) => close)
const typical = ({ high, low, close }: Bar) => (high + low + close) / 3
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const last = <Value>(values: readonly Value[], at: number, count: number) => values.slice(at - count + 1, at + 1)

function each(bars: Bars, from: number, value: (at: number) => number | null): Column {
  return bars.map((_, at) => (at < from ? null : value(at)))
}

function ema(values: readonly number[], count: number): number[] {
  const weight = 2 / (count + 1)
  const out: number[] = []
  values.forEach((value, at) => void out.push(at === 0 ? value : value * weight + (out[at - 1] ?? 0) * (1 - weight)))
  return out
}

/** Wilder's: a plain mean first, then a part of each new value. Begins at `from`. */
function wilder(values: readonly number[], count: number, from: number): Column {
  const out: Column = []
  values.forEach((value, at) => {
    if (at < from + count - 1) out.push(null)
    else if (at === from + count - 1) out.push(mean(last(values, at, count)))
    else out.push(((out[at - 1] ?? 0) * (count - 1) + value) / count)
  })
  return out
}

function ranges(bars: Bars): number[] {
  return bars.map(({ high, low }, at) => {
    const close = bars[at - 1]?.close
    return close === undefined ? high - low : Math.max(high, close) - Math.min(low, close)
  })
}

function highest(bars: Bars, at: number, count: number): number {
  return Math.max(...last(bars, at, count).map(({ high }) => high))
}
function lowest(bars: Bars, at: number, count: number): number {
  return Math.min(...last(bars, at, count).map(({ low }) => low))
}
const middle = (bars: Bars, count: number) =>
  each(bars, count - 1, (at) => (highest(bars, at, count) + lowest(bars, at, count)) / 2)

function rsi(values: readonly number[], count: number): Column {
  const moves = values.map((value, at) => (at === 0 ? 0 : value - (values[at - 1] ?? 0)))
  const gains = wilder(
    moves.map((move) => Math.max(0, move)),
    count,
    1,
  )
  const losses = wilder(
    moves.map((move) => Math.max(0, -move)),
    count,
    1,
  )
  return gains.map((gain, at) => {
    const loss = losses[at]
    if (gain === null || loss == null) return null
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)
  })
}

/** Over what is there: the empty places do not count. */
function sparseMean(values: Column, count: number): Column {
  const seen: number[] = []
  return values.map((value) => {
    if (value === null) return null
    seen.push(value)
    return seen.length < count ? null : mean(seen.slice(-count))
  })
}

export const reference = {
  sma: (bars, { bars: n = 0 }) => [each(bars, n - 1, (at) => mean(last(closes(bars), at, n)))],
  ema: (bars, { bars: n = 0 }) => [each(bars, n - 1, (at) => ema(closes(bars), n)[at] ?? 0)],
  wma: (bars, { bars: n = 0 }) => [
    each(bars, n - 1, (at) => {
      const weighted = last(closes(bars), at, n).map((close, place) => close * (place + 1))
      return sum(weighted) / ((n * (n + 1)) / 2)
    }),
  ],
  vwap: (bars) => [
    bars.map((bar, at) => {
      const day = ({ time }: Bar) => new Date(time + 5.5 * 3_600_000).toISOString().slice(0, 10)
      const today = bars.slice(0, at + 1).filter((each) => day(each) === day(bar))
      const volume = sum(today.map((each) => each.volume))
      return volume === 0 ? null : sum(today.map((each) => typical(each) * each.volume)) / volume
    }),
  ],
  bollinger: (bars, { bars: n = 0, width: m = 0 }) => {
    const band = (times: number) =>
      each(bars, n - 1, (at) => {
        const values = last(closes(bars), at, n)
        const centre = mean(values)
        return centre + times * Math.sqrt(mean(values.map((value) => (value - centre) ** 2)))
      })
    return [band(m), band(0), band(-m)]
  },
  keltner: (bars, { bars: n = 0, range = 0, width: m = 0 }) => {
    const atr = wilder(ranges(bars), range, 0)
    const centre = ema(closes(bars), n)
    const band = (times: number) =>
      each(bars, Math.max(n, range) - 1, (at) => (centre[at] ?? 0) + times * (atr[at] ?? 0))
    return [band(m), band(0), band(-m)]
  },
  donchian: (bars, { bars: n = 0 }) => [
    each(bars, n - 1, (at) => highest(bars, at, n)),
    middle(bars, n),
    each(bars, n - 1, (at) => lowest(bars, at, n)),
  ],
  supertrend: (bars, { bars: n = 0, width: m = 0 }) => {
    const atr = wilder(ranges(bars), n, 0)
    const rising: Column = []
    const falling: Column = []
    let state: { upper: number; lower: number; up: boolean } | null = null
    bars.forEach(({ high, low, close }, at) => {
      const range = atr[at]
      if (range == null) {
        rising.push(null)
        falling.push(null)
        return
      }
      let upper = (high + low) / 2 + m * range
      let lower = (high + low) / 2 - m * range
      const before = bars[at - 1]?.close ?? 0
      if (state && upper >= state.upper && before <= state.upper) upper = state.upper
      if (state && lower <= state.lower && before >= state.lower) lower = state.lower
      const up: boolean = state?.up ? close >= lower : close > upper
      state = { upper, lower, up }
      rising.push(up ? lower : null)
      falling.push(up ? null : upper)
    })
    return [rising, falling]
  },
  psar: (bars, { step = 0, most = 0 }) => {
    const out: Column = []
    let long = true
    let stop = 0
    let extreme = 0
    let speed = step
    for (const [at, { high, low }] of bars.entries()) {
      const one = bars[at - 1]
      const two = bars[at - 2]
      if (!one) {
        out.push(null)
        continue
      }
      if (at === 1) {
        long = high + low >= one.high + one.low
        stop = long ? one.low : one.high
        extreme = long ? high : low
        out.push(stop)
        continue
      }
      stop += speed * (extreme - stop)
      if (long) stop = Math.min(stop, one.low, two?.low ?? one.low)
      else stop = Math.max(stop, one.high, two?.high ?? one.high)
      if (long ? low < stop : high > stop) {
        stop = long ? Math.max(extreme, high) : Math.min(extreme, low)
        long = !long
        extreme = long ? high : low
        speed = step
      } else if (long ? high > extreme : low < extreme) {
        extreme = long ? high : low
        speed = Math.min(most, speed + step)
      }
      out.push(stop)
    }
    return [out]
  },
  ichimoku: (bars, { conversion = 0, base = 0, span = 0 }) => {
    const from = Math.max(conversion, base, span) - 1
    const cut = (column: Column): Column => column.map((value, at) => (at < from ? null : value))
    const fast = middle(bars, conversion)
    const slow = middle(bars, base)
    const between = fast.map((value, at) => (value === null || slow[at] == null ? null : (value + slow[at]) / 2))
    return [cut(fast), cut(slow), cut(between), cut(middle(bars, span)), closes(bars)]
  },
  macd: (bars, { fast = 0, slow = 0, signal = 0 }) => {
    const long = ema(closes(bars), slow)
    const line = ema(closes(bars), fast).map((value, at) => value - (long[at] ?? 0))
    const average = ema(line.slice(slow - 1), signal)
    const at = (place: number) => average[place - slow + 1] ?? 0
    return [
      each(bars, slow - 1, (place) => line[place] ?? 0),
      each(bars, slow + signal - 2, at),
      each(bars, slow + signal - 2, (place) => (line[place] ?? 0) - at(place)),
    ]
  },
  rsi: (bars, { bars: n = 0 }) => [rsi(closes(bars), n)],
  stochastic: (bars, { bars: n = 0, slow = 0, signal = 0 }) => {
    const fast: Column = each(bars, n - 1, (at) => {
      const low = lowest(bars, at, n)
      const height = highest(bars, at, n) - low
      return height < 1e-9 ? null : (((bars[at]?.close ?? 0) - low) / height) * 100
    })
    const k = sparseMean(fast, slow)
    const d = sparseMean(k, signal)
    const from = n + slow + signal - 3
    return [k.map((value, at) => (at < from ? null : value)), d.map((value, at) => (at < from ? null : value))]
  },
  stochrsi: (bars, { bars: n = 0, range = 0, slow = 0, signal = 0 }) => {
    const values = rsi(closes(bars), n)
    const place: Column = values.map((value, at) => {
      const window = last(values, at, range)
      if (value === null || at < n + range - 1) return null
      const known = window.filter((each) => each !== null)
      const low = Math.min(...known)
      const height = Math.max(...known) - low
      return height < 1e-9 ? null : ((value - low) / height) * 100
    })
    const k = sparseMean(place, slow)
    const d = sparseMean(k, signal)
    const from = n + range + slow + signal - 3
    return [k.map((value, at) => (at < from ? null : value)), d.map((value, at) => (at < from ? null : value))]
  },
  adx: (bars, { bars: n = 0 }) => {
    const moves = (side: 1 | -1) =>
      bars.map(({ high, low }, at) => {
        const one = bars[at - 1]
        if (!one) return 0
        const rise = high - one.high
        const fall = one.low - low
        const [own, other] = side === 1 ? [rise, fall] : [fall, rise]
        return own > other && own > 0 ? own : 0
      })
    const width = wilder(ranges(bars), n, 1)
    const share = (side: 1 | -1) =>
      wilder(moves(side), n, 1).map((value, at) => (value === null || !width[at] ? null : (value / width[at]) * 100))
    const plus = share(1)
    const minus = share(-1)
    const apart = plus.flatMap((value, at) => {
      const other = minus[at]
      if (value === null || other == null) return []
      return [value + other === 0 ? 0 : (Math.abs(value - other) / (value + other)) * 100]
    })
    const average = wilder(apart, n, 0)
    const missing = plus.length - apart.length
    return [plus.map((_, at) => average[at - missing] ?? null), plus, minus]
  },
  atr: (bars, { bars: n = 0 }) => [wilder(ranges(bars), n, 0)],
  cci: (bars, { bars: n = 0 }) => [
    bars.map((_, at) => {
      if (at < n - 1) return null
      const values = last(bars.map(typical), at, n)
      const centre = mean(values)
      const away = mean(values.map((value) => Math.abs(value - centre)))
      return away === 0 ? null : ((values.at(-1) ?? 0) - centre) / (0.015 * away)
    }),
  ],
  mfi: (bars, { bars: n = 0 }) => [
    each(bars, n, (at) => {
      let rising = 0
      let falling = 0
      for (let place = at - n + 1; place <= at; place += 1) {
        const bar = bars[place]
        const one = bars[place - 1]
        if (!bar || !one) continue
        const flow = typical(bar) * bar.volume
        if (typical(bar) > typical(one)) rising += flow
        if (typical(bar) < typical(one)) falling += flow
      }
      return rising + falling === 0 ? 50 : (100 * rising) / (rising + falling)
    }),
  ],
  obv: (bars) => [
    each(bars, 1, (at) =>
      sum(
        bars.slice(1, at + 1).map(({ close, volume }, place) => Math.sign(close - (bars[place]?.close ?? 0)) * volume),
      ),
    ),
  ],
  roc: (bars, { bars: n = 0 }) => [
    each(bars, n, (at) => ((bars[at]?.close ?? 0) / (bars[at - n]?.close ?? 1) - 1) * 100),
  ],
  momentum: (bars, { bars: n = 0 }) => [each(bars, n, (at) => (bars[at]?.close ?? 0) - (bars[at - n]?.close ?? 0))],
} satisfies Record<string, (bars: Bars, parameters: Readonly<Record<string, number>>) => Table>
