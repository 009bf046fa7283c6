/** What can be done with a chart, and the keys that do it while the chart has the keyboard. */

export const chartActs = {
  indicators: { title: 'Indicators', key: 'I' },
  compare: { title: 'Compare', key: 'K' },
  picture: { title: 'Picture', key: 'P' },
  candles: { title: 'Candles as CSV', key: 'E' },
  level: { title: 'Level', key: 'L' },
  trend: { title: 'Trend line', key: 'G' },
  channel: { title: 'Channel', key: 'H' },
  retracement: { title: 'Retracement', key: 'F' },
  note: { title: 'Note', key: 'N' },
} as const

export type ChartAct = keyof typeof chartActs

export const plainActs = ['indicators', 'compare'] as const satisfies readonly ChartAct[]
export const drawActs = ['level', 'trend', 'channel', 'retracement', 'note'] as const satisfies readonly ChartAct[]
export const saveActs = ['picture', 'candles'] as const satisfies readonly ChartAct[]

export const chartActKeys: ReadonlyMap<string, ChartAct> = new Map(
  [...plainActs, ...drawActs, ...saveActs].map((name) => [chartActs[name].key.toLowerCase(), name]),
)
