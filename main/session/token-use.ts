/** The token in use: lent to one call at a time, ended once, and never used after its end. */
import type { AppError } from '../../contract/errors.ts'
import { fail, type Result } from '../../contract/result.ts'
import type { SessionEnd } from '../../contract/session.ts'
import type { BrokerCall } from '../broker/broker.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { Token } from './kept-token.ts'
import type { Secret } from './secret.ts'
import { type TokenLife, tokenLives } from './token-life.ts'

export type TokenUse = {
  /** False where it has ended already, which is then told as its end. */
  readonly begin: (token: Token) => boolean
  readonly withToken: <Value>(call: (token: Secret) => BrokerCall<Value>) => BrokerCall<Value>
  /** Lets go of the token without calling it an end. */
  readonly drop: () => Token | null
}

export type TokenUseParts = {
  /** Left out where nobody asks why it ended. */
  readonly life?: TokenLife
  readonly clock: Clock
  readonly onEnd: (why: SessionEnd) => void
}

/** A timer stands still while the computer sleeps, so the wall is looked at this often. */
const lookEveryMillis = 30_000

export function openTokenUse({ life = tokenLives.legacy, clock, onEnd }: TokenUseParts): TokenUse {
  let current: Token | null = null
  let stopTimer: Stop = () => {}

  function begin(token: Token): boolean {
    drop()
    current = token
    watch()
    return current === token
  }

  function drop(): Token | null {
    const dropped = current
    current = null
    dropped?.secret.end()
    stopTimer()
    return dropped
  }

  function end(why: SessionEnd): void {
    drop()
    onEnd(why)
  }

  function watch(): void {
    if (current === null) return
    const left = current.endsAt - clock.wall()
    if (left <= 0) end(life.knownEnd)
    else stopTimer = clock.after(Math.min(left, lookEveryMillis), watch)
  }

  async function withToken<Value>(call: (token: Secret) => BrokerCall<Value>): BrokerCall<Value> {
    const lent = current
    if (lent === null) return fail(noSession)
    if (clock.wall() >= lent.endsAt) {
      end(life.knownEnd)
      return fail(noSession)
    }
    const answer: Result<Value, AppError> = await call(lent.secret)
    // What an earlier session heard is nobody's answer now.
    if (current !== lent) return answer.ok ? fail(overMeanwhile) : answer
    if (!answer.ok && answer.error.kind === 'session-ended') {
      end(life.endSeenAt(clock.wall()))
    }
    return answer
  }

  return { begin, withToken, drop }
}

const overMeanwhile: AppError = {
  kind: 'session-ended',
  happened: 'The sign-in under which the broker was asked has ended, so its answer is not used.',
  todo: 'Sign in if you are not, then ask again.',
}

const noSession: AppError = {
  kind: 'session-ended',
  happened: 'You are not signed in, so nothing was asked of the broker.',
  todo: 'Sign in, then try again.',
}
