/** The bars that a chart panel shows, open for as long as it shows them. */
import { useEffect, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import type { CandleLength } from '../../stores/chart/candle-length.ts'
import { type ChartData, openChartData } from '../../stores/chart/chart-data.ts'
import { lastOf } from '../../stores/heard.ts'

export function useChartData(key: InstrumentKey | null, { unit, interval }: CandleLength): ChartData | null {
  const { bridge, market, time, streams, chartWanted } = useScreen()
  const [data, setData] = useState<ChartData | null>(null)
  useEffect(() => {
    if (key === null) return
    chartWanted()
    // The parts of a length rather than the length, which is another object each time the setup is read.
    const length = { unit, interval } as CandleLength
    const brokerNow = () => time.wall() - (lastOf(streams.trading.getState())?.clockAheadMillis ?? 0)
    const opened = openChartData({ readCandles: bridge.readCandles, market, time, brokerNow, key, length })
    setData(opened)
    return () => {
      opened.stop()
      setData(null)
    }
  }, [bridge, market, time, streams, chartWanted, key, unit, interval])
  return data
}
