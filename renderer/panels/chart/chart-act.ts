/** What the bar of a chart offers as buttons, by the commands they run; and what the commands of a chart set. */
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import { usualLengths } from '../../stores/chart/candle-length.ts'
import type { DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { type BarStyle, barStyles, type ChartSetup, priceScales } from './chart-setup.ts'

export type OfferedAct = { readonly command: ChartCommandId; readonly title: string }

export const plainActs: readonly OfferedAct[] = [
  { command: 'chart.indicators', title: 'Indicators' },
  { command: 'chart.compare', title: 'Compare' },
]
export const drawActs: readonly OfferedAct[] = [
  { command: 'chart.level', title: 'Level' },
  { command: 'chart.trend', title: 'Trend line' },
  { command: 'chart.channel', title: 'Channel' },
  { command: 'chart.retracement', title: 'Retracement' },
  { command: 'chart.note', title: 'Note' },
]
export const saveActs: readonly OfferedAct[] = [
  { command: 'chart.picture', title: 'Picture' },
  { command: 'chart.table', title: 'Candles as CSV' },
]

export const drawnBy: Readonly<Partial<Record<ChartCommandId, DrawingKind>>> = {
  'chart.level': 'level',
  'chart.trend': 'trend',
  'chart.channel': 'channel',
  'chart.retracement': 'retracement',
  'chart.note': 'note',
}

export const lengthCommands: readonly ChartCommandId[] = [
  ...(['chart.length-1', 'chart.length-2', 'chart.length-3', 'chart.length-4', 'chart.length-5'] as const),
  ...(['chart.length-6', 'chart.length-7', 'chart.length-8', 'chart.length-9'] as const),
]

const looks: Readonly<Partial<Record<ChartCommandId, BarStyle>>> = {
  'chart.candlesticks': 'candles',
  'chart.bars': 'bars',
  'chart.line': 'line',
  'chart.area': 'area',
  'chart.heikin-ashi': 'heikin-ashi',
}

/** What a command changes in how a chart is set up; null for one that does something else. */
export function setupBy(what: ChartCommandId, setup: ChartSetup): Partial<ChartSetup> | null {
  const length = usualLengths[lengthCommands.indexOf(what)]
  if (length) return { length }
  const style = looks[what]
  if (style) return { style }
  if (what === 'chart.next-look') return { style: next(barStyles, setup.style) }
  if (what === 'chart.next-scale') return { scale: next(priceScales, setup.scale) }
  if (what === 'chart.volume') return { volume: !setup.volume }
  if (what === 'chart.interest') return { interest: !setup.interest }
  return null
}

function next<Value>(all: readonly Value[], now: Value): Value {
  return all[(all.indexOf(now) + 1) % all.length] ?? now
}
