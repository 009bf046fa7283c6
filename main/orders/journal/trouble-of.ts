/** Why a journal has stopped, as it says itself; null while it is sound. */
import type { AppError } from '../../../contract/errors.ts'
import type { Journal } from './journal.ts'

export function troubleOf({ state }: Pick<Journal<never>, 'state'>): AppError | null {
  const now = state.snapshot()
  return now.kind === 'stopped' ? now.because : null
}
