/** Fetches the broker's daily instrument files (service facts 9.2) to this computer's disk: packed, for everybody, once a day. */
import type { AppError } from '../../../contract/errors.ts'
import { dayText, indianDay } from '../../../contract/india.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { ManySockets } from '../../connections/many-sockets.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { explain } from '../explain.ts'
import { openHttp } from '../http.ts'
import type { HttpAnswer, HttpOutcome } from '../http-outcome.ts'
import { reasonIn } from '../reason.ts'
import { retryAfterMillis } from '../retry-after.ts'
import { rootOf } from '../signed-call.ts'
import type { Trouble } from '../trouble.ts'
import { expectedDay } from './instrument-day.ts'

/** `complete` is what can be traded; `global` what can only be looked at. */
export type InstrumentFileName = 'complete' | 'global'

export type FetchedFile =
  /** The one whose mark was sent is still the newest. */
  { readonly kind: 'unchanged' } | { readonly kind: 'fetched'; readonly mark: string; readonly day: string }

export type InstrumentFiles = {
  readonly fetch: (name: InstrumentFileName, into: string, mark: string) => Promise<Result<FetchedFile, AppError>>
  readonly close: () => void
}

export type InstrumentFilesParts = {
  readonly instrumentsUrl: string
  /** Left out where nobody looks. */
  readonly sockets?: ManySockets | undefined
  readonly clock: Clock
  readonly log: Log
}

const mostBytes = 64 * 1024 * 1024
/** Ten megabytes over a slow line. */
const limitMillis = 5 * 60 * 1_000

export function openInstrumentFiles({ instrumentsUrl, sockets, clock, log }: InstrumentFilesParts): InstrumentFiles {
  const http = openHttp({ clock, sockets })
  const folder = `${rootOf(instrumentsUrl)}/market-quote/instruments/exchange`

  async function fetch(name: InstrumentFileName, into: string, mark: string): Promise<Result<FetchedFile, AppError>> {
    const headers = { accept: '*/*', 'accept-encoding': 'identity', ...(mark !== '' && { 'if-none-match': mark }) }
    const ask = { method: 'GET', url: `${folder}/${name}.json.gz`, headers, limitMillis } as const
    const read = readOutcome(await http.download(ask, into, mostBytes))
    if (read.ok) return read
    const reference = log.fault('instruments.fetch', { name, ...read.error })
    return fail({ ...explainFetch(read.error), reference })
  }

  function readOutcome(outcome: HttpOutcome): Result<FetchedFile, Trouble> {
    if (outcome.kind === 'not-sent') return fail(outcome)
    if (outcome.kind === 'may-have-been-sent') return fail({ kind: 'lost', why: outcome.why })
    const { answer } = outcome
    if (answer.status === 304) return ok({ kind: 'unchanged' })
    if (answer.status === 200) return ok({ kind: 'fetched', mark: answer.mark ?? '', day: dayOf(answer) })
    if (answer.status < 400) return fail({ kind: 'unreadable', why: { kind: 'redirect' } })
    const pause = retryAfterMillis(answer.retryAfter, clock.wall())
    const refusal = { status: answer.status, reason: reasonIn(undefined, []), retryAfterMillis: pause }
    return fail({ kind: 'refused', refusal })
  }

  /** The day the file was changed, where the broker says so. */
  function dayOf({ changed }: HttpAnswer): string {
    const at = changed === undefined ? Number.NaN : Date.parse(changed)
    return Number.isNaN(at) ? expectedDay(clock.wall()) : dayText(indianDay(at))
  }

  function explainFetch(trouble: Trouble): AppError {
    const told = explain('instruments', trouble, clock.wall())
    const happened = ownSentence(trouble)
    return happened === null ? told : { ...told, happened }
  }

  return { fetch, close: http.close }
}

/** The size and the time allowed are other ones here. */
function ownSentence(trouble: Trouble): string | null {
  if (trouble.kind !== 'lost') return null
  if (trouble.why === 'too-long')
    return "Today's list of instruments is longer than 64 MB, far beyond any before, and was cut off. A list from before stays in use where there is one; without one, nothing can be looked up."
  if (trouble.why === 'no-answer-in-time')
    return 'The broker did not send the list of instruments within five minutes. A list from before stays in use where there is one; without one, nothing can be looked up.'
  return null
}
