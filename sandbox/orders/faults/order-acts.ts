/** What is done once, at once, to what is told of orders: release, replay, forge, or say anything at all. */
import { aText, type DeedCheck, oneDeedProblem, wholeFrom } from '../../faults/one-deed.ts'
import { isObject } from '../../http/call.ts'
import type { ReleaseOrder } from './outbox.ts'

export type OrderAct =
  /** Of what `hold` kept, of what is pushed and of the postbacks. */
  | { readonly release: ReleaseOrder }
  /** The last so many postbacks again, byte for byte. */
  | { readonly replayPostbacks: number }
  /** Text to everybody on the push channel and on the portfolio stream, as it stands. */
  | { readonly push: string }
  /** Any record as a postback to every app that takes them. */
  | { readonly postback: { readonly record: Readonly<Record<string, unknown>>; readonly checksum: 'genuine' | 'bad' } }

export type OrderTellers = {
  readonly push: { readonly release: (order: ReleaseOrder) => number; readonly say: (text: string) => void }
  readonly postbacks: {
    readonly release: (order: ReleaseOrder) => number
    readonly replay: (last: number) => number
    readonly forge: (record: Readonly<Record<string, unknown>>, checksum: 'genuine' | 'bad') => number
  }
}

/** Answers how many messages went. Throws when it is nothing that can be done. */
export function actOnOrders({ push, postbacks }: OrderTellers, act: OrderAct): number {
  const problem = orderActProblem(act)
  if (problem !== null) throw new Error(problem)
  if ('release' in act) return push.release(act.release) + postbacks.release(act.release)
  if ('replayPostbacks' in act) return postbacks.replay(act.replayPostbacks)
  if ('postback' in act) return postbacks.forge(act.postback.record, act.postback.checksum)
  push.say(act.push)
  return 1
}

const acts: Readonly<Record<string, DeedCheck>> = {
  release: { fits: (value) => value === 'in-order' || value === 'reversed', must: 'must be in-order or reversed' },
  replayPostbacks: wholeFrom(1),
  push: aText,
  postback: { fits: isForgery, must: 'must hold a record, and a checksum that is genuine or bad' },
}

export function orderActProblem(act: unknown): string | null {
  return oneDeedProblem(act, { known: acts, place: 'do', kind: 'something that can be done to what is told of orders' })
}

function isForgery(value: unknown): boolean {
  if (!isObject(value) || !isObject(value['record'])) return false
  return value['checksum'] === 'genuine' || value['checksum'] === 'bad'
}
