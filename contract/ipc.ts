/**
 * Every message between a window and main, written once. The bridge, the preload, main's handlers and both
 * transports are derived from this file or checked against it by the compiler.
 */
import { z } from 'zod'
import type { AccountState } from './account.ts'
import type { CommandId } from './commands.ts'
import type { AppError } from './errors.ts'
import type { Instrument } from './instrument.ts'
import { type FeedReport, instrumentKeySchema, type Watching, watchSchema } from './market.ts'
import type { Result } from './result.ts'
import type { SecretsState, SessionState } from './session.ts'
import type { Settings } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'

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

function request<A>(ask: z.ZodType<A>) {
  return { replies: <V>(): Request<A, V> => ({ ask }) }
}

function stream<S, C = S>(): Stream<S, C> {
  return {}
}

const nothing = z.undefined()

/** Pages outside the terminal, asked for by name; the addresses are main's own. */
export const linkNames = ['app-console', 'broker-status', 'charts-attribution'] as const
export type LinkName = (typeof linkNames)[number]

export type TerminalDescription = {
  readonly version: string
  readonly shell: 'electron' | 'web'
  readonly profile: { readonly name: string; readonly kind: 'practice' | 'live'; readonly brokerHost: string }
}

/** Named places for saved state; the value is the window's own and main only stores it. */
export const layoutSchema = z.strictObject({ version: z.literal(1), panels: z.unknown() })
export type Layout = z.infer<typeof layoutSchema>

/** The instruments that match what was typed, best first, and how far the list they come from can be trusted. */
export type FoundInstruments = {
  readonly found: readonly Instrument[]
  /** Nothing matched as typed; these are near it. */
  readonly guessed: boolean
  /** The day of the broker's list, `YYYY-MM-DD` in India; null while there is none. */
  readonly day: string | null
  /** The list is of an earlier day than today. */
  readonly old: boolean
}

export const requests = {
  describeTerminal: request(nothing).replies<TerminalDescription>(),
  signIn: request(z.strictObject({ keepUntilItEnds: z.boolean() })).replies<void>(),
  cancelSignIn: request(nothing).replies<void>(),
  signOut: request(nothing).replies<void>(),
  /** Goes straight to main and cannot be read back. */
  giveCredentials: request(
    z.strictObject({ apiKey: z.string().trim().min(1).max(200), apiSecret: z.string().trim().min(1).max(200) }),
  ).replies<void>(),
  /** After `wrong-account`: forget the remembered account, so that the next sign-in pins the new one. */
  forgetAccount: request(nothing).replies<void>(),
  refreshAccount: request(nothing).replies<void>(),
  /** What one panel of this window wants to see, replaced as a whole; counts while the window listens to `market`. */
  watchMarket: request(watchSchema).replies<Watching>(),
  /** The window has painted this frame and can take another. */
  marketPainted: request(z.strictObject({ sequence: z.int().min(0) })).replies<void>(),
  searchInstruments: request(
    z.strictObject({ typed: z.string().max(80), most: z.int().min(1).max(100) }),
  ).replies<FoundInstruments>(),
  /** In the order asked for; null for what today's list does not hold. */
  describeInstruments: request(z.strictObject({ keys: z.array(instrumentKeySchema).min(1).max(1_000) })).replies<
    readonly (Instrument | null)[]
  >(),
  readLayout: request(nothing).replies<Layout | null>(),
  saveLayout: request(layoutSchema).replies<void>(),
  saveSettings: request(settingsSchema).replies<void>(),
  openLink: request(z.strictObject({ name: z.enum(linkNames) })).replies<void>(),
  /** A fault the window caught in itself, for main's log. */
  reportFault: request(z.strictObject({ where: z.string().max(200), detail: z.string().max(4_000) })).replies<void>(),
} satisfies Requests

export const streams = {
  session: stream<SessionState>(),
  secrets: stream<SecretsState>(),
  account: stream<AccountState>(),
  settings: stream<Settings>(),
  /**
   * Packed frames (`market-frame.ts`), other ones for each window. The snapshot says only that everything known before is
   * void: what the window watches follows as its first frame.
   */
  market: stream<null, Uint8Array>(),
  feed: stream<FeedReport>(),
  /** Commands chosen in a menu outside the window. */
  command: stream<null, CommandId>(),
} satisfies Streams

export type TerminalRequests = typeof requests
export type TerminalStreams = typeof streams
export type Bridge = BridgeOf<TerminalRequests, TerminalStreams>
