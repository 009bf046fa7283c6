/** Two wishes that would make the same order: were both without an answer, nobody could say which one an order came of. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { Intent } from '../intent.ts'
import type { Wish, Wishes } from './wishes.ts'

/** What an order at the broker can be told by, since it carries no name of ours. */
export function fingerprintOf({ key, side, product, type, quantity, price, trigger }: OrderTerms): string {
  return [key, side, product, type, quantity, price ?? '', trigger ?? ''].join(' ')
}

/** Resolves when no earlier twin is under way; with an error where one of them is unknown. */
export async function apartFromTwins(
  wishes: Pick<Wishes, 'underWay' | 'onMoved'>,
  intent: Intent,
): Promise<AppError | null> {
  for (;;) {
    const earlier = earlierTwins(wishes.underWay(), intent)
    if (earlier.some(({ state }) => state.kind === 'unknown')) return twinUnknown
    if (earlier.length === 0) return null
    await nextMove(wishes)
  }
}

function earlierTwins(underWay: readonly Wish[], intent: Intent): readonly Wish[] {
  if (intent.terms === null) return []
  const mine = fingerprintOf(intent.terms)
  const place = underWay.findIndex((wish) => wish.intent.id === intent.id)
  const before = underWay.slice(0, place)
  return before.filter(({ intent: { terms } }) => terms !== null && fingerprintOf(terms) === mine)
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
    'The same order was sent before and nobody knows yet whether the broker has it, so this one was not sent: two alike could not be told apart.',
  todo: 'Wait until the first one is settled, or say yourself how it ended; then place it again.',
}
