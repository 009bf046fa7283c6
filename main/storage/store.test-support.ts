/** A store of one thing, which can be full. */
import { fail, ok } from '../../contract/result.ts'

export const full = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' } as const

export function aStore(first?: unknown) {
  const kept = { value: first, isFull: false }
  return {
    kept,
    read: () => kept.value,
    write: (_name: string, value: unknown) => {
      if (kept.isFull) return fail(full)
      kept.value = JSON.parse(JSON.stringify(value))
      return ok()
    },
  }
}
