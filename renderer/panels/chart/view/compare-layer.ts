/**
 * Another instrument beside this one, in per cent. It stands only at bars at which it has one too, and the library counts each of the two
 * from its own first bar in sight: where that is another one, it is said.
 */
import { type IChartApi, type IRange, LineSeries } from 'lightweight-charts'
import { segmentOf } from '../../../../contract/kinds.ts'
import { type Bar, type Bars, placeHolding } from '../../../stores/chart/bar.ts'
import { barClock } from '../../../stores/chart/bar-clock.ts'
import { isWithinDay } from '../../../stores/chart/candle-length.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { Stop } from '../../../time.ts'
import { timeWords } from './chart-options.ts'
import type { LastLook } from './chart-view.ts'
import type { Layer, Shown } from './layer.ts'
import { shownTime } from './shown-time.ts'

export type CompareParts = {
  readonly chart: IChartApi
  readonly data: ChartData
  readonly name: string
  readonly colour: string
  /** Of a line that is not of now. */
  readonly grey: string
  readonly format: (price: number) => string
  /** The places in sight; null before there are any. */
  readonly inSight: () => IRange<number> | null
  /** What stands of it at a bar, or of all of it, reads otherwise now. */
  readonly onRead: () => void
}

export type CompareLayer = Layer & {
  readonly setLast: (last: LastLook) => void
  /** Other bars are in sight. */
  readonly see: () => void
  /** From when on it is compared, after its name. */
  readonly words: () => string
  readonly stop: Stop
}

export function addCompare(parts: CompareParts): CompareLayer {
  const { chart, data, name, colour, grey, format, inSight, onRead } = parts
  const series = chart.addSeries(LineSeries, {
    ...{ color: colour, lineWidth: 2, lastValueVisible: true, priceLineVisible: false, title: name },
    priceFormat: { type: 'custom', formatter: format, minMove: 0.0001 },
  })
  let look: LastLook = { isCurrent: true, word: '' }
  let worn = { color: colour, title: name }
  let shown: Pick<Shown, 'bars' | 'first'> = { bars: [], first: 0 }
  /** Of its bars the one at the end of its line. */
  let end: Bar | undefined

  const { endOf } = barClock(data.length, segmentOf(data.key), null)

  /** The one that went on when this one began: of the same length, it is over no later by the clock. */
  function besides({ time }: Bar): Bar | undefined {
    const other = data.bars()[placeHolding(data.bars(), time) ?? -1]
    return other && endOf(other.time) > time ? other : undefined
  }

  function point(bar: Bar) {
    const other = besides(bar)
    const time = shownTime(bar.time)
    return other ? { time, value: other.close } : { time }
  }

  function drawAll(): void {
    // Also where it has no value a bar has its place in time, so none is given before the prices have it.
    series.setData(shown.bars.slice(shown.first).map(point))
    const last = shown.bars.findLast((bar) => besides(bar) !== undefined)
    end = last && besides(last)
    wear()
  }

  function drawLast(): void {
    const last = shown.bars.at(-1)
    if (!last) return
    series.update(point(last))
    end = besides(last) ?? end
    wear()
  }

  /** When its line ends, where it has bars after that which no bar here stands for yet; null where the line ends with its newest. */
  function endsBefore(): string | null {
    const newest = data.bars().at(-1)
    if (!end || !newest || newest.time - end.time <= soonHere) return null
    return timeWords(end.time, isWithinDay(data.length))
  }

  /** The word of its last price is not that of an older one. */
  function wear(): void {
    const until = endsBefore()
    const word = until === null ? look.word : `at ${until}`
    const next = {
      color: look.isCurrent && until === null ? colour : grey,
      title: word === '' ? name : `${name} · ${word}`,
    }
    if (next.color === worn.color && next.title === worn.title) return
    worn = next
    series.applyOptions(worn)
  }

  /** Until it begins no later than what is in sight. */
  function needOlder(): void {
    const [seen] = barsInSight()
    const first = data.bars()[0]
    if (seen && first && first.time > seen.time) data.needOlder()
  }

  function barsInSight(): Bars {
    const range = inSight()
    return range ? shown.bars.slice(Math.max(0, Math.floor(range.from)), Math.max(0, Math.ceil(range.to) + 1)) : []
  }

  function words(): string {
    const seen = barsInSight()
    const first = seen.find((bar) => besides(bar) !== undefined)
    if (seen.length === 0) return ', in per cent.'
    if (!first) return ', which has no bar at any of those in sight.'
    const grid = besides(first)?.time === first.time ? '' : otherTimes
    if (first === seen[0]) return `, in per cent from the first bar in sight.${grid}`
    const begins = timeWords(first.time, isWithinDay(data.length))
    return `, in per cent from ${begins}: its line begins there, and not at the first bar in sight.${grid}`
  }

  const stopData = data.subscribe((change) => {
    onRead()
    if (change === 'all') drawAll()
    else drawLast()
  })
  const stopState = data.state.subscribe(needOlder)
  return {
    pane: 0,
    all: (next) => {
      shown = next
      drawAll()
    },
    whole: () => {
      shown = { bars: shown.bars, first: 0 }
      drawAll()
    },
    last: () => {},
    added: drawLast,
    readings: (at) => {
      const bar = shown.bars[at]
      const other = bar && besides(bar)
      const until = other && at === shown.bars.length - 1 ? endsBefore() : null
      const text = other ? format(other.close) : '–'
      return [{ name, text: until === null ? text : `${text} at ${until}`, mark: { colour: worn.color, stroke: null } }]
    },
    setLast: (next) => {
      onRead()
      look = next
      wear()
    },
    see: () => {
      needOlder()
      onRead()
    },
    words,
    stop: () => {
      stopData()
      stopState()
    },
  }
}

/** Of two instruments that trade all the time one begins its minute first. */
const soonHere = 60_000

const otherTimes = ' Its bars begin at other times; each stands at the next one here.'
