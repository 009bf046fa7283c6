/** What still has to be said after everything was to be cancelled: only what is so while it is said. */
import type { AppError } from '../../../contract/errors.ts'
import type { AllCancelled } from '../../../contract/ipc.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import { whyNotDone } from '../../../contract/why-not-done.ts'

/** `open` as the list shows it now; null where nothing stands against it. */
export function cancelAllTrouble(answer: Result<AllCancelled, AppError>, open: readonly OrderId[]): AppError | null {
  if (!answer.ok) return answer.error
  const { state, named, left } = answer.value
  const because = whyNotDone(state)
  if (because !== null) return because
  // Without an answer nothing was named, and nothing left out either; what is not open any more needs no answer.
  if (state.kind === 'unknown' && state.unnamed === undefined) return open.length === 0 ? null : state.because
  const still = left.filter((order) => open.includes(order)).length
  return still === 0 ? null : notAll(named.length, still)
}

/** When nothing stands against it. */
export function cancelAllWords({ state, named }: AllCancelled): string {
  const count = named.length
  if (state.kind !== 'accepted' || count === 0)
    return 'Cancelling everything was asked for; the list shows no order open.'
  const orders = count === 1 ? '1 order; it' : `${count} orders; each`
  return `Cancelling was asked for ${orders} is cancelled when the broker says so.`
}

function notAll(named: number, still: number): AppError {
  const those = still === 1 ? '1 that is open is' : `${still} that are open are`
  return {
    kind: 'broker-refused',
    happened: `The broker named ${named} ${named === 1 ? 'order' : 'orders'}; ${those} not among them.`,
    todo: 'Look at the list, and press Enter to ask again for what is still open.',
  }
}
