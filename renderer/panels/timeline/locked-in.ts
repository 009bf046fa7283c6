/** The order that a timeline was locked on when it was saved, read with care. */
import { fieldsOf } from '../../kept-fields.ts'

export function lockedIn(kept: unknown): string | null {
  const { locked } = fieldsOf(kept)
  return typeof locked === 'string' && locked !== '' ? locked : null
}
