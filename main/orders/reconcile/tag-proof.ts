/**
 * An order that was taken by its looks may have been entered elsewhere: the broker is asked by the wish's tag which orders are its own,
 * by the one call that knows tags. Until it has said so, and where it does not say, looks decide.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'
import type { Result } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent } from '../intent.ts'

export type Proven = {
  /** The orders that carry the tag, and those that only looked like them. */
  readonly its: readonly OrderId[]
  readonly wrong: readonly OrderId[]
}

export type TagProof = {
  /** These look like the wish's own; with none of them it is asked only what carries the tag. */
  readonly guessed: (intent: Intent, orders: readonly OrderId[]) => void
  /** As `guessed`, by an earlier run: they are asked about with the next list, for nobody is signed in yet. */
  readonly doubted: (intent: Intent, orders: readonly OrderId[]) => void
  /** Asks what is due. To be called with each list. */
  readonly look: () => void
  /** Whether the broker's word on any is still to come. */
  readonly isAsking: () => boolean
  readonly isAskingOf: (intent: IntentId) => boolean
}

export type TagProofParts = {
  readonly read: (tag: string) => Promise<Result<readonly OrderId[], AppError>>
  readonly told: (intent: IntentId, proven: Proven) => void
  /** What a tag finds is of the broker's day, so that it denies nothing of another one. */
  readonly isOfToday: (intent: Intent) => boolean
  readonly clock: Pick<Clock, 'elapsed'>
}

type Guess = {
  readonly intent: Intent
  /** Each with how many answers to a question about it did not name it. */
  readonly denials: Map<OrderId, number>
  isAsking: boolean
  askedAt: number
  failures: number
}

/** What a list tells of may be found by its tag a moment later. */
const againMillis = 1_000
const denialsNeeded = 2
/** Then the broker does not offer the call, or is too ill to answer it. */
const mostFailures = 3

export function openTagProof({ read, told, isOfToday, clock }: TagProofParts): TagProof {
  const guesses = new Map<IntentId, Guess>()

  async function ask(guess: Guess): Promise<void> {
    guess.isAsking = true
    guess.askedAt = clock.elapsed()
    // What is taken while the answer is on its way is not what was asked about.
    const asked = [...guess.denials.keys()]
    const answer = await read(guess.intent.tag)
    guess.isAsking = false
    if (!isOfToday(guess.intent)) return
    guess.failures = answer.ok ? 0 : guess.failures + (isLeftAlone(answer.error) ? 0 : 1)
    if (!answer.ok) {
      if (guess.failures >= mostFailures) guesses.delete(guess.intent.id)
      return
    }
    conclude(guess, asked, answer.value)
  }

  /** What is neither named nor denied to the end is asked about again. */
  function conclude({ intent, denials }: Guess, asked: readonly OrderId[], tagged: readonly OrderId[]): void {
    const named = [...denials.keys()].filter((order) => tagged.includes(order))
    const unnamed = asked.filter((order) => !tagged.includes(order))
    for (const order of unnamed) denials.set(order, (denials.get(order) ?? 0) + 1)
    // Where all that was asked for is named there is nothing left for another to be.
    const needed = tagged.length < intent.pieces ? denialsNeeded : 1
    const wrong = unnamed.filter((order) => (denials.get(order) ?? 0) >= needed)
    for (const order of [...named, ...wrong]) denials.delete(order)
    const isOver = denials.size === 0
    if (isOver) guesses.delete(intent.id)
    // One that was not guessed takes the place of a wrong one: which that is, is known only then.
    const others = isOver ? tagged.filter((order) => !named.includes(order)) : []
    const its = [...named, ...others]
    if (its.length + wrong.length > 0) told(intent.id, { its, wrong })
  }

  function look(): void {
    for (const [id, { intent }] of guesses) if (!isOfToday(intent)) guesses.delete(id)
    for (const guess of guesses.values())
      if (!guess.isAsking && clock.elapsed() - guess.askedAt >= againMillis) void ask(guess)
  }

  function guessed(intent: Intent, orders: readonly OrderId[]): void {
    const isFirst = !guesses.has(intent.id)
    doubted(intent, orders)
    const guess = guesses.get(intent.id)
    if (guess && isFirst && isOfToday(intent)) void ask(guess)
  }

  function doubted(intent: Intent, orders: readonly OrderId[]): void {
    if (!isSentWithTag(intent)) return
    const guess = guesses.get(intent.id) ?? {
      ...{ intent, denials: new Map<OrderId, number>() },
      ...{ isAsking: false, askedAt: Number.NEGATIVE_INFINITY, failures: 0 },
    }
    for (const order of orders) guess.denials.set(order, guess.denials.get(order) ?? 0)
    guesses.set(intent.id, guess)
  }

  return {
    ...{ guessed, doubted, look },
    isAsking: () => [...guesses.values()].some(({ intent }) => isOfToday(intent)),
    isAskingOf: (intent) => guesses.has(intent),
  }
}

/** The broker wants no such question just now: that is no answer to it. */
function isLeftAlone({ kind }: AppError): boolean {
  return kind === 'rate-limited'
}

/** The older call, by which these two go, has no tag. */
function isSentWithTag({ terms, tag }: Intent): boolean {
  return terms !== null && tag !== '' && !hasOwnWayOut(terms.product)
}
