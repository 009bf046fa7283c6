/**
 * When a window rehearses its charts: once, while it has nothing to do and no chart yet, a few milliseconds now and then. Whoever
 * asks for a real chart ends it at that moment, and it never begins again.
 */
import { asksForSomething, type HandedPage, onHand } from '../../../keyboard/hand.ts'
import type { Stop } from '../../../time.ts'
import { afterPicture } from '../view/after-picture.ts'
import type { Rehearsal } from './rehearse-chart.ts'

export type RestingPage = Pick<
  Window,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'requestIdleCallback' | 'cancelIdleCallback' | 'clearTimeout'
> &
  HandedPage & {
    readonly performance: Pick<Performance, 'now'>
    readonly setTimeout: (run: () => void, millis: number) => number
  }

export type RestParts = {
  readonly page: RestingPage
  readonly begin: () => Rehearsal
  readonly report: (fault: unknown) => void
}

/** The window's first pictures come before. */
const firstMillis = 1_000
/** After a hand was seen, and where prices leave too little room. */
const laterMillis = 500
/** Less than this many milliseconds before the page's next work is no rest. */
const room = 8

export function rehearseAtRest({ page, begin, report }: RestParts): Stop {
  let rehearsal: Rehearsal | null = null
  let handAt = Number.NEGATIVE_INFINITY
  let stopWaiting: Stop = () => {}

  function after(millis: number): void {
    const timer = page.setTimeout(atRest, millis)
    stopWaiting = () => page.clearTimeout(timer)
  }

  /** One piece a picture of the screen, without a limit: a window that nobody sees, or that is never at rest, does without. */
  function atRest(): void {
    const picture = page.requestAnimationFrame(() => {
      const idle = page.requestIdleCallback(step)
      stopWaiting = () => page.cancelIdleCallback(idle)
    })
    stopWaiting = () => page.cancelAnimationFrame(picture)
  }

  function step(deadline: IdleDeadline): void {
    if (deadline.timeRemaining() < room || page.performance.now() - handAt < laterMillis) after(laterMillis)
    else if (hasNext()) atRest()
    else end()
  }

  /** False when it has come to its end, by which it has cleared itself away. */
  function hasNext(): boolean {
    try {
      rehearsal ??= begin()
      if (!rehearsal.next().done) return true
    } catch (fault) {
      report(fault)
    }
    rehearsal = null
    return false
  }

  function end(): void {
    stopWaiting()
    stopHearing()
    const left = rehearsal
    rehearsal = null
    // Who ended it comes first.
    if (left) afterPicture(() => clear(left), page)
  }

  function clear(left: Rehearsal): void {
    try {
      left.return()
    } catch (fault) {
      report(fault)
    }
  }

  const noteHand = () => {
    handAt = page.performance.now()
  }
  const stopHearing = onHand(page, noteHand, asksForSomething)
  after(firstMillis)
  return end
}
