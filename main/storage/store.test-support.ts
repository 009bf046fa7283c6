/** A store of one thing, of what is set aside of it, and of what is saved beside it, which can be full. */
import { fail, ok } from '../../contract/result.ts'

export const full = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' } as const

export function aStore(first?: unknown) {
  const kept = { value: first, aside: undefined as unknown, isFull: false }
  const saved = new Map<string, unknown>()
  return {
    ...{ kept, saved },
    read: (name: string) => {
      if (name.startsWith('saved')) return saved.get(name)
      // Of a second one that could not be read.
      if (/-unread-\d$/.test(name)) return undefined
      return isAside(name) ? kept.aside : kept.value
    },
    write: (name: string, value: unknown) => {
      if (kept.isFull) return fail(full)
      const written: unknown = JSON.parse(JSON.stringify(value))
      if (name.startsWith('saved')) saved.set(name, written)
      else kept[isAside(name) ? 'aside' : 'value'] = written
      return ok()
    },
  }
}

function isAside(name: string): boolean {
  return name.endsWith('-unread')
}
