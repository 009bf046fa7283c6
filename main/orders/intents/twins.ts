/** Two wishes of which one order could have come: were both without an answer, nobody could say which one it is of. */
import type { AppError } from '../../../contract/errors.ts'
import { couldBeOfBoth } from '../book/fingerprint.ts'
import type { Intent } from '../intent.ts'
import type { Wish, Wishes } from './wishes.ts'

/** Null where no earlier twin is under way, an error where one of them is unknown; else what tells when that is so. */
export function apartFromTwins(
  wishes: Pick<Wishes, 'underWay' | 'onMoved'>,
  intent: Intent,
): AppError | null | Promise<AppError | null> {
  const earlier = earlierTwins(wishes.underWay(), intent)
  if (earlier.some(({ state }) => state.kind === 'unknown')) return twinUnknown
  if (earlier.length === 0) return null
  return nextMove(wishes).then(() => apartFromTwins(wishes, intent))
}

function earlierTwins(underWay: readonly Wish[], intent: Intent): readonly Wish[] {
  const twins: Wish[] = []
  for (const wish of underWay) {
    if (wish.intent.id === intent.id) break
    if (couldBeOfBoth(wish.intent, intent)) twins.push(wish)
  }
  return twins
}

function nextMove({ onMoved }: Pick<Wishes, 'onMoved'>): Promise<void> {
  return new Promise((resolve) => {
    const stop = onMoved(() => {
      stop()
      resolve()
    })
  })
}

const twinUnknown: AppError = {
  kind: 'check-stopped',
  happened:
    'An order that would look the same at the broker was sent before and nobody knows yet whether the broker has it, so this one was not sent: the two could not be told apart.',
  todo: 'Wait until the first one is settled, or say yourself how it ended; then place it again.',
}
