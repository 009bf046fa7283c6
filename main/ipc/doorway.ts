/**
 * The one way in from a window: the caller is checked, the value parsed, and every outcome is a Result.
 * Both shells pass everything through here and add only their transport.
 */
import type { AppError } from '../../contract/errors.ts'
import { longestAsk, tooLongAsk } from '../../contract/longest-ask.ts'
import type { Ask, Change, Reply, Requests, Snapshot, Streams } from '../../contract/message.ts'
import { fail, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'
import { isLongerThan } from './is-longer-than.ts'
import { openStreams, type Tell } from './open-streams.ts'
import { malformed, stranger, unexpected, unknownMessage } from './refusals.ts'
import { type Source, shared } from './source.ts'

/** Who asks. `refusal` says why this caller is a stranger, or null when it may come in. */
export type Caller = { readonly windowId: string; readonly refusal: string | null }

/** How each request is answered. One left out, or of another shape, does not compile. */
export type Answers<R extends Requests> = {
  readonly [K in keyof R]: (ask: Ask<R[K]>, caller: Caller) => Reply<R[K]> | Promise<Reply<R[K]>>
}

/** What feeds each stream: one source for all windows, or one made for whoever listens. One left out does not compile. */
export type Sources<S extends Streams> = {
  readonly [K in keyof S]: Source<Snapshot<S[K]>, Change<S[K]>> | SourceFor<Snapshot<S[K]>, Change<S[K]>>
}

/** For what differs from window to window; each listener has its own and nothing is shared. */
export type SourceFor<Snapshot, Change> = (caller: Caller) => Source<Snapshot, Change>

export type Doorway = {
  readonly ask: (caller: Caller, name: unknown, sent: unknown) => Promise<Result<unknown, AppError>>
  /** Opens a stream for a window; on success the snapshot has been told before this returns. */
  readonly listen: (caller: Caller, name: unknown, tell: Tell) => Result<Stop, AppError>
  /** Stops every stream of a window that has closed, crashed or navigated. */
  readonly forgetWindow: (windowId: string) => void
}

export type DoorwayParts<R extends Requests, S extends Streams> = {
  readonly requests: R
  readonly answers: Answers<R>
  readonly sources: Sources<S>
  readonly log: Log
}

export function openDoorway<R extends Requests, S extends Streams>(parts: DoorwayParts<R, S>): Doorway {
  const { requests, answers, log } = parts
  const sources = new Map(
    Object.entries<AnySource>(parts.sources).map(([name, source]) => [name, forEachCaller(source)]),
  )
  const opened = openStreams(log)

  function refuse(caller: Caller, name: unknown, error: AppError, why: string): Result<never, AppError> {
    log.note('doorway', `refused ${nameForLog(name)} from ${caller.windowId}: ${why}`)
    return fail(error)
  }

  async function ask(caller: Caller, name: unknown, sent: unknown): Promise<Result<unknown, AppError>> {
    if (caller.refusal !== null) return refuse(caller, name, stranger, caller.refusal)
    if (typeof name !== 'string' || !Object.hasOwn(requests, name)) {
      return refuse(caller, name, unknownMessage, 'no such request')
    }
    const shape = requests[name]
    const answer = answers[name]
    if (!shape || !answer) return refuse(caller, name, unknownMessage, 'no such request')
    if (isLongerThan(sent, longestAsk)) return refuse(caller, name, tooLongAsk, 'too long')
    try {
      const parsed = shape.ask.safeParse(sent)
      if (!parsed.success) {
        const issue = parsed.error.issues[0]
        const detail = issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : 'unreadable'
        return refuse(caller, name, malformed(name, detail), 'malformed')
      }
      // The parse above is what makes this cast true.
      return await answer(parsed.data as Ask<R[typeof name]>, caller)
    } catch (error) {
      return fail(unexpected(log.fault(`doorway.${name}`, error)))
    }
  }

  function listen(caller: Caller, name: unknown, tell: Tell): Result<Stop, AppError> {
    if (caller.refusal !== null) return refuse(caller, name, stranger, caller.refusal)
    const sourceFor = typeof name === 'string' ? sources.get(name) : undefined
    if (typeof name !== 'string' || !sourceFor) return refuse(caller, name, unknownMessage, 'no such stream')
    try {
      return opened.open(caller.windowId, name, sourceFor(caller), tell)
    } catch (error) {
      return fail(unexpected(log.fault(`doorway.${name}`, error)))
    }
  }

  return { ask, listen, forgetWindow: opened.forgetWindow }
}

type AnySource = Source<unknown, unknown> | SourceFor<unknown, unknown>

function forEachCaller(source: AnySource): SourceFor<unknown, unknown> {
  if (typeof source === 'function') return source
  const one = shared(source)
  return () => one
}

/** A stranger's name may be of any type and length, and must not break or fill the log. */
function nameForLog(name: unknown): string {
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 60)) : `a name that is ${typeof name}`
}
