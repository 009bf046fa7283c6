/** What is drawn before the first bar of a chart, and not drawn there for that. */
import { useEffect, useState } from 'react'
import type { Drawing } from '../../../contract/drawings.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { DrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'
import { watchDrawnBefore } from '../../stores/chart/drawings/drawn-before.ts'

export function useDrawnBefore(data: ChartData | null, desk: DrawingDesk | null): readonly Drawing[] {
  const [before, setBefore] = useState<readonly Drawing[]>([])
  useEffect(() => {
    if (!data || !desk) return
    const stop = watchDrawnBefore(data, desk, setBefore)
    return () => {
      stop()
      setBefore([])
    }
  }, [data, desk])
  return before
}
