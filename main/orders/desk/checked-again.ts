/** What waits for its turn is checked once more by fresh facts before it leaves: prices and the day's profit move meanwhile. */
import type { AppError } from '../../../contract/errors.ts'
import type { Finding } from '../../../contract/orders.ts'
import type { Clock } from '../../ports/clock.ts'
import { whyTurnedBack } from './desk-words.ts'

/** For so long what it was checked by is of now. */
const factsMillis = 200

/** `stopsNow`: none of them stopped it before, so that a stop is a new one; what was asked then is not asked again. */
export function checkedAgain(
  clock: Pick<Clock, 'elapsed'>,
  what: 'order' | 'change',
  stopsNow: () => readonly Finding[],
): () => AppError | null {
  let checkedAt = clock.elapsed()
  return () => {
    if (clock.elapsed() - checkedAt <= factsMillis) return null
    const stopped = whyTurnedBack(stopsNow(), what)
    if (stopped === null) checkedAt = clock.elapsed()
    return stopped
  }
}
