/** What main knows of the hours of markets around the world, in the memory of the board: the thread that marks the rows has no list of instruments. */
import { isOfWorld } from '../../../contract/instrument.ts'
import { type InstrumentKey, segmentOf } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import type { BoardMemory } from '../board/board-memory.ts'
import type { SessionByHours } from '../world-session.ts'

/** By the number that stands in the memory. */
const sessions: readonly SegmentSession[] = ['unknown', 'open', 'shut']

export function shareSessions(
  memory: Pick<BoardMemory, 'sessions'>,
  keys: Iterable<InstrumentKey>,
  slotOf: (key: InstrumentKey) => number | undefined,
  known: SessionByHours,
): void {
  for (const key of keys) {
    const slot = isOfWorld(segmentOf(key)) ? slotOf(key) : undefined
    if (slot !== undefined) memory.sessions[slot] = sessions.indexOf(known(key, slot))
  }
}

export function sharedSessions(memory: Pick<BoardMemory, 'sessions'>): SessionByHours {
  return (_key, slot) => sessions[memory.sessions[slot] ?? 0] ?? 'unknown'
}
