/** Receives the broker's postbacks on a small server of its own, which has one path and reaches nothing else. Off unless the profile names an address. */
import type { IncomingMessage } from 'node:http'
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { PostbackLog, PostbackState, PostbacksChange } from '../../../contract/trading.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Secret } from '../../session/secret.ts'
import { openArrivals } from './arrivals.ts'
import { type Door, type DoorStatus, judgeHead } from './judge-request.ts'
import type { KnownOrder } from './memory.ts'
import { listenForPostbacks } from './postback-server.ts'
import { readBody } from './read-body.ts'
import { readPostback } from './read-postback.ts'
import { watchSilence } from './silence.ts'
import { tellArrivals } from './tell-arrivals.ts'
import { tokenBucket } from './token-bucket.ts'

export type PostbackHint = { readonly order: OrderId; readonly fields: Readonly<Record<string, string>> }

export type PostbackParts = {
  /** The address that is registered at the broker; null keeps the receiver off. */
  readonly postbackUrl: string | null
  /** Where a tunnel leads to; the address itself says it when it is on this computer. */
  readonly port: number | null
  readonly apiSecret: () => Secret | null
  readonly known: KnownOrder
  /** What time it is at the broker; null while it has not said. */
  readonly brokerNow: () => Instant | null
  /** Go and look: the order may have changed. */
  readonly hint: (hint: PostbackHint) => void
  readonly clock: Clock
  readonly log: Log
  /** How long a caller may take to say what it has to say. */
  readonly patienceMillis?: number
}

export type Postbacks = {
  readonly state: Source<PostbackState, PostbackState>
  readonly log: Source<PostbackLog, PostbacksChange>
  /** What the order's detail call said after a hint: one entry for each state, none where the broker knows no such order. */
  readonly compare: (order: OrderId, entries: readonly BrokerOrder[]) => void
  /** Another witness told of a change: a postback should come too. */
  readonly changedElsewhere: () => void
  readonly stop: () => Promise<void>
}

const mostAtOnce = 2_000
const mostPerSecond = 200

export async function openPostbacks(parts: PostbackParts): Promise<Postbacks> {
  const { clock, hint } = parts
  const state = held<PostbackState>({ kind: 'off' })
  const arrivals = openArrivals(parts)
  const silence = watchSilence(clock, (silentSince) => change({ silentSince }))
  const hasRoom = tokenBucket(clock, mostAtOnce, mostPerSecond)
  const counts = { malformed: 0, otherType: 0, turnedAway: 0 }
  const told = tellArrivals({ arrivals, counts: () => ({ ...arrivals.counts(), ...counts }), clock })

  function change(what: Partial<Extract<PostbackState, { kind: 'listening' }>>): void {
    const now = state.snapshot()
    if (now.kind === 'listening') state.set({ ...now, ...what })
  }

  async function answer(door: Door, request: IncomingMessage): Promise<DoorStatus | null> {
    const refusal = judgeHead(request, door)
    if (refusal === 404 || refusal === 'other-type') return refusal
    if (!hasRoom()) return 429
    if (refusal !== null) return refusal
    const body = await readBody(request)
    if (!body.ok) return body.error === 'gone' ? null : body.error
    return take(body.value)
  }

  function take(text: string): DoorStatus {
    const read = readPostback(text)
    if (read.kind === 'no-object') return 400
    const news = arrivals.take(read)
    if (news !== null) {
      change({ lastAt: clock.wall() })
      silence.arrived()
      hint({ order: news.order, fields: news.fields })
    }
    // Whoever sent it is not told what came of it.
    return 200
  }

  function count(status: DoorStatus | null): void {
    if (status === 429) counts.turnedAway += 1
    else if (status === 'other-type') counts.otherType += 1
    else if (status !== null && status !== 404 && status !== 200) counts.malformed += 1
    if (status !== null && status !== 404) told.counted()
  }

  const server =
    parts.postbackUrl === null
      ? null
      : await listenForPostbacks({ ...parts, postbackUrl: parts.postbackUrl, answer, count })
  if (server?.ok) state.set({ kind: 'listening', since: clock.wall(), lastAt: null, silentSince: null })
  if (server?.ok === false) state.set({ kind: 'failed', because: server.error })

  return {
    state,
    log: told.source,
    compare: arrivals.compare,
    changedElsewhere: () => {
      if (state.snapshot().kind === 'listening') silence.changedElsewhere()
    },
    stop: async () => {
      silence.stop()
      told.stop()
      if (server?.ok) await server.value()
      state.set({ kind: 'off' })
    },
  }
}
