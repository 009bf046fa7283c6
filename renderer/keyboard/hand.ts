/** Signs that somebody is at a window: a key, a press, a turn of the wheel, a movement. */
import type { Stop } from '../time.ts'

type Sign = 'keydown' | 'pointerdown' | 'wheel' | 'pointermove'

export type HandedPage = {
  readonly addEventListener: (name: Sign, listener: () => void, how: { capture: true; passive: true }) => void
  readonly removeEventListener: (name: Sign, listener: () => void, capture: true) => void
}

/** A hand that only moves asks for nothing. */
export const asksForSomething: readonly Sign[] = ['keydown', 'pointerdown', 'wheel']
const any: readonly Sign[] = [...asksForSomething, 'pointermove']

export function onHand(page: HandedPage, listener: () => void, signs = any): Stop {
  for (const sign of signs) page.addEventListener(sign, listener, { capture: true, passive: true })
  return () => {
    for (const sign of signs) page.removeEventListener(sign, listener, true)
  }
}
