/** What went wrong with a call, without what that means for the call: it is added the same way to every cause. */
import type { AppError } from '../../contract/errors.ts'
import { type CallName, callWords } from './call-words.ts'

export type Cause = Pick<AppError, 'kind' | 'happened' | 'todo' | 'retryAfterMillis'>

export function meaning(call: CallName, cause: Cause): AppError {
  return { ...cause, happened: `${cause.happened} ${callWords[call].means}` }
}
