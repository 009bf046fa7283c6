/** Receives the broker's postbacks on a small server of its own, which has one path and reaches nothing else. Off unless the profile names an address. */
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { PostbackLog, PostbackState, PostbacksChange } from '../../../contract/trading.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Secret } from '../../session/secret.ts'
import { openArrivals } from './arrivals.ts'
import type { DoorStatus } from './judge-request.ts'
import type { KnownOrder } from './memory.ts'
import { readPostback } from './read-postback.ts'
import { type OpenReceiver, openReceiver, type TurnedAway } from './receiver.ts'
import { watchSilence } from './silence.ts'
import { tellArrivals } from './tell-arrivals.ts'

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
  /** Left out, it receives in this thread. */
  readonly openReceiver?: OpenReceiver
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

export async function openPostbacks(parts: PostbackParts): Promise<Postbacks> {
  const { clock, hint } = parts
  const state = held<PostbackState>({ kind: 'off' })
  const arrivals = openArrivals(parts)
  const silence = watchSilence(clock, (silentSince) => change({ silentSince }))
  let notLetIn: TurnedAway = { malformed: 0, otherType: 0, turnedAway: 0 }
  const told = tellArrivals({ arrivals, counts: () => ({ ...arrivals.counts(), ...notLetIn }), clock })

  function change(what: Partial<Extract<PostbackState, { kind: 'listening' }>>): void {
    const now = state.snapshot()
    if (now.kind === 'listening') state.set({ ...now, ...what })
  }

  async function take(text: string): Promise<DoorStatus> {
    const read = readPostback(text)
    if (read.kind === 'no-object') return 400
    const news = arrivals.take(read)
    if (news !== null) {
      change({ lastAt: clock.wall() })
      silence.arrived()
      hint({ order: news.order, fields: news.fields })
    }
    told.counted()
    // Whoever sent it is not told what came of it.
    return 200
  }

  const server =
    parts.postbackUrl === null
      ? null
      : await (parts.openReceiver ?? openReceiver)({
          ...{ ...parts, postbackUrl: parts.postbackUrl, take },
          counted: (counts) => {
            notLetIn = counts
            told.counted()
          },
          fell: (because) => state.set({ kind: 'failed', because }),
        })
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
