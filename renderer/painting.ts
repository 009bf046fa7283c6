/** The window's own rhythm and steady clock, given as a parameter so that tests can set it. */
import type { Stop } from './time.ts'

export type Painting = {
  /** Milliseconds that never step back. */
  readonly elapsed: () => number
  /** Draws with the next picture of the screen, then says that it stands there. */
  readonly next: (draw: () => void, painted: () => void) => Stop
}

/** A window that nobody sees is given no pictures; it still takes what is new, once a second. */
const unseenRhythm = 1_000

export function browserPainting(page: Window): Painting {
  return {
    elapsed: () => page.performance.now(),
    next: (draw, painted) => {
      const run = () => {
        stop()
        draw()
        // A task of its own comes after the picture that this one is part of.
        page.setTimeout(painted, 0)
      }
      const picture = page.requestAnimationFrame(run)
      const unseen = page.setTimeout(run, unseenRhythm)
      const stop = () => {
        page.cancelAnimationFrame(picture)
        page.clearTimeout(unseen)
      }
      return stop
    },
  }
}
