/** The bars of the instrument that another is compared with. */
import { useMemo } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useInstrument } from '../../instrument-search/use-instrument.ts'
import type { CandleLength } from '../../stores/chart/candle-length.ts'
import { useChartData } from './use-chart-data.ts'
import type { Beside } from './view/chart-view.ts'

export function useBeside(key: InstrumentKey | null, length: CandleLength): Beside | null {
  const { data } = useChartData(key, length)
  const name = useInstrument(key)?.symbol ?? key
  return useMemo(() => (data && name !== null ? { data, name } : null), [data, name])
}
