/** A store of one thing, and of what is set aside of it, which can be full. */
import { fail, ok } from '../../contract/result.ts'

export const full = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' } as const

export function aStore(first?: unknown) {
  const kept = { value: first, aside: undefined as unknown, isFull: false }
  return {
    kept,
    read: (name: string) => {
      // Of a second one that could not be read.
      if (/-unread-\d$/.test(name)) return undefined
      return isAside(name) ? kept.aside : kept.value
    },
    write: (name: string, value: unknown) => {
      if (kept.isFull) return fail(full)
      kept[isAside(name) ? 'aside' : 'value'] = JSON.parse(JSON.stringify(value))
      return ok()
    },
  }
}

function isAside(name: string): boolean {
  return name.endsWith('-unread')
}
