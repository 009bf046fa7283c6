/** What a press of the kill switch came to where it was not granted: it holds from the first moment, also where the disk did not take it. */
import type { AppError } from '../../contract/errors.ts'
import { isNotKept, notKept } from '../../contract/halt-words.ts'
import type { HaltState } from '../../contract/trading.ts'

export function haltTrouble(error: AppError, halt: HaltState['kind'] | null): AppError {
  return halt === 'halted' && isNotKept(error) ? { ...error, happened: notKept(error) } : error
}
