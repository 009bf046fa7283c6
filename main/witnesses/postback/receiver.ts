/** Lets in what may be a postback and turns away all else: the part of the receiver that a flood reaches. */
import type { IncomingMessage } from 'node:http'
import type { AppError } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import type { PostbackCounts } from '../../../contract/trading.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { type Door, type DoorStatus, judgeHead } from './judge-request.ts'
import { listenForPostbacks } from './postback-server.ts'
import { readBody } from './read-body.ts'
import { tokenBucket } from './token-bucket.ts'

/** Of what was not let in. */
export type TurnedAway = Pick<PostbackCounts, 'malformed' | 'otherType' | 'turnedAway'>

/** Where it listens, and how long a caller may take to say what it has to say. */
export type ReceiverStart = {
  readonly postbackUrl: string
  readonly port: number | null
  readonly patienceMillis?: number
}

export type ReceiverParts = ReceiverStart & {
  /** What may be a postback; answers what its sender is told. */
  readonly take: (text: string) => Promise<DoorStatus>
  /** Something was not let in: all that ever was not. */
  readonly counted: (counts: TurnedAway) => void
  /** Called after each that got nothing, a connection for which there was no room among them. */
  readonly refused?: () => void
  /** It receives nothing any more, though nobody stopped it. */
  readonly fell: (because: AppError) => void
  readonly clock: Clock
  readonly log: Log
}

/** Answers the way to stop it. */
export type OpenReceiver = (parts: ReceiverParts) => Promise<Result<() => Promise<void>, AppError>>

const mostAtOnce = 2_000
const mostPerSecond = 200

export const openReceiver: OpenReceiver = (parts) => {
  const { take, counted, clock } = parts
  const hasRoom = tokenBucket(clock, mostAtOnce, mostPerSecond)
  const counts = { malformed: 0, otherType: 0, turnedAway: 0 }

  async function answer(door: Door, request: IncomingMessage): Promise<DoorStatus | null> {
    const refusal = judgeHead(request, door)
    if (refusal === 404 || refusal === 'other-type') return refusal
    if (!hasRoom()) return 429
    if (refusal !== null) return refusal
    const body = await readBody(request)
    if (!body.ok) return body.error === 'gone' ? null : body.error
    return take(body.value)
  }

  function count(status: DoorStatus | null): void {
    if (status === null || status === 404 || status === 200) return
    if (status === 429) counts.turnedAway += 1
    else if (status === 'other-type') counts.otherType += 1
    else counts.malformed += 1
    counted({ ...counts })
  }

  return listenForPostbacks({ ...parts, answer, count })
}
