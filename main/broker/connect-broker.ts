/** The broker behind either of its interfaces: asks over HTTP, keeps the rate limits, and answers in our own words. */
import type { z } from 'zod'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Profile } from '../profile.ts'
import { Secret } from '../session/secret.ts'
import { accountInterfaces } from './account-interface.ts'
import { readAnswer } from './answer.ts'
import type { AppCredentials, Broker, BrokerCall, PacedReading } from './broker.ts'
import { openBudget } from './budget.ts'
import type { CallName } from './call-words.ts'
import type { BrokerAsk } from './endpoints.ts'
import { explain, explainTooSoon } from './explain.ts'
import { openHttp } from './http.ts'
import { readingLimits } from './limits.ts'
import type { ReadClientParts } from './read-calls.ts'
import { retryAfterMillis } from './retry-after.ts'
import type { Trouble } from './trouble.ts'
import { logoutAnswer, tokenAnswer } from './wire.ts'

export type BrokerParts = ReadClientParts & {
  readonly accountBy: Profile['accountBy']
  readonly app: AppCredentials
}

// When the broker says "too often" and not for how long.
const plainPauseMillis = 5_000

export function connectBroker({ baseUrl, accountBy, app, sockets, rates, clock, log }: BrokerParts): Broker {
  const http = openHttp({ clock, sockets })
  const spoken = accountInterfaces[accountBy]
  const endpoints = spoken.endpoints(baseUrl, app)
  const budget = openBudget<CallName>(clock, readingLimits)
  // One asked too soon is refused, so nobody waits.
  const stopTelling = rates?.keep<CallName>({ limits: readingLimits, budget, waiting: () => 0 })

  async function call<Wire>(name: CallName, ask: BrokerAsk, shape: z.ZodType<Wire>): BrokerCall<Wire> {
    const startedAt = clock.elapsed()
    const result = await send(ask, shape)
    const millis = Math.round(clock.elapsed() - startedAt)
    if (result.ok) {
      log.note('broker', `${name} answered`, { millis })
      return result
    }
    if (isTooMany(result.error)) budget.pause(name, result.error.refusal.retryAfterMillis ?? plainPauseMillis)
    const error = explain(name, result.error, clock.wall())
    // Facts only: no address, header or body goes into the log from here.
    return fail({ ...error, reference: log.fault(`broker.${name}`, { ...result.error, millis }) })
  }

  async function send<Wire>(ask: BrokerAsk, shape: z.ZodType<Wire>): Promise<Result<Wire, Trouble>> {
    const outcome = await http.send(ask.http)
    if (outcome.kind === 'not-sent') return fail(outcome)
    if (outcome.kind === 'may-have-been-sent') return fail({ kind: 'lost', why: outcome.why })
    const pause = retryAfterMillis(outcome.answer.retryAfter, clock.wall())
    return readAnswer(outcome.answer, { shape, secrets: ask.secrets, retryAfterMillis: pause })
  }

  async function read<Wire>(name: PacedReading, ask: BrokerAsk, shape: z.ZodType<Wire>): BrokerCall<Wire> {
    const permit = budget.take(name)
    if (permit.kind === 'wait') return fail(explainTooSoon(name, permit.millis, clock.wall()))
    const answer = await call(name, ask, shape)
    budget.answered(name, permit.at)
    return answer
  }

  return {
    loginUrl: endpoints.loginUrl,
    exchangeCode: async (code, redirectUri) => {
      const answered = await call('token', endpoints.token(code, redirectUri), tokenAnswer)
      return answered.ok ? ok(new Secret(answered.value.access_token)) : answered
    },
    readProfile: (token) => read('profile', endpoints.profile(token), spoken.profile),
    readBalances: (token) => read('balances', endpoints.balances(token), spoken.balances),
    waitFor: budget.waitFor,
    endSession: async (token) => {
      const answered = await call('logout', endpoints.logout(token), logoutAnswer)
      // A token the broker no longer knows is what was wanted.
      return answered.ok || answered.error.kind === 'session-ended' ? ok() : answered
    },
    close: () => {
      stopTelling?.()
      http.close()
    },
  }
}

function isTooMany(trouble: Trouble): trouble is Trouble & { kind: 'refused' } {
  return trouble.kind === 'refused' && trouble.refusal.status === 429
}
