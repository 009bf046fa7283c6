/** The keys of an order that is in hand where prices are drawn: on a chart, or on a ladder. */
import type { KeyboardEvent } from 'react'
import type { Money } from '../../contract/kinds.ts'
import type { LineDesk } from '../stores/chart/line-desk.ts'

export type LineHand = {
  /** By how much one press moves it; undefined where no price can be reached by steps. */
  readonly step: Money | undefined
  readonly ask: () => void
}

/** True when it was one of them. */
export function lineKey({ key, shiftKey, repeat }: KeyboardEvent, lines: LineDesk, { step, ask }: LineHand): boolean {
  if (lines.store.getState().line === null) return false
  const steps = key === 'ArrowUp' ? 1 : key === 'ArrowDown' ? -1 : 0
  if (key === 'Escape') lines.leave()
  else if (key === 'Enter') {
    // A held key asks once, and never answers what it asked.
    if (!repeat) ask()
  } else if (steps !== 0 && step !== undefined) lines.shift(shiftKey ? steps * 10 : steps, step)
  else return false
  return true
}
