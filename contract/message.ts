/** What a message between a window and main is: a request with its one answer, or a stream; and what a window can do with them. */
import type { z } from 'zod'
import type { AppError } from './errors.ts'
import type { Result } from './result.ts'

/** One value in, one Result out. `ask` is the shape main accepts; `Reply` exists only for the compiler. */
export type Request<Ask, Reply> = { readonly ask: z.ZodType<Ask>; readonly reply?: Reply }
/** A snapshot, then changes. Both types exist only for the compiler. */
export type Stream<Snapshot, Change> = { readonly snapshot?: Snapshot; readonly change?: Change }

export type Requests = Record<string, Request<unknown, unknown>>
export type Streams = Record<string, Stream<unknown, unknown>>

export type Ask<R> = R extends Request<infer A, unknown> ? A : never
export type Reply<R> = R extends Request<unknown, infer V> ? Result<V, AppError> : never
export type Snapshot<S> = S extends Stream<infer V, unknown> ? V : never
export type Change<S> = S extends Stream<unknown, infer V> ? V : never

/** What a listener hears. After `lost` nothing heard before may be shown as current until the next snapshot. */
export type Told<S> =
  | { readonly kind: 'snapshot'; readonly value: Snapshot<S> }
  | { readonly kind: 'change'; readonly value: Change<S> }
  | { readonly kind: 'lost'; readonly error: AppError }

/** What a window can call: one method a message, derived rather than copied. */
export type BridgeOf<R extends Requests, S extends Streams> = {
  readonly [K in keyof R]: undefined extends Ask<R[K]>
    ? (ask?: Ask<R[K]>) => Promise<Reply<R[K]>>
    : (ask: Ask<R[K]>) => Promise<Reply<R[K]>>
} & {
  readonly [K in keyof S & string as `on${Capitalize<K>}`]: (listener: (told: Told<S[K]>) => void) => () => void
}

export function request<A>(ask: z.ZodType<A>) {
  return { replies: <V>(): Request<A, V> => ({ ask }) }
}

export function stream<S, C = S>(): Stream<S, C> {
  return {}
}
