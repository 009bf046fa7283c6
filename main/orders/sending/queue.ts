/** Wishes that wait for their turn to leave: each can be taken back, and one that grew too old is. */
import type { IntentId } from '../../../contract/kinds.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Lanes, TurnWish } from './lanes.ts'

export type QueueWish = TurnWish & {
  readonly id: IntentId
  /** Milliseconds after which it is not sent any more; null where age does not matter. */
  readonly mostMillis: number | null
  /** Whether a halt takes it back. */
  readonly endsWithHalt: boolean
}

export type Queue = {
  /** Before it may even wait for its turn; a text says why it was taken back meanwhile. */
  readonly hold: <Value>(wish: QueueWish, until: Promise<Value>) => Promise<Value | string>
  /** Null when its turn has come; otherwise why it was taken back. */
  readonly wait: (wish: QueueWish) => Promise<string | null>
  /** Its turn came, and it did not leave after all. */
  readonly giveBack: (wish: QueueWish) => void
  /** False when it does not wait any more. */
  readonly withdraw: (id: IntentId, why: string) => boolean
  /** Takes back all that a halt ends; a sleep ends the same. */
  readonly takeBack: (why: string) => void
}

export const tooOld = 'It waited for its turn longer than an order of its kind may, so it was not sent.'

type Waiting = { readonly endsWithHalt: boolean; readonly end: (why: string) => void }

export function openQueue(lanes: Pick<Lanes, 'atOnce' | 'turn' | 'giveBack'>, clock: Clock): Queue {
  const waiting = new Map<IntentId, Waiting>()

  async function hold<Value>({ id, endsWithHalt }: QueueWish, until: Promise<Value>): Promise<Value | string> {
    let because: string | null = null
    const ended = Promise.withResolvers<string>()
    const end = (why: string) => {
      because = why
      ended.resolve(why)
    }
    waiting.set(id, { endsWithHalt, end })
    const first = await Promise.race([until, ended.promise])
    waiting.delete(id)
    return because ?? first
  }

  async function wait(wish: QueueWish): Promise<string | null> {
    if (lanes.atOnce(wish)) return null
    const turn = lanes.turn(wish)
    let because: string | null = null
    const end = (why: string) => {
      because = why
      turn.withdraw()
    }
    waiting.set(wish.id, { endsWithHalt: wish.endsWithHalt, end })
    const stopAging = wish.mostMillis === null ? () => {} : clock.after(wish.mostMillis, () => end(tooOld))
    const granted = await turn.granted
    stopAging()
    waiting.delete(wish.id)
    return granted ? null : (because ?? closing)
  }

  return {
    hold,
    wait,
    giveBack: lanes.giveBack,
    withdraw: (id, why) => {
      const one = waiting.get(id)
      one?.end(why)
      return one !== undefined
    },
    takeBack: (why) => {
      for (const one of [...waiting.values()]) if (one.endsWithHalt) one.end(why)
    },
  }
}

const closing = 'The terminal was closed before its turn came, so it was not sent.'
