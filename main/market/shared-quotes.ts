/**
 * Whole quotes for the books on the screen, which are asked for again and again: one request tells all of them, and another goes only where
 * that is some seconds old. However many stand open in however many windows, what matters more is not kept waiting by the broker's limits.
 */
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { ReadQuotes } from './quotes.ts'

type Answer = Awaited<ReturnType<ReadQuotes>>
type Told = { readonly answer: Answer; readonly readAt: Instant }

export type SharedQuotes = (key: InstrumentKey) => Promise<Told>

type Round = {
  readonly keys: ReadonlySet<InstrumentKey>
  readonly begunAt: number
  readonly told: Promise<Told>
  isUnderWay: boolean
}

/** A little less than what a window lets pass between two asks. */
const goodMillis = 4_000
/** One that was not asked for any more for so long stands on no screen. */
const wantedMillis = 15_000
/** A key that the broker refuses would spoil each request for the others. */
const restMillis = 60_000

export function shareQuotes(read: ReadQuotes, clock: Pick<Clock, 'elapsed' | 'wall'>): SharedQuotes {
  const wantedAt = new Map<InstrumentKey, number>()
  const leftOutAt = new Map<InstrumentKey, number>()
  let round: Round | null = null

  function isGood({ keys, begunAt, isUnderWay }: Round, key: InstrumentKey): boolean {
    return keys.has(key) && (isUnderWay || clock.elapsed() - begunAt < goodMillis)
  }

  function isLeftOut(key: InstrumentKey): boolean {
    return clock.elapsed() - (leftOutAt.get(key) ?? Number.NEGATIVE_INFINITY) < restMillis
  }

  function begin(): Round {
    const begunAt = clock.elapsed()
    for (const [key, at] of [...wantedAt]) if (begunAt - at > wantedMillis) wantedAt.delete(key)
    const keys = new Set([...wantedAt.keys()].filter((key) => !isLeftOut(key)))
    const told = ask(keys)
    const begun = { keys, begunAt, told, isUnderWay: true }
    const end = () => {
      begun.isUnderWay = false
    }
    void told.then(end, end)
    return begun
  }

  async function ask(keys: ReadonlySet<InstrumentKey>): Promise<Told> {
    const answer = await read([...keys])
    if (answer.ok) for (const key of keys) if (!answer.value.has(key)) leftOutAt.set(key, clock.elapsed())
    return { answer, readAt: clock.wall() }
  }

  return async (key) => {
    for (;;) {
      wantedAt.set(key, clock.elapsed())
      if (isLeftOut(key)) return { answer: ok(new Map()), readAt: clock.wall() }
      if (round !== null && isGood(round, key)) return round.told
      if (round?.isUnderWay) await round.told
      else round = begin()
    }
  }
}
