/** What must be asked of the feed to come from what a connection has to what is wanted, never over a limit on the way. */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Followed } from './choose-modes.ts'
import { countModes, type FeedLimits, isWithin } from './feed-limits.ts'
import { type FeedMode, feedModes } from './feed-mode.ts'

export type FeedAsk =
  | { readonly method: 'unsub'; readonly keys: readonly InstrumentKey[] }
  | { readonly method: 'sub' | 'change_mode'; readonly mode: FeedMode; readonly keys: readonly InstrumentKey[] }

/** Keeps a message of the longest keys well under the size that a proxy might cut. */
const mostKeys = 400

export function asksBetween(has: Followed, wanted: Followed, limits: FeedLimits): readonly FeedAsk[] {
  const leaving = [...has.keys()].filter((key) => !wanted.has(key))
  const coming = [...wanted.keys()].filter((key) => !has.has(key))
  const changing = [...wanted.keys()].filter((key) => has.has(key) && has.get(key) !== wanted.get(key))

  const gently = [...unsub(leaving), ...into('change_mode', changing, wanted), ...into('sub', coming, wanted)]
  if (staysWithin(has, gently, limits)) return gently
  // Leaving first makes room for any change; nothing has a moment of more than it will have in the end.
  return [...unsub([...leaving, ...changing]), ...into('sub', [...changing, ...coming], wanted)]
}

/** What a connection has once it has taken an ask. */
export function taken(has: Followed, ask: FeedAsk): Followed {
  const after = new Map(has)
  for (const key of ask.keys) {
    if (ask.method === 'unsub') after.delete(key)
    else after.set(key, ask.mode)
  }
  return after
}

function staysWithin(has: Followed, asks: readonly FeedAsk[], limits: FeedLimits): boolean {
  let now = has
  for (const ask of asks) {
    now = taken(now, ask)
    if (!isWithin(countModes(now.values()), limits)) return false
  }
  return true
}

function unsub(keys: readonly InstrumentKey[]): readonly FeedAsk[] {
  return inParts(keys).map((part) => ({ method: 'unsub', keys: part }))
}

function into(method: 'sub' | 'change_mode', keys: readonly InstrumentKey[], wanted: Followed): readonly FeedAsk[] {
  return feedModes.flatMap((mode) =>
    inParts(keys.filter((key) => wanted.get(key) === mode)).map((part) => ({ method, mode, keys: part })),
  )
}

function inParts(keys: readonly InstrumentKey[]): readonly (readonly InstrumentKey[])[] {
  const parts: (readonly InstrumentKey[])[] = []
  for (let from = 0; from < keys.length; from += mostKeys) parts.push(keys.slice(from, from + mostKeys))
  return parts
}

/** The bytes of an ask (2.9, service facts 1.2): JSON, sent as a binary message. */
export function encodeAsk(ask: FeedAsk, guid: string): Buffer {
  const { method, keys } = ask
  const data = ask.method === 'unsub' ? { instrumentKeys: keys } : { mode: ask.mode, instrumentKeys: keys }
  return Buffer.from(JSON.stringify({ guid, method, data }))
}
