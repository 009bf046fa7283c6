/** Why a change or a cancellation is surely not under way: no row of the orders tells of one that did not leave. */
import type { AppError } from './errors.ts'
import type { IntentState } from './orders.ts'

/** Null for what the broker was asked, or may have been. */
export function whyNotDone(state: IntentState): AppError | null {
  if (state.kind === 'refused' || state.kind === 'not-sent') return state.because
  if (state.kind !== 'withdrawn') return null
  return { kind: 'not-sent', happened: state.why, todo: 'Ask again if you still want it.' }
}
