/** Runs what can wait: once what was just drawn stands on the screen, and the window has nothing else to do. */
import type { Stop } from '../../../time.ts'

type Page = Pick<
  Window,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'requestIdleCallback' | 'cancelIdleCallback'
>

/** A window that is never at rest does it all the same. */
const longestWait = 300

export function afterPicture(run: () => void, page: Page = window): Stop {
  let stop: Stop = () => {}
  function nextPicture(then: () => void): void {
    const picture = page.requestAnimationFrame(then)
    stop = () => page.cancelAnimationFrame(picture)
  }
  // The library draws a chart that is new twice: a canvas that was given its size asks for one more picture.
  nextPicture(() =>
    nextPicture(() => {
      const idle = page.requestIdleCallback(run, { timeout: longestWait })
      stop = () => page.cancelIdleCallback(idle)
    }),
  )
  return () => stop()
}
