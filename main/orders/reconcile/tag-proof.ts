/**
 * An order that was taken by its looks may have been entered elsewhere: the broker is asked by the wish's tag which orders are its own,
 * by the one call that knows tags. Until it has said so, and where it does not say, looks decide.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent } from '../intent.ts'
import type { Wish } from '../intents/wishes.ts'

export type Proven = {
  /** The orders that carry the tag, and those that only looked like them. */
  readonly its: readonly OrderId[]
  readonly wrong: readonly OrderId[]
  /** How the wish stood before the first of them was taken. */
  readonly before: IntentState
}

export type TagProof = {
  /** These look like the wish's own, which stood so before. */
  readonly guessed: (wish: Pick<Wish, 'intent' | 'state'>, orders: readonly OrderId[]) => void
  /** Asks what is due. To be called with each list. */
  readonly look: () => void
  /** Whether the broker's word on any is still to come. */
  readonly isAsking: () => boolean
}

export type TagProofParts = {
  readonly read: (tag: string) => Promise<Result<readonly OrderId[], AppError>>
  readonly told: (intent: IntentId, proven: Proven) => void
  readonly clock: Pick<Clock, 'elapsed'>
}

type Guess = {
  readonly intent: Intent
  readonly before: IntentState
  orders: readonly OrderId[]
  isAsking: boolean
  askedAt: number
  /** Answers in a row that named none of its orders. */
  denials: number
  failures: number
}

/** What a list tells of may be found by its tag a moment later. */
const againMillis = 1_000
const denialsNeeded = 2
/** Then the broker does not offer the call, or is too ill to answer it. */
const mostFailures = 3

export function openTagProof({ read, told, clock }: TagProofParts): TagProof {
  const guesses = new Map<IntentId, Guess>()

  async function ask(guess: Guess): Promise<void> {
    guess.isAsking = true
    guess.askedAt = clock.elapsed()
    const answer = await read(guess.intent.tag)
    guess.isAsking = false
    guess.failures = answer.ok ? 0 : guess.failures + (isLeftAlone(answer.error) ? 0 : 1)
    if (!answer.ok) {
      if (guess.failures >= mostFailures) guesses.delete(guess.intent.id)
      return
    }
    const wrong = guess.orders.filter((order) => !answer.value.includes(order))
    guess.denials = wrong.length > 0 ? guess.denials + 1 : 0
    if (wrong.length > 0 && answer.value.length === 0 && guess.denials < denialsNeeded) return
    guesses.delete(guess.intent.id)
    told(guess.intent.id, { its: answer.value, wrong, before: guess.before })
  }

  function look(): void {
    for (const guess of guesses.values())
      if (!guess.isAsking && clock.elapsed() - guess.askedAt >= againMillis) void ask(guess)
  }

  function guessed({ intent, state }: Pick<Wish, 'intent' | 'state'>, orders: readonly OrderId[]): void {
    if (!isSentWithTag(intent)) return
    const guess = guesses.get(intent.id)
    if (guess) guess.orders = [...new Set([...guess.orders, ...orders])]
    else {
      const first = {
        ...{ intent, orders, before: state },
        ...{ isAsking: false, askedAt: Number.NEGATIVE_INFINITY, denials: 0, failures: 0 },
      }
      guesses.set(intent.id, first)
      void ask(first)
    }
  }

  return { guessed, look, isAsking: () => guesses.size > 0 }
}

/** The broker wants no such question just now: that is no answer to it. */
function isLeftAlone({ kind }: AppError): boolean {
  return kind === 'rate-limited'
}

/** The older call, by which these two go, has no tag. */
function isSentWithTag({ terms, tag }: Intent): boolean {
  return terms !== null && tag !== '' && terms.product !== 'cover' && terms.product !== 'one-cancels-other'
}
