/** The crosshair of one chart: where a hand, a key or another chart puts it, and whom it tells. */
import type { IChartApi, ISeriesApi, MouseEventParams, SeriesType } from 'lightweight-charts'
import type { DrawingPoint } from '../../../../contract/drawings.ts'
import { instant, type Money, moneyFromRupees } from '../../../../contract/kinds.ts'
import type { LinkLetter } from '../../../../contract/panels.ts'
import { placeAt, placeStanding } from '../../../stores/chart/bar.ts'
import type { ChartData } from '../../../stores/chart/chart-data.ts'
import type { Crosshair, CrosshairState } from '../../../stores/chart/crosshair.ts'
import type { Stop } from '../../../time.ts'
import { millisOf, shownTime } from './shown-time.ts'

/** Whose crosshair is shown here as well; both can change while the chart stands. */
export type ChartLink = {
  readonly letter: () => LinkLetter | null
  readonly follows: (from: LinkLetter | null) => boolean
}

export type CursorParts = {
  readonly chart: IChartApi
  readonly series: ISeriesApi<SeriesType>
  readonly data: Pick<ChartData, 'bars' | 'length' | 'needOlder'>
  readonly tick: number
  readonly crosshair: Crosshair
  readonly panel: string
  readonly link: ChartLink
  /** What is being drawn keeps its price from bar to bar. */
  readonly keepsPrice: () => boolean
  readonly bringIntoView: (place: number) => void
  readonly onPlaced: () => void
}

export type ChartCursor = {
  /** The bar it stands on; null where it stands nowhere. */
  readonly at: () => number | null
  /** Older bars came before the one it stands on. */
  readonly keepBar: () => void
  readonly go: (place: number) => void
  readonly move: (steps: number) => void
  /** Its price by so many ticks, from the close of its bar or the last one. */
  readonly movePrice: (ticks: number) => void
  /** Where keys have brought its price, on the tick; null where it is a bar's, or a pointer's that only rests there. */
  readonly level: () => Money | null
  readonly leave: () => void
  /** Where it stands, or the last price; null before there is a bar. */
  readonly spot: () => DrawingPoint | null
  /** On the tick and on a bar; null where nothing can be read off. */
  readonly pointAt: (place: number, price: number) => DrawingPoint | null
  readonly stop: Stop
}

/** So near to the first bar, what lies before it is read. */
export const olderWithin = 150

export function openCursor(parts: CursorParts): ChartCursor {
  const { chart, series, data, tick, crosshair, panel, link, bringIntoView, onPlaced } = parts
  let at: number | null = null
  /** Where it was moved up or down; else it is the bar's close. */
  let price: number | null = null
  /** Else that is a pointer's. */
  let isPriceOfKeys = false
  let time = 0
  let isEcho = false
  /** The pointer stands where it was left, whatever moves beneath; what stands by keys keeps its bar. */
  let isByPointer = false

  function place(next: number | null): void {
    at = next
    if (next === null) price = null
    time = data.bars()[next ?? -1]?.time ?? 0
    onPlaced()
  }

  function onMove({ time: where, sourceEvent, point }: MouseEventParams): void {
    if (isEcho) return
    // Told by nobody's hand: the chart has moved, and read the bar anew off where the old one was drawn.
    if (!sourceEvent && !isByPointer) {
      if (at !== null) standAt(at)
      return
    }
    isByPointer = true
    isPriceOfKeys = false
    price = point ? series.coordinateToPrice(point.y) : null
    const millis = where === undefined ? Number.NaN : millisOf(where)
    const found = Number.isNaN(millis) ? null : placeAt(data.bars(), millis)
    place(found !== null && found < data.bars().length ? found : null)
    if (sourceEvent || found === null) publish()
  }

  function publish(): void {
    const bar = at === null ? undefined : data.bars()[at]
    const letter = link.letter()
    if (bar) crosshair.setState({ by: panel, letter, at: bar.time, isFromElsewhere: false })
    else if (crosshair.getState().by === panel) crosshair.setState({ by: null })
  }

  /** Another chart's bars may be longer or shorter. */
  function follow({ by, letter, at: millis }: CrosshairState): void {
    if (by === panel || !link.follows(letter)) return
    // The pointer rests elsewhere than where the crosshair goes.
    if (!isPriceOfKeys) price = null
    standAt(by === null ? null : placeStanding(data.bars(), data.length.unit, millis))
  }

  function standAt(next: number | null): void {
    const bar = next === null ? undefined : data.bars()[next]
    isByPointer = false
    isEcho = true
    if (bar) chart.setCrosshairPosition(price ?? bar.close, shownTime(bar.time), series)
    else chart.clearCrosshairPosition()
    isEcho = false
    place(bar ? next : null)
  }

  function go(wanted: number): void {
    const count = data.bars().length
    if (count === 0) return
    const next = Math.min(count - 1, Math.max(0, wanted))
    // Else each bar shows its own close.
    if (!parts.keepsPrice()) price = null
    bringIntoView(next)
    standAt(next)
    publish()
    if (next < olderWithin) data.needOlder()
  }

  function movePrice(ticks: number): void {
    const next = at ?? data.bars().length - 1
    const bar = data.bars()[next]
    if (!bar) return
    price = (price ?? bar.close) + ticks * tick
    isPriceOfKeys = true
    standAt(next)
    publish()
  }

  function onTick(rupees: number): Money | undefined {
    return moneyFromRupees(Math.round(rupees / tick) * tick)
  }

  function level(): Money | null {
    const money = price === null || !isPriceOfKeys ? undefined : onTick(price)
    return money !== undefined && money > 0 ? money : null
  }

  function pointAt(where: number, rupees: number): DrawingPoint | null {
    const bar = data.bars()[Math.min(data.bars().length - 1, Math.max(0, where))]
    const money = onTick(rupees)
    return bar && money !== undefined ? { at: instant(bar.time), price: money } : null
  }

  chart.subscribeCrosshairMove(onMove)
  const stopFollowing = crosshair.subscribe(follow)

  return {
    at: () => at,
    keepBar: () => {
      if (at !== null) at = placeAt(data.bars(), time)
    },
    go,
    move: (steps) => go((at ?? data.bars().length - (steps < 0 ? 0 : 1)) + steps),
    movePrice,
    level,
    leave: () => {
      standAt(null)
      publish()
    },
    spot: () => {
      const last = data.bars().at(-1)
      const bar = data.bars()[at ?? -1] ?? last
      return bar ? pointAt(at ?? data.bars().length - 1, price ?? bar.close) : null
    },
    pointAt,
    stop: () => {
      stopFollowing()
      if (crosshair.getState().by === panel) crosshair.setState({ by: null })
    },
  }
}
