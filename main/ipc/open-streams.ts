/** The streams that windows listen to: a snapshot, then changes, until the listener, its window or the telling ends. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'
import { tooManyStreams, unexpected } from './refusals.ts'
import type { Source } from './source.ts'

/** What crosses to a window; which snapshot or change it is was fixed where the source was given. */
export type AnyTold =
  | { readonly kind: 'snapshot' | 'change'; readonly value: unknown }
  | { readonly kind: 'lost'; readonly error: AppError }

export type Tell = (told: AnyTold) => void

export type OpenStreams = {
  /** On success the snapshot has been told before this returns. */
  readonly open: (
    windowId: string,
    name: string,
    source: Source<unknown, unknown>,
    tell: Tell,
  ) => Result<Stop, AppError>
  readonly forgetWindow: (windowId: string) => void
}

/** Far more than a window full of panels needs; a window that asks for more is broken or hostile. */
export const mostStreamsPerWindow = 256

export function openStreams(log: Log): OpenStreams {
  const stopsByWindow = new Map<string, Set<Stop>>()

  function open(windowId: string, name: string, source: Source<unknown, unknown>, tell: Tell): Result<Stop, AppError> {
    if ((stopsByWindow.get(windowId)?.size ?? 0) >= mostStreamsPerWindow) return fail(tooManyStreams)
    const report = (error: unknown) => log.fault(`doorway.${name}`, error)
    let stop: Stop = () => {}
    let snapshotTaken = false
    const hear = (value: unknown) => {
      // Whatever changes while the source starts is already in the snapshot.
      if (!snapshotTaken) return
      try {
        tell({ kind: 'change', value })
      } catch (error) {
        // A window that cannot be told must not keep the others from hearing.
        report(error)
        stop()
      }
    }
    try {
      stop = remember(windowId, source.subscribe(hear))
      const value = source.snapshot()
      snapshotTaken = true
      tell({ kind: 'snapshot', value })
      return ok(stop)
    } catch (error) {
      stop()
      return fail(unexpected(report(error)))
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

  return { open, forgetWindow }
}
