/**
 * Every message between a window and main, written once. The bridge, the preload, main's handlers and both
 * transports are derived from this file or checked against it by the compiler.
 */
import { z } from 'zod'
import type { AccountState } from './account.ts'
import type { AlertChanged, Alerts } from './alerts.ts'
import { alertChangeSchema } from './alerts-schema.ts'
import type { ArmingState, OneKeyAnswer } from './arming.ts'
import { armSchema, oneKeySchema } from './arming-schema.ts'
import type { BasketTold } from './basket.ts'
import { basketChangeSchema } from './basket-schema.ts'
import { chainSchema, type OptionChain } from './chain.ts'
import { candlesSchema, type ShownCandles, type ShownQuote } from './charts.ts'
import type { CommandId } from './commands.ts'
import type { Connections } from './connections.ts'
import { type ConversionReview, conversionSchema } from './conversions.ts'
import { type ChargesTold, type MarginTold, mostInMargin } from './costs.ts'
import { type CrosshairMove, crosshairSchema } from './crosshair.ts'
import { type DrawingsOf, type KeptDrawings, keepDrawingSchema, removeDrawingSchema } from './drawings.ts'
import type { AppError } from './errors.ts'
import { type GttReview, gttIdSchema, gttTermsSchema, type NamedGtts } from './gtt.ts'
import type { Instrument, InstrumentsReport } from './instrument.ts'
import { checkJournalSchema, type JournalCheck, type JournalPage, readJournalSchema } from './journal.ts'
import type { KeyChoices } from './keys.ts'
import { keyChoicesSchema } from './keys-schema.ts'
import type { IntentId, OrderId } from './kinds.ts'
import { madeIdSchema } from './made-id.ts'
import { type FeedReport, instrumentKeySchema, type Watching, watchSchema } from './market.ts'
import { type BridgeOf, type Requests, request, type Streams, stream } from './message.ts'
import { type OrderButtonText, orderButtonSchema } from './order-button.ts'
import type { OrderHabits } from './order-habits.ts'
import { keptSentenceSchema, saveOrderDefaultSchema } from './order-habits-schema.ts'
import {
  type Finding,
  type IntentState,
  intentIdSchema,
  moneySchema,
  type NamedOrder,
  type OrderReview,
  type OrdersChange,
  orderChangesSchema,
  orderIdSchema,
  orderTermsSchema,
  ruleIds,
  type TimelineEntry,
} from './orders.ts'
import { linkLetters } from './panels.ts'
import type { PracticeDay } from './practice-day.ts'
import { longestToken, type SecretsState, type SessionState } from './session.ts'
import type { Settings } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'
import type { SystemHaltKey } from './system-halt-key.ts'
import {
  type Derivation,
  type NamedPortfolio,
  type PostbackLog,
  type PostbacksChange,
  type RateBudget,
  type TradingLimits,
  type TradingState,
  tradingLimitsSchema,
} from './trading.ts'
import type { DeletedWatchlist, Watchlist, WatchlistChanged } from './watchlists.ts'
import { watchlistChangeSchema } from './watchlists-schema.ts'
import {
  type LinkedInstruments,
  type LinkedOrders,
  longestWorkspaceFile,
  type MovingPanel,
  type WindowName,
  type WindowPlace,
  type WindowSaved,
  type WorkspaceFile,
  type WorkspaceId,
  type WorkspacesState,
} from './workspaces.ts'
import {
  dockLayoutSchema,
  movingPanelSchema,
  windowNameSchema,
  workspaceIdSchema,
  workspaceNameSchema,
} from './workspaces-schema.ts'

const nothing = z.undefined()

/** Pages outside the terminal, asked for by name; the addresses are main's own. */
const linkNames = ['app-console', 'broker-status', 'charts-attribution'] as const
export type LinkName = (typeof linkNames)[number]

export type TerminalDescription = {
  readonly version: string
  readonly shell: 'electron' | 'web'
  readonly systemHaltKey: SystemHaltKey
  readonly profile: {
    readonly name: string
    readonly kind: 'practice' | 'live'
    readonly brokerHost: string
    /** By which of the broker's interfaces the account is signed in to, and so when a sign-in ends. */
    readonly accountBy: 'legacy' | 'v2'
    /** As it is registered with the broker for the app. */
    readonly redirectUri: string
    /** There where the next start will have another address. */
    readonly redirectProblem?: AppError
    /** Null where no practice broker was started with the terminal. */
    readonly practiceDay: PracticeDay | null
  }
}

/** The instruments that match what was typed, best first, and how far the list they come from can be trusted. */
export type FoundInstruments = {
  readonly found: readonly Instrument[]
  /** Which is meant is not sure: nothing matched as typed, and these are near it, or it may be read in two ways. */
  readonly guessed: boolean
  /** It may be read in two ways, and contracts of both are among them. */
  readonly isTwofold?: true
  /** The day of the broker's list, `YYYY-MM-DD` in India; null while there is none. */
  readonly day: string | null
  /** The list is of an earlier day than today. */
  readonly old: boolean
  /** The day of what is listed around the world, which may be an earlier one; null while there is none of it. */
  readonly world: string | null
}

/** Where one wish stands by the time of the answer; the rows tell what becomes of it. */
export type Wished = { readonly intent: IntentId; readonly state: IntentState }
/** Nothing was sent while `wished` is null: the findings want a word first, by their rules in `confirmed`. */
export type ChangeAsked = { readonly wished: Wished | null; readonly findings: readonly Finding[] }
/** `left`: what was open and the broker did not name. */
export type AllCancelled = Wished & { readonly named: readonly OrderId[]; readonly left: readonly OrderId[] }
/** What stays live at the exchange when the terminal is closed, in a sentence; empty where nothing does. */
export type OpenOrders = { readonly open: number; readonly unknown: number; readonly sentence: string }

/** Far more than anyone leaves, places again or changes at once. */
const mostUnderOneEnter = 1_000
/** Of a person who cancels none is too many. */
const mostCancelled = 10_000
/** More than an account may have. */
const mostGtts = 1_000
const confirmed = z.array(z.enum(ruleIds)).max(ruleIds.length)
const sleeps = z.int().min(0)
/** Heard whatever its length. What is left is far more than a line of the log, which cuts out what is secret before it cuts. */
const faultDetail = z.string().transform((text) => text.slice(0, 20_000))
/** What the trader types so that it is not done by a slip. */
const typed = z.string().max(40)

export const requests = {
  describeTerminal: request(nothing).replies<TerminalDescription>(),
  signIn: request(z.strictObject({ keepUntilItEnds: z.boolean() })).replies<void>(),
  cancelSignIn: request(nothing).replies<void>(),
  signOut: request(nothing).replies<void>(),
  /** Goes straight to main and cannot be read back. */
  giveCredentials: request(
    z.strictObject({ apiKey: z.string().trim().min(1).max(200), apiSecret: z.string().trim().min(1).max(200) }),
  ).replies<void>(),
  /** Signs in with a token that the broker's own page made; it goes straight to main and cannot be read back. */
  giveToken: request(
    z.strictObject({ token: z.string().trim().min(1).max(longestToken), keepUntilItEnds: z.boolean() }),
  ).replies<void>(),
  /** After `wrong-account`: the account that was found is remembered in the place of the other, and is the one that may sign in next. */
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
  /** Asks the broker for today's list now, and answers with the day of the one then in use. */
  refreshInstruments: request(nothing).replies<Pick<FoundInstruments, 'day' | 'old'>>(),
  /** Null for what today's list does not hold. */
  readChain: request(chainSchema).replies<OptionChain | null>(),
  /** From the cache where the days are over, else from the broker. */
  readCandles: request(candlesSchema).replies<ShownCandles>(),
  /** What is drawn on the charts of an instrument; changes come by the stream. */
  readDrawings: request(z.strictObject({ key: instrumentKeySchema })).replies<KeptDrawings>(),
  /** In the place of the one that has its id. */
  keepDrawing: request(keepDrawingSchema).replies<void>(),
  removeDrawing: request(removeDrawingSchema).replies<void>(),
  /** One instrument asked of the broker now, its circuits and five levels included; one that is shared may have been asked with others seconds ago. */
  readQuote: request(
    z.strictObject({ key: instrumentKeySchema, isShared: z.boolean().optional() }),
  ).replies<ShownQuote>(),
  /** A window says which one it is, and hears what it shows. One whose name is taken gets another. */
  joinWindow: request(
    z.strictObject({ wanted: windowNameSchema, page: z.string().min(8).max(64), monitors: z.string().max(200) }),
  ).replies<WindowPlace>(),
  /** After the active workspace has changed. */
  readWindow: request(z.strictObject({ window: windowNameSchema })).replies<WindowPlace>(),
  saveWindow: request(
    z.strictObject({
      window: windowNameSchema,
      workspace: workspaceIdSchema,
      arrangement: z.string().max(200),
      layout: dockLayoutSchema,
      /** What is kept in its place could not be drawn: it is set aside first. */
      undrawn: z.boolean().optional(),
    }),
  ).replies<WindowSaved>(),
  switchWorkspace: request(z.strictObject({ id: workspaceIdSchema })).replies<void>(),
  /** Under a new name, as the way to save what is shown now as well. */
  duplicateWorkspace: request(z.strictObject({ id: workspaceIdSchema, name: workspaceNameSchema })).replies<{
    readonly id: WorkspaceId
  }>(),
  renameWorkspace: request(z.strictObject({ id: workspaceIdSchema, name: workspaceNameSchema })).replies<void>(),
  deleteWorkspace: request(z.strictObject({ id: workspaceIdSchema })).replies<void>(),
  lockWorkspace: request(z.strictObject({ id: workspaceIdSchema, locked: z.boolean() })).replies<void>(),
  exportWorkspace: request(z.strictObject({ id: workspaceIdSchema })).replies<WorkspaceFile>(),
  importWorkspace: request(z.strictObject({ text: z.string().max(longestWorkspaceFile) })).replies<{
    readonly id: WorkspaceId
  }>(),
  /** A further window of the active workspace; a page opens it itself, under the name that is answered. */
  openWindow: request(z.strictObject({ layout: dockLayoutSchema })).replies<{ readonly window: WindowName }>(),
  /** One that waits to be opened, else the one that was closed last. */
  reopenWindow: request(nothing).replies<{ readonly window: WindowName }>(),
  shutWindow: request(z.strictObject({ window: windowNameSchema })).replies<void>(),
  /** To the main window. */
  sendPanel: request(z.strictObject({ panel: movingPanelSchema })).replies<void>(),
  /** The order that is chosen under a letter, for the timelines in every window; null for lists without one. */
  linkOrder: request(
    z.strictObject({ letter: z.enum(linkLetters).nullable(), row: z.string().min(1).max(64) }),
  ).replies<void>(),
  linkInstrument: request(z.strictObject({ letter: z.enum(linkLetters), key: instrumentKeySchema })).replies<void>(),
  /** To the charts of other windows. */
  moveCrosshair: request(crosshairSchema).replies<void>(),
  saveSettings: request(settingsSchema).replies<void>(),
  /** `typed` only where a key that moves money is given or taken. */
  saveKeys: request(z.strictObject({ keys: keyChoicesSchema, typed: typed.nullable() })).replies<void>(),
  /** A file that was saved with the look and the keys. */
  importChoices: request(z.strictObject({ text: z.string().max(20_000), typed: typed.nullable() })).replies<void>(),
  /** One step at a time, so that two windows cannot undo one another. */
  changeWatchlists: request(watchlistChangeSchema).replies<WatchlistChanged>(),
  /** One step at a time; main says which levels can be waited for, and what came of them. */
  changeAlerts: request(alertChangeSchema).replies<AlertChanged>(),
  /** Orders put by: nothing of it is checked or sent. */
  changeBasket: request(basketChangeSchema).replies<void>(),
  /** Orders of the basket as text for other pages; they stay in it, and nothing is sent. It names the key of the app, never the secret. */
  writeOrderButton: request(orderButtonSchema).replies<OrderButtonText>(),
  openLink: request(z.strictObject({ name: z.enum(linkNames) })).replies<void>(),
  /** Checks the terms and names the wish; nothing is sent. */
  reviewOrder: request(orderTermsSchema).replies<OrderReview>(),
  /** What the broker would block for them, as if nothing were held: what they close is not taken off. */
  readMargin: request(
    z.strictObject({ orders: z.array(orderTermsSchema).min(1).max(mostInMargin) }),
  ).replies<MarginTold>(),
  /** What would be charged for it if all of it were traded at this price, in one piece. */
  readCharges: request(z.strictObject({ terms: orderTermsSchema, at: moneySchema })).replies<ChargesTold>(),
  /**
   * Good once, for the terms that were reviewed; `confirmed` names the rules of the findings the trader passed, `basket` the order
   * that leaves the basket with it, where it came from there, and `following` what the same Enter sends after it.
   */
  placeOrder: request(
    z.strictObject({
      intent: intentIdSchema,
      confirmed,
      basket: madeIdSchema.optional(),
      following: z.array(intentIdSchema).max(mostUnderOneEnter).optional(),
    }),
  ).replies<Wished & { readonly orders: readonly OrderId[] }>(),
  /** One-key orders act for so long, or until something ends it; kept as the person's choice. */
  arm: request(armSchema).replies<void>(),
  disarm: request(nothing).replies<void>(),
  /** A person is at this window: told again and again while one is. */
  stayArmed: request(nothing).replies<void>(),
  /** Refused unless armed; nothing is sent where the answer is a review to be looked at. */
  placeByKey: request(oneKeySchema).replies<OneKeyAnswer>(),
  rememberSentence: request(keptSentenceSchema).replies<void>(),
  saveOrderDefault: request(saveOrderDefaultSchema).replies<void>(),
  /**
   * `sleeps`: how often the computer had slept when it was looked at, as the state of trading told; `following` what the same Enter
   * changes after it.
   */
  modifyOrder: request(
    z.strictObject({
      ...{ order: orderIdSchema, changes: orderChangesSchema, confirmed, sleeps },
      following: z
        .array(z.strictObject({ order: orderIdSchema, changes: orderChangesSchema }))
        .max(mostUnderOneEnter)
        .optional(),
    }),
  ).replies<ChangeAsked>(),
  /** Each of them is asked for, whatever becomes of the window; what is answered is the one that went worst. */
  cancelOrders: request(
    z.strictObject({ orders: z.array(orderIdSchema).min(1).max(mostCancelled), sleeps }),
  ).replies<Wished>(),
  cancelAllOrders: request(nothing).replies<AllCancelled>(),
  /** Takes back what has not left yet. */
  withdrawIntent: request(z.strictObject({ intent: intentIdSchema })).replies<void>(),
  /** The trader's word on a wish that no evidence settles; `orders` where the trader knows which ones came of it. */
  decideIntent: request(
    z.strictObject({
      intent: intentIdSchema,
      verdict: z.enum(['placed', 'not-placed']),
      orders: z.array(orderIdSchema).max(25),
    }),
  ).replies<void>(),
  /** Reads the positions anew and says what would be sent; nothing is. */
  reviewConversion: request(conversionSchema).replies<ConversionReview>(),
  /** Of what was looked at: written down, then sent once. */
  convertPosition: request(z.strictObject({ intent: intentIdSchema })).replies<Wished>(),
  /** Checks the terms of a good-till-triggered order and names the wish; nothing is sent. */
  reviewGtt: request(gttTermsSchema).replies<GttReview>(),
  /** Of what was looked at: written down, then sent once. `confirmed` names the rules of the findings the trader passed. */
  placeGtt: request(z.strictObject({ intent: intentIdSchema, confirmed })).replies<Wished>(),
  /** Each of them is asked for, whatever becomes of the window; what is answered is the one that went worst. */
  cancelGtts: request(z.strictObject({ gtts: z.array(gttIdSchema).min(1).max(mostGtts), sleeps })).replies<Wished>(),
  /** Reads everything the broker knows of orders and positions again. */
  checkBook: request(nothing).replies<void>(),
  /** By the row's `id`. */
  readTimeline: request(z.strictObject({ row: z.string().min(1).max(64) })).replies<readonly TimelineEntry[]>(),
  /** How the profit of a position comes about; by the three names its row has. */
  readDerivation: request(
    z.strictObject({ segment: z.string().max(40), symbol: z.string().max(200), product: z.string().max(40) }),
  ).replies<Derivation>(),
  /** The orders that can have come of a wish that is unknown, for the trader to choose from. */
  readCandidates: request(z.strictObject({ intent: intentIdSchema })).replies<readonly OrderId[]>(),
  engageKillSwitch: request(z.strictObject({ closePositions: z.boolean() })).replies<void>(),
  releaseKillSwitch: request(z.strictObject({ typed })).replies<void>(),
  /** After a journal has stopped: the trader has compared the orders with the broker's own, and types `BEGIN`. */
  beginJournal: request(z.strictObject({ typed })).replies<void>(),
  /** The next start of the terminal plays a new practice day; by a typed word, as this one's orders stay behind. */
  beginPracticeDay: request(z.strictObject({ typed })).replies<void>(),
  /** A page of what it or an earlier file of it holds; nothing of it is changed. */
  readJournal: request(readJournalSchema).replies<JournalPage>(),
  /** Reads a file of it from the disk and follows the chain from its first line. */
  checkJournal: request(checkJournalSchema).replies<JournalCheck>(),
  readLimits: request(nothing).replies<TradingLimits>(),
  /** `typed` only where a limit is loosened. */
  saveLimits: request(z.strictObject({ limits: tradingLimitsSchema, typed: typed.nullable() })).replies<void>(),
  describeOpenOrders: request(nothing).replies<OpenOrders>(),
  /** A fault the window caught in itself, for main's log. */
  reportFault: request(z.strictObject({ where: z.string().max(200), detail: faultDetail })).replies<void>(),
} satisfies Requests

export const streams = {
  session: stream<SessionState>(),
  secrets: stream<SecretsState>(),
  account: stream<AccountState>(),
  settings: stream<Settings>(),
  keys: stream<KeyChoices>(),
  /** Which of the kept keys this version could not take; null where it took all. */
  keysProblem: stream<AppError | null>(),
  watchlists: stream<readonly Watchlist[]>(),
  /** What of the kept watchlists could not be read at this start. */
  watchlistsProblem: stream<AppError | null>(),
  deletedWatchlists: stream<readonly DeletedWatchlist[]>(),
  alerts: stream<Alerts>(),
  /**
   * Packed frames (`market-frame.ts`), other ones for each window. The snapshot says only that everything known before is
   * void: what the window watches follows as its first frame.
   */
  market: stream<null, Uint8Array>(),
  feed: stream<FeedReport>(),
  /** The day's list of instruments: what a window knows of one holds for the list it was asked of. */
  instruments: stream<InstrumentsReport>(),
  orders: stream<readonly NamedOrder[], OrdersChange<NamedOrder>>(),
  portfolio: stream<NamedPortfolio>(),
  /** Good-till-triggered orders that the broker keeps, and what was asked about them here. */
  gtts: stream<NamedGtts>(),
  trading: stream<TradingState>(),
  arming: stream<ArmingState>(),
  habits: stream<OrderHabits>(),
  basket: stream<BasketTold>(),
  /** What arrived at the postback receiver. */
  postbacks: stream<PostbackLog, PostbacksChange>(),
  /** Every line to the outside: its state, its age, its last words. */
  connections: stream<Connections>(),
  /** Every limit of the broker's that is kept for what only asks; those of orders are a part of `trading`. */
  rates: stream<readonly RateBudget[]>(),
  workspaces: stream<WorkspacesState>(),
  links: stream<LinkedInstruments>(),
  linkedOrders: stream<LinkedOrders>(),
  /** Panels that come from another window. */
  arrivals: stream<null, MovingPanel>(),
  /** Instruments whose drawings have changed; after a snapshot they are to be read again. */
  drawings: stream<null, DrawingsOf>(),
  /** As windows move it; the last word of a letter counts. */
  crosshair: stream<null, CrosshairMove>(),
  /** Commands chosen in a menu outside the window, while it was the one in front. */
  command: stream<null, CommandId>(),
} satisfies Streams

export type TerminalRequests = typeof requests
export type TerminalStreams = typeof streams
export type Bridge = BridgeOf<TerminalRequests, TerminalStreams>
