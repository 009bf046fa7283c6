/** The bars that a chart panel shows, open for as long as it shows them, and opened anew where another contract takes their key. */
import { useEffect, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import { brokerNow } from '../../stores/broker-now.ts'
import type { CandleLength } from '../../stores/chart/candle-length.ts'
import { type ChartData, openChartData } from '../../stores/chart/chart-data.ts'
import { type Takeover, watchContract } from '../../stores/chart/contract-of-key.ts'

export type ShownData = {
  readonly data: ChartData | null
  /** The bars before were of another contract, which has expired. */
  readonly takeover: Takeover | null
}

export function useChartData(key: InstrumentKey | null, { unit, interval }: CandleLength): ShownData {
  const { bridge, market, time, streams, chartWanted, listing } = useScreen()
  const [data, setData] = useState<ChartData | null>(null)
  const [takeover, setTakeover] = useState<Takeover | null>(null)
  useEffect(() => {
    if (key === null) return
    const stop = watchContract({ listing, key, brokerNow: () => brokerNow(time, streams.trading), hear: setTakeover })
    return () => {
      stop()
      setTakeover(null)
    }
  }, [time, streams, listing, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: under the same key it is another contract from then on
  useEffect(() => {
    if (key === null) return
    chartWanted()
    // The parts of a length rather than the length, which is another object each time the setup is read.
    const length = { unit, interval } as CandleLength
    const now = () => brokerNow(time, streams.trading)
    const opened = openChartData({ readCandles: bridge.readCandles, market, time, brokerNow: now, key, length })
    setData(opened)
    return () => {
      opened.stop()
      setData(null)
    }
  }, [bridge, market, time, streams, chartWanted, key, unit, interval, takeover])
  return { data, takeover }
}
