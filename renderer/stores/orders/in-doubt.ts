/** An answer that was lost on its way to this window: what was asked for may have been done. */
import type { AppError } from '../../../contract/errors.ts'

export function isInDoubt({ kind }: Pick<AppError, 'kind'>): boolean {
  return kind === 'core-lost' || kind === 'unexpected' || kind === 'no-answer' || kind === 'outcome-unknown'
}

/** After how many were done: those are neither among them nor among the others. */
export function inDoubtWords(count: number): string {
  return count === 0 ? '' : `, and of ${count} it is not known`
}
