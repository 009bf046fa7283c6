/** What can be done with a chart, by name. Their keys act where a chart has the keyboard, before those of the terminal. */
import type { Command } from './command.ts'

const chart = { menu: 'Chart', within: 'chart' } as const

export const chartCommands = {
  'chart.find': { title: 'Chart: show another instrument', ...chart, key: '/' },
  'chart.length-1': { title: 'Chart: bars of 1 minute', ...chart, key: '1' },
  'chart.length-2': { title: 'Chart: bars of 3 minutes', ...chart, key: '2' },
  'chart.length-3': { title: 'Chart: bars of 5 minutes', ...chart, key: '3' },
  'chart.length-4': { title: 'Chart: bars of 15 minutes', ...chart, key: '4' },
  'chart.length-5': { title: 'Chart: bars of 30 minutes', ...chart, key: '5' },
  'chart.length-6': { title: 'Chart: bars of 1 hour', ...chart, key: '6' },
  'chart.length-7': { title: 'Chart: bars of 1 day', ...chart, key: '7' },
  'chart.length-8': { title: 'Chart: bars of 1 week', ...chart, key: '8' },
  'chart.length-9': { title: 'Chart: bars of 1 month', ...chart, key: '9' },
  'chart.other-length': { title: 'Chart: type another length of the bars', ...chart, key: '0' },
  'chart.next-look': { title: 'Chart: next look of the bars', ...chart, key: 'Y' },
  'chart.candlesticks': { title: 'Chart: look as candles', ...chart, key: 'Alt+C' },
  'chart.bars': { title: 'Chart: look as bars', ...chart, key: 'Alt+T' },
  'chart.line': { title: 'Chart: look as a line', ...chart, key: 'Alt+I' },
  'chart.area': { title: 'Chart: look as an area', ...chart, key: 'Alt+A' },
  'chart.heikin-ashi': { title: 'Chart: look as Heikin-Ashi', ...chart, key: 'Alt+S' },
  'chart.next-scale': { title: 'Chart: next scale of prices: plain, log, per cent', ...chart, key: 'O' },
  'chart.volume': { title: 'Chart: show or hide the volume', ...chart, key: 'Alt+V' },
  'chart.interest': { title: 'Chart: show or hide the open interest', ...chart, key: 'Alt+P' },
  'chart.indicators': { title: 'Chart: indicators', ...chart, key: 'I' },
  'chart.compare': { title: 'Chart: compare with another instrument', ...chart, key: 'K' },
  'chart.date': { title: 'Chart: go to a date', ...chart, key: 'J' },
  'chart.level': { title: 'Chart: draw a level', ...chart, key: 'L' },
  'chart.trend': { title: 'Chart: draw a trend line', ...chart, key: 'G' },
  'chart.channel': { title: 'Chart: draw a channel', ...chart, key: 'Shift+G' },
  'chart.retracement': { title: 'Chart: draw a retracement', ...chart, key: 'F' },
  'chart.note': { title: 'Chart: write a note', ...chart, key: 'N' },
  'chart.next-drawing': { title: 'Chart: choose the next drawing', ...chart, key: ']' },
  'chart.previous-drawing': { title: 'Chart: choose the drawing before', ...chart, key: '[' },
  'chart.extend-drawing': { title: 'Chart: chosen line on to the right edge, or not', ...chart, key: 'R' },
  'chart.to-drawing': { title: 'Chart: go to the chosen drawing, or to one before these bars', ...chart, key: 'U' },
  'chart.delete-drawing': { title: 'Chart: delete the chosen drawing', ...chart, key: 'Delete' },
  'chart.undo-drawing': { title: 'Chart: undo the last change of a drawing', ...chart, key: 'Mod+Z' },
  'chart.next-order': { title: 'Chart: take the next order on it in hand', ...chart, key: 'Q' },
  'chart.previous-order': { title: 'Chart: take the order before in hand', ...chart, key: 'Shift+Q' },
  'chart.next-alert': { title: 'Chart: take the next alert on it in hand', ...chart, key: 'Alt+Q' },
  'chart.picture': { title: 'Chart: save a picture', ...chart, key: 'P' },
  'chart.table': { title: 'Chart: save the candles as a CSV file', ...chart, key: 'E' },
} as const satisfies Record<string, Command>

export type ChartCommandId = keyof typeof chartCommands

export function isChartCommand(id: string): id is ChartCommandId {
  return id in chartCommands
}
