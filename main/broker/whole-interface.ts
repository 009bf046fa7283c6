/** Whether a refusal is of the whole interface: hidden or taken away (section 7), with no code or with the one for whatever is not recognised. */
import type { AppError } from '../../contract/errors.ts'
import type { ReadTrouble } from './read-calls.ts'

/** Nothing in such a refusal is of the ask, so whoever has another way may take it. */
export function ofWholeInterface(error: AppError, trouble: ReadTrouble): AppError {
  return isOfWholeInterface(trouble) ? { ...error, kind: 'forbidden' } : error
}

function isOfWholeInterface(trouble: ReadTrouble): boolean {
  if (trouble.kind !== 'refused') return false
  const { status, code } = trouble.refusal
  return (status === 403 || status === 410) && (code === undefined || code === 'UDAPI10000')
}
