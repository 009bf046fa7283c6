/** Sends the order that closes one position, and keeps in mind what may come of it. */
import { saysNothingOfOrder } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { closingTerms } from './closing-terms.ts'
import { type Closings, nameOf } from './closings.ts'
import { cannotClose } from './halt-words.ts'
import type { HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

export type CloserParts = {
  readonly parts: Pick<KillSwitchParts, 'marketOf' | 'sendClose'>
  readonly closings: Closings
  /** Asked in the same breath in which its first byte would leave. */
  readonly mayLeave: () => boolean
  /** What could not be done, by what it is about; null when that is over. */
  readonly trouble: (about: string, sentence: string | null) => void
}

type Outcome = SendOutcome<readonly OrderId[] | null>

/** After so many closing orders a position that still stands is named. */
const triesToTell = 3

export function closer({ parts, closings, mayLeave, trouble }: CloserParts) {
  async function sent(position: HaltPosition, terms: OrderTerms): Promise<Outcome> {
    // Whatever breaks here may have left an order behind.
    let orders: readonly OrderId[] | null = null
    closings.begin(position)
    try {
      const outcome = await parts.sendClose(terms, mayLeave)
      orders = ordersOf(outcome)
      if (outcome.kind === 'not-sent') closings.neverLeft(position)
      return outcome
    } finally {
      closings.ended(position, orders)
    }
  }

  return async (position: HaltPosition): Promise<void> => {
    const about = nameOf(position)
    const market = position.key === null ? null : parts.marketOf(position.key)
    const terms = closingTerms(position, market, closings.tries(position))
    if (!terms.ok) return trouble(about, cannotClose(position, terms.error))
    // Of the order before: how this one ends is told later.
    const word = closings.lastWord(position)
    const outcome = await sent(position, terms.value)
    const tries = closings.tries(position)
    if (outcome.kind !== 'accepted') trouble(about, cannotClose(position, outcome.error.happened))
    else if (tries < triesToTell) trouble(about, null)
    else trouble(about, cannotClose(position, notEnded(tries, word)))
  }
}

function notEnded(tries: number, word: string): string {
  return `${tries} closing orders have not ended it${word === '' ? '' : `; the broker said: ${word}`}`
}

/** Null where there may be orders that nobody has named. */
function ordersOf(outcome: Outcome): readonly OrderId[] | null {
  switch (outcome.kind) {
    case 'accepted':
      return outcome.value
    case 'unknown':
      return null
    case 'refused':
      return saysNothingOfOrder.has(outcome.error.kind) ? null : []
    case 'not-sent':
      return []
  }
}
