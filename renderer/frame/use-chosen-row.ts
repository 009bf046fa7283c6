/** In a linked panel the row that has the keyboard is what its letter shows, once the hand rests on it. */
import { type FocusEvent, useEffect, useRef } from 'react'
import { instrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import type { Stop } from '../time.ts'
import { usePanelPlace } from './panel-place.tsx'

/** Arrows held down pass over many rows, and each would ask the broker for candles. */
const restsAfter = 120

export function useChosenRow(): (event: FocusEvent) => void {
  const { time } = useScreen()
  const place = usePanelPlace()
  const current = useRef(place)
  const waiting = useRef<Stop | null>(null)
  useEffect(() => {
    current.current = place
  })
  useEffect(() => () => waiting.current?.(), [])

  return ({ target }) => {
    const row = target.closest<HTMLElement>('[role="row"][data-key], tr[data-key]')
    const key = instrumentKey(row?.dataset['key'] ?? '')
    waiting.current?.()
    if (!key || current.current.link === null) return
    waiting.current = time.after(restsAfter, () => {
      if (current.current.instrument !== key) current.current.choose(key)
    })
  }
}
