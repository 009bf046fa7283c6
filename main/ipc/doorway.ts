/**
 * The one way in from a window: the caller is checked, the value parsed, and every outcome is a Result.
 * Both shells pass everything through here and add only their transport.
 */
import type { AppError } from '../../contract/errors.ts'
import type { Ask, Change, Reply, Requests, Snapshot, Streams } from '../../contract/ipc.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'
import type { Source } from './source.ts'

/** Who asks. `refusal` says why this caller is a stranger, or null when it may come in. */
export type Caller = { readonly windowId: string; readonly refusal: string | null }

/** How each request is answered. One left out, or of another shape, does not compile. */
export type Answers<R extends Requests> = {
  readonly [K in keyof R]: (ask: Ask<R[K]>, caller: Caller) => Reply<R[K]> | Promise<Reply<R[K]>>
}

/** What feeds each stream. One left out does not compile. */
export type Sources<S extends Streams> = { readonly [K in keyof S]: Source<Snapshot<S[K]>, Change<S[K]>> }

/** What crosses to a window; which snapshot or change it is was fixed where the source was given. */
export type AnyTold =
  | { readonly kind: 'snapshot' | 'change'; readonly value: unknown }
  | { readonly kind: 'lost'; readonly error: AppError }

export type Doorway = {
  readonly ask: (caller: Caller, name: unknown, sent: unknown) => Promise<Result<unknown, AppError>>
  /** Opens a stream for a window; on success the snapshot has been told before this returns. */
  readonly listen: (caller: Caller, name: unknown, tell: (told: AnyTold) => void) => Result<Stop, AppError>
  /** Stops every stream of a window that has closed, crashed or navigated. */
  readonly forgetWindow: (windowId: string) => void
}

export type DoorwayParts<R extends Requests, S extends Streams> = {
  readonly requests: R
  readonly answers: Answers<R>
  readonly sources: Sources<S>
  readonly log: Log
}

const unknownMessage: AppError = {
  kind: 'refused',
  happened: 'The window asked for something this terminal does not offer. Nothing was done.',
  todo: 'Close the window and open it again; if it happens again, install the newest version.',
}

const stranger: AppError = {
  kind: 'refused',
  happened: "The request did not come from one of the terminal's own windows. Nothing was done.",
  todo: 'Close the page or program that sent it.',
}

export function openDoorway<R extends Requests, S extends Streams>(parts: DoorwayParts<R, S>): Doorway {
  const { requests, answers, sources, log } = parts
  const stopsByWindow = new Map<string, Set<Stop>>()

  function refuse(caller: Caller, name: unknown): AppError | null {
    if (caller.refusal === null) return null
    log.note('doorway', `refused ${String(name)} from ${caller.windowId}: ${caller.refusal}`)
    return stranger
  }

  async function ask(caller: Caller, name: unknown, sent: unknown): Promise<Result<unknown, AppError>> {
    const refused = refuse(caller, name)
    if (refused) return fail(refused)
    if (typeof name !== 'string' || !Object.hasOwn(requests, name)) return fail(unknownMessage)
    const shape = requests[name]
    const answer = answers[name]
    if (!shape || !answer) return fail(unknownMessage)
    const parsed = shape.ask.safeParse(sent)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return fail(malformed(name, issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : 'unreadable'))
    }
    try {
      // The parse above is what makes this cast true.
      return await answer(parsed.data as Ask<R[typeof name]>, caller)
    } catch (error) {
      return fail(unexpected(log.fault(`doorway.${name}`, error)))
    }
  }

  function listen(caller: Caller, name: unknown, tell: (told: AnyTold) => void): Result<Stop, AppError> {
    const refused = refuse(caller, name)
    if (refused) return fail(refused)
    if (typeof name !== 'string' || !Object.hasOwn(sources, name)) return fail(unknownMessage)
    const source = sources[name]
    if (!source) return fail(unknownMessage)
    try {
      // Whatever changes while the source starts is already in the snapshot.
      let started = false
      const unsubscribe = source.subscribe((value) => {
        if (started) tell({ kind: 'change', value })
      })
      tell({ kind: 'snapshot', value: source.snapshot() })
      started = true
      return ok(remember(caller.windowId, unsubscribe))
    } catch (error) {
      return fail(unexpected(log.fault(`doorway.${name}`, error)))
    }
  }

  function remember(windowId: string, unsubscribe: Stop): Stop {
    const stops = stopsByWindow.get(windowId) ?? new Set<Stop>()
    stopsByWindow.set(windowId, stops)
    const stop = () => {
      if (!stops.delete(stop)) return
      if (stops.size === 0) stopsByWindow.delete(windowId)
      unsubscribe()
    }
    stops.add(stop)
    return stop
  }

  function forgetWindow(windowId: string): void {
    for (const stop of [...(stopsByWindow.get(windowId) ?? [])]) stop()
  }

  return { ask, listen, forgetWindow }
}

function malformed(name: string, detail: string): AppError {
  return {
    kind: 'malformed-ask',
    happened: `The window sent “${name}” in a form the terminal does not accept (${detail}). Nothing was done.`,
    todo: 'Correct the value named above, or close the window and open it again.',
  }
}

function unexpected(reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: 'The terminal met a fault of its own while doing this, and stopped there.',
    todo: 'Try once more; if it happens again, report it with the reference below.',
    reference,
  }
}
