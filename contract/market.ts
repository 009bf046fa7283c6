/** What a window asks of the market, and what it is told beside the packed frames. */
import { z } from 'zod'
import type { AppError } from './errors.ts'
import { type Instant, type InstrumentKey, instrumentKey } from './kinds.ts'
import { madeBy } from './kinds-schema.ts'
import { type FeedState, watchLevels } from './market-frame.ts'

export const instrumentKeySchema = z.string().max(100).transform(madeBy(instrumentKey, 'is no instrument key'))

export const watchSchema = z.strictObject({
  /** The panel that wants them; a second ask of the same panel replaces the first. */
  panel: z.string().min(1).max(100),
  wants: z.array(z.strictObject({ key: instrumentKeySchema, level: z.enum(watchLevels) })).max(5_000),
})
export type Watch = z.infer<typeof watchSchema>

/** The slots by which frames name the instruments, in the order they were asked for; null where no slot is left. */
export type Watching = { readonly slots: readonly (number | null)[] }

/** What the feed told that this terminal does not know: passed over and counted, never guessed at. */
export type FeedOddities = {
  /** Updates of instruments that nobody asked for. */
  readonly strangers: number
  readonly unknownFields: number
  /** Kinds of message, modes and market states beyond those of the interface. */
  readonly unknownNumbers: number
  /** Levels, intervals and segments beyond what there is room for. */
  readonly overCeiling: number
}

/** While others in its market were told, a trade of it is known that the feed has not told. */
export type SilentInstrument = { readonly key: InstrumentKey; readonly untoldTrade: Instant }

/** The feed as a person needs it: how it is, since when, and what is being done. */
export type FeedReport = {
  readonly state: FeedState
  readonly since: Instant
  /** Instruments followed and the most that may be, for the mix of modes in use. */
  readonly followed: number
  readonly limit: number
  /** Asked for and not followed because of the limit. */
  readonly left: number
  /** Frames and values that were not believed or not readable since the start. */
  readonly refusedFrames: number
  readonly suspectValues: number
  /** Followed in vain: the broker refused them, or told nothing of them though asked twice. */
  readonly refused: number
  readonly silent: readonly SilentInstrument[]
  readonly oddities: FeedOddities
  readonly reconnects: number
  readonly problem: AppError | null
  /** Instruments whose price is current by the older channel, which stands in while the feed cannot be had. */
  readonly byOlderChannel: number
  /** By segment, in the broker's words: NORMAL_OPEN and so on. */
  readonly segments: Readonly<Record<string, string>>
}
