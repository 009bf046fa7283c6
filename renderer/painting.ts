/**
 * The window's own rhythm and steady clock, given as a parameter so that tests can set it. Prices leave room for hands: a key
 * has the next picture for itself, and after a picture that was dear as much time is left free as it took.
 */
import type { Stop } from './time.ts'

export type Painting = {
  /** Milliseconds that never step back. */
  readonly elapsed: () => number
  /** Draws with one of the next pictures of the screen. */
  readonly next: (drawing: Drawing) => Stop
}

export type Drawing = {
  /** Before that picture is begun: who asks the screen for a picture in here is given the same one, not one more. */
  readonly prepare?: () => void
  readonly draw: () => void
  /** It stands there, and there is room for another. */
  readonly painted: () => void
}

export type PaintedPage = {
  readonly performance: Pick<Performance, 'now'>
  readonly requestAnimationFrame: (run: () => void) => number
  readonly cancelAnimationFrame: (picture: number) => void
  readonly setTimeout: (run: () => void, millis: number) => number
  readonly clearTimeout: (timer: number) => void
  readonly addEventListener: (name: 'keydown', listener: () => void, capture: true) => void
}

/** A window that nobody sees is given no pictures; it still takes what is new, once a second. */
const unseenRhythm = 1_000
/** Above this many milliseconds of the window's thread, prices in every picture would take more of it than two fifths. */
const dear = 6
/** A little more than one picture of sixty in a second. */
const onePicture = 17
/** Of what a dear picture took: prices then have less than half of the thread, with their way to the window between them. */
const leftFree = 1
/** However dear a picture was, prices are not held back longer than this. */
const longestPause = 2 * onePicture

export function browserPainting(page: PaintedPage): Painting {
  const elapsed = () => page.performance.now()
  let isKeyWaiting = false
  const hasPicture = () => {
    isKeyWaiting = false
  }
  page.addEventListener(
    'keydown',
    () => {
      isKeyWaiting = true
      page.requestAnimationFrame(() => void page.setTimeout(hasPicture, 0))
    },
    true,
  )

  /** A task of its own comes after the picture that the drawing was part of. */
  function whenPainted(from: number, painted: () => void): void {
    page.setTimeout(() => {
      const cost = elapsed() - from
      if (cost <= dear) painted()
      else page.setTimeout(painted, Math.min(longestPause, Math.max(onePicture - cost, cost * leftFree)))
    }, 0)
  }

  return {
    elapsed,
    next: ({ prepare, draw, painted }) => {
      let isPrepared = false
      let hasGivenWay = false
      const getReady = () => {
        if (isPrepared) return
        isPrepared = true
        prepare?.()
      }
      const run = () => {
        // Once: under a key that is held down prices go on.
        if (isKeyWaiting && !hasGivenWay) {
          hasGivenWay = true
          picture = page.requestAnimationFrame(run)
          getReady()
          return
        }
        stop()
        getReady()
        const from = elapsed()
        draw()
        whenPainted(from, painted)
      }
      let picture = page.requestAnimationFrame(run)
      const unseen = page.setTimeout(run, unseenRhythm)
      // After our own picture was asked for, so that what it costs is counted whole.
      if (!isKeyWaiting) getReady()
      const stop = () => {
        page.cancelAnimationFrame(picture)
        page.clearTimeout(unseen)
      }
      return stop
    },
  }
}
