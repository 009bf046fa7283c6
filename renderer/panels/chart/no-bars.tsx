/** Where a chart has nothing to draw, why. */
import { useStore } from 'zustand'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'

export function NoBars({ data }: { readonly data: ChartData }) {
  const { older, hasBars } = useStore(data.state)
  if (hasBars) return null
  switch (older.kind) {
    case 'failed':
      return (
        <div>
          <Problem error={older.error} />
          <Button onPress={data.again}>Read again</Button>
        </div>
      )
    case 'ended':
      return <p className="empty">{older.said}</p>
    case 'reading':
    case 'more':
      return null
  }
}
