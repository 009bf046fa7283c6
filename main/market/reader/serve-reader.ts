/** The feed as it runs in a thread of its own: orders come in, words go out, and the rows are written into shared memory. */
import type { AppError } from '../../../contract/errors.ts'
import { assertNever, ok, type Result } from '../../../contract/result.ts'
import { keepLine } from '../../connections/keep-line.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import { Secret } from '../../session/secret.ts'
import { type Feed, openFeed } from '../feed/feed.ts'
import { openAnswers } from './answers.ts'
import { readerBoard } from './reader-board.ts'
import { pulseMillis, type ReaderOrder, type ReaderStart, type ReaderWord, type TradeTold } from './reader-words.ts'
import { sharedCircuits } from './shared-circuits.ts'
import { sharedSessions } from './shared-sessions.ts'

export type ServeReaderParts = {
  readonly start: ReaderStart
  readonly say: (word: ReaderWord) => void
  /** On main's steady clock. */
  readonly clock: Clock
  readonly random: Random
}

/** Returns what takes the orders. */
export function serveReader({ start, say, clock, random }: ServeReaderParts): (order: ReaderOrder) => void {
  const board = readerBoard({
    memory: start.memory,
    retire: (key) => say({ kind: 'retired', key }),
    wake: () => say('changed'),
  })
  const addresses = openAnswers<Result<string, AppError>>()
  const trades = openAnswers<Result<TradeTold, AppError>>()
  let isStandingIn = false

  async function address(): Promise<Result<Secret, AppError>> {
    const answer = await addresses.ask((id) => say({ kind: 'ask-address', id }))
    return answer.ok ? ok(new Secret(answer.value)) : answer
  }

  const line = keepLine('feed', clock)
  const feed: Feed = openFeed({
    line,
    board,
    address,
    knownCircuit: sharedCircuits(start.memory),
    sessionByHours: sharedSessions(start.memory),
    limits: start.limits,
    keepsRealTime: start.keepsRealTime,
    ...(start.asksQuotes && { askQuote: (key) => trades.ask((id) => say({ kind: 'ask-quote', id, key })) }),
    ...(start.hasFallback && {
      fallback: {
        look: (wants) => say({ kind: 'older', wants: wants && [...wants] }),
        isStandingIn: () => isStandingIn,
      },
    }),
    clock,
    random,
    log: { note: (area, what, detail) => say({ kind: 'note', area, what, detail }) },
  })
  line.report.subscribe((told) => say({ kind: 'line', line: told }))
  feed.report.subscribe((report) => say({ kind: 'report', report }))

  function beat(): void {
    Atomics.add(start.memory.pulse, 0, 1)
    clock.after(pulseMillis, beat)
  }
  beat()

  return (order) => {
    switch (order.kind) {
      case 'want':
        board.give(order.rows)
        feed.want(new Map(order.rows.map(({ key, level }) => [key, level])))
        break
      case 'start':
        feed.start()
        break
      case 'rest':
        feed.rest()
        break
      case 'quotes':
        feed.takeQuotes(order.quotes, order.lateMillis)
        break
      case 'standing-in':
        isStandingIn = order.isStandingIn
        break
      case 'address':
        addresses.answered(order.id, order.answer)
        break
      case 'quote':
        trades.answered(order.id, order.answer)
        break
      default:
        assertNever(order)
    }
  }
}
