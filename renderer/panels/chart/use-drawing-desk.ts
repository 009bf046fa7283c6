/** What is drawn of an instrument, open for as long as a chart shows it. */
import { useEffect, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import { type DrawingDesk, openDrawingDesk } from '../../stores/chart/drawings/drawing-desk.ts'

export function useDrawingDesk(key: InstrumentKey | null): DrawingDesk | null {
  const { bridge, notices } = useScreen()
  const [desk, setDesk] = useState<DrawingDesk | null>(null)
  useEffect(() => {
    if (key === null) return
    const makeId = () => crypto.randomUUID()
    const opened = openDrawingDesk({ bridge, key, makeId, problem: notices.problem, tell: notices.tell })
    setDesk(opened)
    return () => {
      opened.stop()
      setDesk(null)
    }
  }, [bridge, notices, key])
  return desk
}
