/** Whether the broker would answer the same question in the same way again: it found it wrong, or there is no such thing (section 7). */
import type { ReadTrouble } from './read-calls.ts'

const forGood: ReadonlySet<number> = new Set([400, 404, 410])

export function isRefusedForGood(trouble: ReadTrouble): boolean {
  return trouble.kind === 'refused' && forGood.has(trouble.refusal.status)
}
