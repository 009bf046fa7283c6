/** What is drawn of an instrument, open for as long as a chart shows it, and opened anew where another contract takes its key. */
import { useEffect, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import type { Takeover } from '../../stores/chart/contract-of-key.ts'
import { type DrawingDesk, openDrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'

export function useDrawingDesk(key: InstrumentKey | null, takeover: Takeover | null): DrawingDesk | null {
  const { bridge, notices } = useScreen()
  const [desk, setDesk] = useState<DrawingDesk | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: under the same key it is another contract from then on
  useEffect(() => {
    if (key === null) return
    const makeId = () => crypto.randomUUID()
    const opened = openDrawingDesk({ bridge, key, makeId, problem: notices.problem, tell: notices.tell })
    setDesk(opened)
    return () => {
      opened.stop()
      setDesk(null)
    }
  }, [bridge, notices, key, takeover])
  return desk
}
