/** Writes one request on an open connection and listens for its answer. From the first line here on, it may have been sent. */
import type { Socket } from 'node:net'
import { assertNever } from '../../../contract/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { AnswerLost, HttpOutcome } from '../http-outcome.ts'
import { openAnswerReader, type Reading } from './answer-reader.ts'

export type Exchange = {
  readonly socket: Socket
  readonly bytes: Buffer
  readonly clock: Clock
  readonly limitMillis: number
  readonly mostBytes: number
}

export type Ended = { readonly outcome: HttpOutcome; readonly keepsOpen: boolean }

export function exchange({ socket, bytes, clock, limitMillis, mostBytes }: Exchange): Promise<Ended> {
  return new Promise((resolve) => {
    // First of all: whatever it comes to is heard in a later turn.
    socket.write(bytes)
    const reader = openAnswerReader(mostBytes)

    function finish(outcome: HttpOutcome, keepsOpen: boolean): void {
      stopLimit()
      socket.off('data', onData)
      socket.off('end', onEnd)
      socket.off('close', onClose)
      resolve({ outcome, keepsOpen })
    }
    function lost(why: AnswerLost): void {
      finish({ kind: 'may-have-been-sent', why }, false)
    }
    function heard(reading: Reading): void {
      switch (reading.kind) {
        case 'more':
          return
        case 'whole':
          finish({ kind: 'answered', answer: reading.answer }, reading.keepsOpen)
          return
        case 'too-long':
        case 'garbled':
          lost(reading.kind)
          return
        default:
          assertNever(reading)
      }
    }
    const onData = (data: Buffer) => heard(reader.take(data))
    const onEnd = () => heard(reader.end())
    const onClose = () => lost(reader.isAnswering() ? 'cut-off' : 'no-answer')
    const stopLimit = clock.after(limitMillis, () => lost(reader.isAnswering() ? 'cut-off' : 'no-answer-in-time'))

    socket.on('data', onData)
    socket.on('end', onEnd)
    socket.on('close', onClose)
  })
}
