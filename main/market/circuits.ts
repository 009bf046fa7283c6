/**
 * The prices between which the exchange takes orders for an instrument, from its whole quote. Exchanges widen them within
 * the day, so what is kept is asked for again after a while, where prices have come to it after a moment, and stands meanwhile; yesterday's
 * never does, nor what was told before the opening.
 */
import { indianDay } from '../../contract/india.ts'
import type { Instant, InstrumentKey } from '../../contract/kinds.ts'
import type { SegmentSession } from '../../contract/known-session.ts'
import type { Circuit } from '../orders/checks/check-order.ts'
import type { Clock } from '../ports/clock.ts'
import type { ReadQuotes } from './quotes.ts'

export type Circuits = {
  /** Null where the broker tells none, or cannot be asked. */
  readonly circuitOf: (key: InstrumentKey) => Promise<Circuit | null>
  /** What is known without asking; null until `circuitOf` has answered of this session, or of the last one while it is shut. */
  readonly knownCircuit: (key: InstrumentKey) => Circuit | null
}

/** `now`: by what the day is told; by the wall where it is left out. */
export type CircuitsParts = {
  readonly read: ReadQuotes
  /** Whether the market of an instrument is open just now. */
  readonly session: (key: InstrumentKey) => SegmentSession
  /** Whether its prices have come to such a circuit, so that it is soon widened, if it was not by now. */
  readonly isReached: (key: InstrumentKey, circuit: Circuit) => boolean
  readonly clock: Clock
  readonly now?: () => Instant
}

/** `circuit` is null where the broker told none; `session` is when it was asked for. */
type Kept = {
  readonly circuit: Circuit | null
  readonly session: SegmentSession
  readonly day: number
  readonly at: number
}

const goodMillis = 5 * 60_000
/** Where prices have come to it. */
const reachedMillis = 15_000
/** After an ask that failed. */
const restMillis = 3_000
/** Tickets that open together make one request. */
const gatherMillis = 5
const mostKept = 5_000

export function openCircuits({ read, session, isReached, clock, now = clock.wall }: CircuitsParts): Circuits {
  const kept = new Map<InstrumentKey, Kept>()
  const failedAt = new Map<InstrumentKey, number>()
  let gathering: { readonly keys: Set<InstrumentKey>; readonly done: Promise<void> } | null = null
  const underWay = new Map<InstrumentKey, Promise<void>>()

  function keptToday(key: InstrumentKey): Kept | null {
    const found = kept.get(key)
    return found && found.day === indianDay(now()) && isOfSession(found, session(key)) ? found : null
  }

  /** Before the opening the broker may still tell yesterday's. Where nobody knows of the market it may have opened since. */
  function isOfSession(found: Kept, market: SegmentSession): boolean {
    if (found.session === 'open' || market === 'shut') return true
    return found.session === 'unknown' && market === 'unknown' && isNew(found)
  }

  function isNew({ at }: Kept): boolean {
    return clock.elapsed() - at < goodMillis
  }

  function isWorn(key: InstrumentKey, { circuit, at }: Kept): boolean {
    return circuit !== null && clock.elapsed() - at >= reachedMillis && isReached(key, circuit)
  }

  const knownCircuit = (key: InstrumentKey) => keptToday(key)?.circuit ?? null

  function isGood(key: InstrumentKey): boolean {
    const found = keptToday(key)
    if (found && isNew(found) && !isWorn(key, found)) return true
    return clock.elapsed() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < restMillis
  }

  async function circuitOf(key: InstrumentKey): Promise<Circuit | null> {
    if (!isGood(key)) await (underWay.get(key) ?? gather(key))
    return knownCircuit(key)
  }

  function gather(key: InstrumentKey): Promise<void> {
    if (gathering === null) {
      const keys = new Set<InstrumentKey>()
      gathering = { keys, done: new Promise((resolve) => clock.after(gatherMillis, () => resolve(ask(keys)))) }
    }
    gathering.keys.add(key)
    underWay.set(key, gathering.done)
    return gathering.done
  }

  async function ask(keys: ReadonlySet<InstrumentKey>): Promise<void> {
    gathering = null
    const sessions = new Map([...keys].map((key) => [key, session(key)] as const))
    const answer = await read([...keys])
    const at = clock.elapsed()
    for (const [key, asked] of sessions) {
      underWay.delete(key)
      failedAt.delete(key)
      if (!answer.ok) failedAt.set(key, at)
      else keep(key, circuitIn(answer.value.get(key)), asked)
    }
  }

  /** One of this session stands where the answer leaves it out. */
  function keep(key: InstrumentKey, told: Circuit | null, asked: SegmentSession): void {
    const before = keptToday(key)
    const { circuit, session: of } = told === null && before !== null ? before : { circuit: told, session: asked }
    const oldest = kept.keys().next()
    if (kept.size >= mostKept && !oldest.done) kept.delete(oldest.value)
    kept.delete(key)
    kept.set(key, { circuit, session: of, day: indianDay(now()), at: clock.elapsed() })
  }

  return { circuitOf, knownCircuit }
}

/** Both or neither, and the lower one below: half a circuit is no rule. */
function circuitIn(
  quote: { readonly lowerCircuit: Circuit['lower'] | null; readonly upperCircuit: Circuit['upper'] | null } | undefined,
): Circuit | null {
  const { lowerCircuit: lower = null, upperCircuit: upper = null } = quote ?? {}
  return lower !== null && upper !== null && lower < upper ? { lower, upper } : null
}
