/** What can be done with a chart, and the keys that do it while the chart has the keyboard. */

export const chartActs = {
  indicators: { title: 'Indicators', key: 'I' },
  compare: { title: 'Compare', key: 'K' },
  picture: { title: 'Picture', key: 'P' },
  candles: { title: 'CSV', key: 'E' },
} as const

export type ChartAct = keyof typeof chartActs

// The names of a record are its keys.
export const chartActNames = Object.keys(chartActs) as readonly ChartAct[]

export const chartActKeys: ReadonlyMap<string, ChartAct> = new Map(
  chartActNames.map((name) => [chartActs[name].key.toLowerCase(), name]),
)
