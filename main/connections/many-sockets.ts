/** A line of many short connections: open while one of them stands, at rest while none does. */
import type { Socket } from 'node:net'
import { assertNever } from '../../contract/result.ts'
import type { AnswerLost, HttpOutcome, NotSent } from '../broker/http-outcome.ts'
import type { Line } from './keep-line.ts'

export type ManySockets = {
  /** One that has begun to connect. */
  readonly add: (socket: Socket, opened: 'connect' | 'secureConnect') => void
  /** `millis` since it was asked; null of a file, which takes as long as it is large. */
  readonly ended: (outcome: HttpOutcome, millis: number | null) => void
}

export function watchSockets(line: Line): ManySockets {
  let open = 0
  line.become('idle')

  function add(socket: Socket, opened: 'connect' | 'secureConnect'): void {
    socket.once(opened, () => {
      open += 1
      line.become('open')
      const letGo = line.carry(socket)
      socket.once('close', () => {
        open -= 1
        letGo()
        if (open === 0) line.become('idle')
      })
    })
  }

  function ended(outcome: HttpOutcome, millis: number | null): void {
    switch (outcome.kind) {
      case 'answered':
        line.heard()
        if (millis !== null) line.took(millis)
        if (outcome.answer.status >= 400) line.trouble(refusedWords(outcome.answer.status))
        return
      case 'not-sent':
        if (!isOwn(outcome.why)) line.trouble(notSentWords[outcome.why])
        return
      case 'may-have-been-sent':
        line.trouble(lostWords[outcome.why])
        return
      default:
        assertNever(outcome)
    }
  }

  return { add, ended }
}

/** The number stays for whoever is asked for help. */
function refusedWords(status: number): string {
  if (status === 429) return 'The broker was asked too often (status 429)'
  return `The broker ${status >= 500 ? 'met a fault of its own' : 'refused a request'} (status ${status})`
}

/** Kept here by the terminal itself: no trouble of the line. */
type Own = 'closed' | 'stopped' | 'signed-out'

function isOwn(why: NotSent): why is Own {
  return why === 'closed' || why === 'stopped' || why === 'signed-out'
}

const notSentWords: Readonly<Record<Exclude<NotSent, Own>, string>> = {
  refused: 'The broker’s address refused the connection',
  'name-not-found': 'The broker’s name was not found',
  unreachable: 'The broker could not be reached',
  'no-connection-in-time': 'No connection came about in time',
  'not-secured': 'The other end could not prove who it is',
  unsendable: 'A request could not be written',
}

const lostWords: Readonly<Record<AnswerLost, string>> = {
  'no-answer-in-time': 'No answer came in time',
  'no-answer': 'The connection ended before an answer began',
  'cut-off': 'An answer was cut off',
  'too-long': 'An answer was longer than any real one',
  'not-kept': 'An answer could not be written to the disk',
  garbled: 'What came back was no answer',
}
