/** Calls that only read, kept within the broker's rate limits: one asked too early waits for its turn. */
import type { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { fail, type Result } from '../../contract/result.ts'
import type { ManySockets } from '../connections/many-sockets.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { NamedRate, Rates } from '../rates/rates.ts'
import type { Secret } from '../session/secret.ts'
import { readAnswer } from './answer.ts'
import { openBudget, type Permit } from './budget.ts'
import type { CallName } from './call-words.ts'
import { explain, explainTooSoon } from './explain.ts'
import { type HttpAsk, openHttp } from './http.ts'
import { retryAfterMillis } from './retry-after.ts'
import type { Trouble } from './trouble.ts'

export type ReadTrouble =
  | Trouble
  /** The limits leave no room for so long that waiting would look like hanging. */
  | { readonly kind: 'too-soon'; readonly millis: number }

/** `token`: it may have to wait, and does not leave any more once that is over; undefined where it goes with none. */
export type ReadAsk = { readonly http: HttpAsk; readonly token: Secret | undefined }

export type ReadCalls<Name extends CallName> = {
  readonly ask: <Wire>(name: Name, ask: ReadAsk, shape: z.ZodType<Wire>) => Promise<Result<Wire, ReadTrouble>>
  /** What a person reads of it, and a reference to the log. */
  readonly explained: (name: Name, trouble: ReadTrouble) => AppError
  /** Ends what is under way and what waits. */
  readonly close: () => void
}

export type ReadingParts = {
  /** Both left out where nobody looks. */
  readonly sockets?: ManySockets | undefined
  readonly rates?: Rates | undefined
  readonly clock: Clock
  readonly log: Log
}

/** What a client of readings is opened with. */
export type ReadClientParts = ReadingParts & { readonly baseUrl: string }

/** The older interface wants the key of the app with every call. */
export type LegacyClientParts = ReadClientParts & { readonly apiKey: string }

export type ReadCallsParts<Name extends CallName> = ReadingParts & { readonly limits: readonly NamedRate<Name>[] }

const longestWait = 15_000
/** When the broker says "too often" and not for how long. */
const plainPauseMillis = 5_000
/** A reading changes nothing, so it may be asked again when the broker only wanted a pause. */
const asksAfterPause = 2

export function openReadCalls<Name extends CallName>(parts: ReadCallsParts<Name>): ReadCalls<Name> {
  const { clock, log, limits, sockets, rates } = parts
  const http = openHttp({ clock, sockets })
  const budget = openBudget<Name>(clock, limits)
  const waiting = new Map<() => void, Name>()
  const waitingOf = (name: Name) => [...waiting.values()].filter((each) => each === name).length
  const stopTelling = rates?.keep({ limits, budget, waiting: waitingOf })
  let closed = false

  async function ask<Wire>(name: Name, call: ReadAsk, shape: z.ZodType<Wire>): Promise<Result<Wire, ReadTrouble>> {
    for (let asked = 0; ; asked += 1) {
      const permit = await turn(name, call.token)
      if (permit === null) return fail({ kind: 'not-sent', why: 'signed-out' })
      if (permit.kind === 'wait') return fail({ kind: 'too-soon', millis: permit.millis })
      const answer = await send(call, shape)
      budget.answered(name, permit.at)
      if (answer.ok || answer.error.kind !== 'refused' || answer.error.refusal.status !== 429) return answer
      if (answer.error.refusal.subscriptionLimit) return answer
      budget.pause(name, answer.error.refusal.retryAfterMillis ?? plainPauseMillis)
      if (asked >= asksAfterPause) return answer
    }
  }

  /** Waits until the call may go, except where that is too long to wait; null where whoever asked has signed out meanwhile. */
  async function turn(name: Name, token: ReadAsk['token']): Promise<Permit | null> {
    for (;;) {
      if (token?.isOver) return null
      const permit = budget.take(name)
      if (permit.kind === 'now') return permit
      // There is nothing to wait for: the call is refused on its way out.
      if (closed) return { kind: 'now', at: clock.elapsed() }
      if (permit.millis > longestWait) return permit
      await pause(name, permit.millis)
    }
  }

  function pause(name: Name, millis: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        stop()
        waiting.delete(end)
        resolve()
      }
      const stop = clock.after(millis, end)
      waiting.set(end, name)
    })
  }

  async function send<Wire>({ http: asked, token }: ReadAsk, shape: z.ZodType<Wire>): Promise<Result<Wire, Trouble>> {
    const outcome = await http.send(asked)
    if (outcome.kind === 'not-sent') return fail(outcome)
    if (outcome.kind === 'may-have-been-sent')
      return fail({ kind: 'lost', why: outcome.why, mostBytes: asked.mostBytes })
    const pauseAsked = retryAfterMillis(outcome.answer.retryAfter, clock.wall())
    const secrets = token ? [token.reveal()] : []
    return readAnswer(outcome.answer, { shape, secrets, retryAfterMillis: pauseAsked })
  }

  return {
    ask,
    explained: (name, trouble) => {
      if (trouble.kind === 'too-soon') return explainTooSoon(name, trouble.millis, clock.wall())
      return { ...explain(name, trouble, clock.wall()), reference: log.fault(`broker.${name}`, trouble) }
    },
    close: () => {
      closed = true
      stopTelling?.()
      http.close()
      for (const end of [...waiting.keys()]) end()
    },
  }
}
