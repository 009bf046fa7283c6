/** What a press of the kill switch came to where it was not granted: it holds from the first moment, also where the disk did not take it. */
import type { AppError, ErrorKind } from '../../contract/errors.ts'
import type { HaltState } from '../../contract/trading.ts'

const ofDisk: readonly ErrorKind[] = ['not-recorded', 'storage-failed']

export function haltTrouble(error: AppError, halt: HaltState['kind'] | null): AppError {
  if (halt !== 'halted' || !ofDisk.includes(error.kind)) return error
  const holds = 'The halt holds, but it could not be written down. Until it is, a restart would forget it.'
  return { ...error, happened: `${holds} ${error.happened}` }
}
