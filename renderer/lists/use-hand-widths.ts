/** The widths by hand as they are drawn: those that are kept, and the one of a column that is being dragged. */
import { useMemo, useState } from 'react'
import { type HandWidths, readWidths, withWidth } from './column-widths.ts'

export type UsedWidths = {
  readonly widths: HandWidths
  /** In rem; null gives back the column's own. A drag is kept only with its end. */
  readonly set: (name: string, width: number | null, isDone: boolean) => void
}

export function useHandWidths(kept: HandWidths, keep: (widths: HandWidths) => void): UsedWidths {
  const [dragged, setDragged] = useState<{ readonly name: string; readonly width: number } | null>(null)
  const text = JSON.stringify(dragged === null ? kept : withWidth(kept, dragged.name, dragged.width))
  // The same widths are the same columns: a list is not drawn anew for nothing.
  const widths = useMemo(() => readWidths(JSON.parse(text)), [text])
  return {
    widths,
    set: (name, width, isDone) => {
      if (isDone || width === null) {
        setDragged(null)
        keep(withWidth(kept, name, width))
      } else setDragged({ name, width })
    },
  }
}
