/** Commands reach the headings of a panel as their own keys do. */
import { useEffect, useEffectEvent } from 'react'
import { usePanelPlace } from '../frame/panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { type Widening, widenedBy } from './column-widths.ts'

export function useWidened(set: (name: string, width: number | null, isDone: boolean) => void): void {
  const { heads } = useScreen()
  const { id } = usePanelPlace()
  const widen = useEffectEvent((widening: Widening) => widenedBy(set)(widening))
  useEffect(() => heads.enter(id, (widening) => widen(widening)), [heads, id])
}
