/** Signs that somebody is at a window: a key, a press, a turn of the wheel, a movement. */
import type { Stop } from '../time.ts'

const signs = ['keydown', 'pointerdown', 'wheel', 'pointermove'] as const

export function onHand(page: Window, listener: () => void): Stop {
  for (const sign of signs) page.addEventListener(sign, listener, { capture: true, passive: true })
  return () => {
    for (const sign of signs) page.removeEventListener(sign, listener, true)
  }
}
