/** Whether the other end of a connection still gives any sign of life, judged on the steady clock: a quiet market pongs, a dead feed does not. */
import type { Clock } from '../ports/clock.ts'

export type LifeVerdict =
  | 'fine'
  /** Nothing for so long that the connection counts as lost. */
  | 'lost'

export type Life = {
  readonly sign: () => void
  /** To be asked every `lookEveryMillis`. */
  readonly look: () => LifeVerdict
}

export const lookEveryMillis = 500
const lostAfterMillis = 12_000
const heldUpMillis = 2_000

export function watchLife(clock: Clock): Life {
  let lastSign = clock.elapsed()
  let lastLook = lastSign

  function look(): LifeVerdict {
    const now = clock.elapsed()
    const late = now - lastLook - lookEveryMillis
    lastLook = now
    // This program was held up itself, and signs may lie unread: they are read before the next look.
    if (late > heldUpMillis) return 'fine'
    return now - lastSign >= lostAfterMillis ? 'lost' : 'fine'
  }

  return {
    sign: () => {
      lastSign = clock.elapsed()
    },
    look,
  }
}
