/**
 * Whether the terminal's core answers: told from every stream together, since one lost stream makes the screen doubtful, and from
 * the market's pulse, without which a core that stands still looks like one that has nothing to say.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Stop } from '../time.ts'
import type { Heard } from './heard.ts'

export type CoreConnection =
  | { readonly kind: 'starting' }
  | { readonly kind: 'answering' }
  /** The way to it stands, and nothing comes: what is asked waits there until it goes on. */
  | { readonly kind: 'silent'; readonly error: AppError }
  | { readonly kind: 'lost'; readonly error: AppError }

export function connectionFrom(heard: readonly Heard<unknown>[]): CoreConnection {
  const lost = heard.find((each) => each.kind === 'lost')
  if (lost) return { kind: 'lost', error: lost.error }
  return heard.some((each) => each.kind === 'waiting') ? { kind: 'starting' } : { kind: 'answering' }
}

/** What is told each second that it is there. */
export type Pulse = { readonly isSilent: () => boolean; readonly subscribe: (listener: () => void) => Stop }

const silent: AppError = {
  kind: 'core-lost',
  happened:
    "The terminal's core has said nothing for five seconds: it is the part that speaks with the broker. What stands here is as it was last told.",
  todo: 'What you ask for now waits there, and is checked once it goes on. If it does not go on, end the terminal and start it again.',
}

export function watchCore(
  streams: readonly StoreApi<Heard<unknown>>[],
  pulse: Pulse,
): {
  readonly store: StoreApi<CoreConnection>
  readonly stop: Stop
} {
  const read = (): CoreConnection => {
    const heard = connectionFrom(streams.map((stream) => stream.getState()))
    return heard.kind === 'answering' && pulse.isSilent() ? { kind: 'silent', error: silent } : heard
  }
  const store = createStore<CoreConnection>(read)
  const look = () => {
    const next = read()
    // Streams change often; the connection seldom.
    if (next.kind !== store.getState().kind || next.kind === 'lost') store.setState(next, true)
  }
  const stops = [...streams.map((stream) => stream.subscribe(look)), pulse.subscribe(look)]
  return { store, stop: () => stops.forEach((stop) => void stop()) }
}
