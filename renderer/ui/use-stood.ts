/** What came up by itself is no hand's to answer at once: a key that is pressed in that moment was meant for what stood there before. */
import { useEffect, useEffectEvent } from 'react'
import { useScreen } from '../screen-context.tsx'
import type { Stop } from '../time.ts'

/** A hand that is on its way cannot be held back sooner. */
const seenAfter = 400

/** Once it has been painted and stood for so long; `what` names it, anew where it became another, and is null while nothing waits for that. */
export function useStood(what: string | null, onStood: () => void): void {
  const { time } = useScreen()
  const tell = useEffectEvent(onStood)
  useEffect(() => {
    if (what === null) return
    let stop: Stop = () => {}
    // In a window that nobody sees nothing is painted, and nothing read.
    const picture = requestAnimationFrame(() => {
      stop = time.after(seenAfter, () => tell())
    })
    return () => {
      cancelAnimationFrame(picture)
      stop()
    }
  }, [what, time])
}
