/** The keyboard came to this panel, to whatever stands in it: an act asked for from then on is about what is in hand here, and not in another list. */
import { useEffect, useEffectEvent } from 'react'
import { panelInHand } from '../keyboard/in-hand.ts'
import { usePanelPlace } from '../panel-place.tsx'

export function useArrival(onArrive: (() => void) | undefined): void {
  const { id } = usePanelPlace()
  const look = useEffectEvent(() => {
    if (panelInHand(document) === id) onArrive?.()
  })
  useEffect(() => {
    const onFocus = () => look()
    // A panel may have the keyboard from its first moment on.
    onFocus()
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
}
