/** Whether a trouble of the newer interface is its own, and not that of the ask, of the way to the broker, or of the session: then the older one may be asked. */
import type { AppError, ErrorKind } from '../../contract/errors.ts'

const own: ReadonlySet<ErrorKind> = new Set(['broker-down', 'unreadable-answer', 'forbidden'])

export function isOwnTrouble({ kind }: AppError): boolean {
  return own.has(kind)
}
