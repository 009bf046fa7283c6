/** What one window may place in a second, however many orders its program asks for (T02). */
import { type Budget, openBudget } from '../../broker/budget.ts'
import type { Clock } from '../../ports/clock.ts'

export type WindowLimits = {
  /** Milliseconds until it may place. */
  readonly waitFor: (window: string) => number
  /** The instant it was counted for, to give it back with. */
  readonly take: (window: string) => number | null
  readonly giveBack: (window: string, at: number) => void
  readonly known: () => number
}

const orders = 3
const perMillis = 1_000
/** More than are ever open at once; windows come and go all day, each with a name of its own. */
const mostKnown = 50

export function openWindowLimits(clock: Clock): WindowLimits {
  const windows = new Map<string, Budget<'window'>>()

  /** One that has used nothing is as good as a new one. */
  function forgetUnused(): void {
    for (const [window, budget] of windows) if (budget.used()[0] === 0) windows.delete(window)
  }

  function budgetOf(window: string): Budget<'window'> {
    const known = windows.get(window)
    if (known) return known
    if (windows.size >= mostKnown) forgetUnused()
    const made = openBudget<'window'>(clock, [{ groups: ['window'], calls: orders, perMillis }])
    windows.set(window, made)
    return made
  }

  return {
    waitFor: (window) => windows.get(window)?.waitFor('window') ?? 0,
    take: (window) => {
      const permit = budgetOf(window).take('window')
      return permit.kind === 'now' ? permit.at : null
    },
    giveBack: (window, at) => windows.get(window)?.giveBack('window', at),
    known: () => windows.size,
  }
}
