/** Whether a wish is known to have come to nothing: nobody has to ask any more whether it was sent, and it may be sent again. */
import { saysNothingOfOrder } from './errors.ts'
import type { IntentState } from './orders.ts'

export function cameToNothing(state: IntentState): boolean {
  if (state.kind === 'refused') return state.by === 'terminal' || !saysNothingOfOrder.has(state.because.kind)
  return state.kind === 'not-sent' || state.kind === 'withdrawn'
}
