/** What lies in the store and cannot be read: put under its name with `-unread` before anything is written in its place. */
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { Store } from './store.ts'

/** Where it lies now: in the store under its name with `-unread`, or where it was, as nothing could be written. */
export type Unread = 'set-aside' | 'left'

export type UnreadValue = {
  readonly where: () => Unread
  /** Once more, where it could not be done yet: until it is, nothing may be written in its place. */
  readonly putAside: () => Result<void, AppError>
}

export function keepUnread(store: Pick<Store, 'write'>, name: string, kept: unknown): UnreadValue {
  const write = () => store.write(`${name}-unread`, kept)
  let isAside = write().ok
  return {
    where: () => (isAside ? 'set-aside' : 'left'),
    putAside: () => {
      const written = isAside ? ok() : write()
      isAside = written.ok
      return written
    },
  }
}
