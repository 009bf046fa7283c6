/** Commands reach the headings of a panel as their own keys do. */
import { useCallback, useEffect, useEffectEvent } from 'react'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import type { Stop } from '../time.ts'
import { type Widening, widenedBy } from './column-widths.ts'

export type EnterHead = (take: (widening: Widening) => void) => Stop

/** Into the headings that commands reach, under the panel that is drawn. */
export function useEnterHead(): EnterHead {
  const { heads } = useScreen()
  const { id } = usePanelPlace()
  return useCallback((take) => heads.enter(id, take), [heads, id])
}

export function useWidened(enter: EnterHead, set: (name: string, width: number | null, isDone: boolean) => void): void {
  const widen = useEffectEvent((widening: Widening) => widenedBy(set)(widening))
  useEffect(() => enter((widening) => widen(widening)), [enter])
}
