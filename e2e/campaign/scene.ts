/** One scenario's stage: a practice broker of its own, the way to it, a core before it, and the record of what was asked. */
import type { ConversionTerms } from '../../contract/conversions.ts'
import type { GttReview, GttTerms } from '../../contract/gtt.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { GttId } from '../../contract/kinds.ts'
import type { OrderTerms, RuleId } from '../../contract/orders.ts'
import type { Profile } from '../../main/profile.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Chance } from './chance.ts'
import type { Core } from './core/core.ts'
import type { CoreAsk, Looked } from './core/messages.ts'
import type { Answered, ConversionAsked, GttAsked } from './judge/seen.ts'
import type { Way } from './way.ts'

/** Whose account every scenario plays with. */
export const clientId = 'PR1001'

/** What an act may do, and what it leaves for the judge. */
export type Scene = {
  readonly chance: Chance
  readonly sandbox: Sandbox
  readonly way: Way
  readonly speed: number
  /** By which interface the core hears of its account. */
  readonly accountBy: Profile['accountBy']
  readonly instruments: readonly [Instrument, ...Instrument[]]
  /** Of which the exchange takes no more than some lots in one order, so that a greater one goes as several. */
  readonly option: Instrument
  /** Where the core keeps its journal. */
  readonly folder: string
  readonly core: () => Core
  /** Kills what there is of a core, and starts one on the same folder. */
  readonly restart: () => Promise<void>
  /** Signs in anew, as a person would after the token had ended. */
  readonly signInAgain: () => Promise<void>
  /** The token that a sign-in of the core's own has brought is the one that its next start goes on with. */
  readonly adoptToken: () => void
  readonly ask: (ask: CoreAsk) => Promise<unknown>
  readonly look: () => Promise<Looked | null>
  /** So many milliseconds of the scenario's own time. */
  readonly pass: (millis: number) => Promise<void>
  /** Looks again until it holds, or for so long at most; says whether it came to hold. */
  readonly until: (holds: (looked: Looked) => boolean, mostMillis: number) => Promise<boolean>
  readonly answered: Answered[]
  readonly conversions: ConversionAsked[]
  readonly gtts: GttAsked[]
  readonly blind: { from: number; to: number }[]
  readonly forbidden: { from: number; to: number; why: string }[]
  readonly forgets: { from: number; to: number }[]
  /** Prices stop reaching the core, or come again. */
  readonly blindfold: (isBlind: boolean) => void
  /** Another program takes the address of the postback receiver, once the core is dead; gives what lets it go. */
  readonly takePostbackPort: () => Promise<() => Promise<void>>
  /** The same of the address that the browser comes back to. */
  readonly takeRedirectPort: () => Promise<() => Promise<void>>
  /** Another terminal is started on the same folder; gives what asks it, and what ends it. */
  readonly startAnother: () => Promise<Pick<Scene, 'ask'> & { readonly end: () => Promise<void> }>
}

/** Stands in every postback whose checksum is wrong. */
export const forgedMark = 'FORGED'

export type Made = { readonly intent: string; readonly state: string; readonly orders: readonly string[] }

type Reply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly kind: string } }

/** A request of a window; null where the core died under it. */
export async function call(scene: Scene, name: string, value: unknown, window = 'window 1'): Promise<Reply | null> {
  // The core answers a call with a Result; it died where there is none.
  return (await scene.ask({ kind: 'call', name, value, window })) as Reply | null
}

export type PlaceOptions = {
  readonly confirmed?: readonly RuleId[]
  readonly window?: string
  /** The same order was asked for at that instant, and what passes the rule is not among the confirmed. */
  readonly repeats?: number
}

/** Reviews and places, as two presses of Enter do. Null where nothing was placed. */
export async function place(scene: Scene, terms: OrderTerms, options: PlaceOptions = {}): Promise<Made | null> {
  await mostlyWhenChecked(scene)
  const askedAt = scene.sandbox.clock.now()
  const review = await call(scene, 'reviewOrder', terms, options.window)
  if (!review?.ok) {
    note(scene, { askedAt, intent: null, state: review ? 'refused' : 'killed', terms, options })
    return null
  }
  // What the contract says a review holds.
  const { intent, findings } = review.value as {
    intent: string
    findings: readonly { rule: RuleId; severity: string }[]
  }
  const confirmed =
    options.confirmed ?? findings.filter(({ severity }) => severity === 'confirm').map(({ rule }) => rule)
  const placed = await call(scene, 'placeOrder', { intent, confirmed }, options.window)
  const state = placed === null ? 'killed' : placed.ok ? stateOf(placed.value) : 'refused'
  note(scene, { askedAt, intent, state, terms, options })
  return placed?.ok ? { intent, state, orders: (placed.value as Made).orders } : null
}

/** As a person does, who sees that the book is being checked; at times as one who does not care. */
async function mostlyWhenChecked({ chance, until }: Scene): Promise<void> {
  if (chance.happens(0.85)) await until(({ trading }) => trading.book.kind === 'current', 8_000)
}

function stateOf(value: unknown): string {
  return (value as { state: { kind: string } }).state.kind
}

/** The rule's own span is ten seconds. */
const repeatMillis = 9_000

type Noted = {
  readonly askedAt: number
  readonly intent: string | null
  readonly state: string
  readonly terms: OrderTerms
  readonly options: PlaceOptions
}

function note({ answered, sandbox }: Scene, { askedAt, intent, state, terms, options }: Noted): void {
  const answeredAt = sandbox.clock.now()
  answered.push({
    verb: 'place',
    askedAt,
    answeredAt,
    intent,
    state,
    // Whatever was answered after the span of the rule was rightly let through.
    isUnconfirmedRepeat: options.repeats !== undefined && answeredAt - options.repeats < repeatMillis,
    terms,
    orders: [],
  })
}

/** Looks and sends, as two presses of Enter do. */
export async function convert(scene: Scene, terms: ConversionTerms): Promise<void> {
  const askedAt = scene.sandbox.clock.now()
  const review = await call(scene, 'reviewConversion', terms)
  if (!review?.ok) return
  // What the contract says a review holds.
  const { intent, stops } = review.value as { intent: string; stops: readonly string[] }
  // A window does not send what is stopped; a program in it may.
  if (stops.length > 0 && scene.chance.happens(0.7)) return
  const sent = await call(scene, 'convertPosition', { intent })
  const state = sent === null ? 'killed' : sent.ok ? stateOf(sent.value) : 'refused'
  scene.conversions.push({ ...terms, askedAt, answeredAt: scene.sandbox.clock.now(), state })
}

/** Looks and sends, as two presses of Enter do. */
export async function placeGtt(scene: Scene, terms: GttTerms): Promise<void> {
  await mostlyWhenChecked(scene)
  const askedAt = scene.sandbox.clock.now()
  const review = await call(scene, 'reviewGtt', terms)
  if (!review?.ok) return
  // What the contract says a review holds.
  const { intent, findings } = review.value as Pick<GttReview, 'intent' | 'findings'>
  const stops = findings.some(({ severity }) => severity === 'stop')
  if (stops && scene.chance.happens(0.7)) return
  const confirmed = findings.filter(({ severity }) => severity === 'confirm').map(({ rule }) => rule)
  const placed = await call(scene, 'placeGtt', { intent, confirmed })
  const state = placed === null ? 'killed' : placed.ok ? stateOf(placed.value) : 'refused'
  scene.gtts.push({ terms, id: null, askedAt, answeredAt: scene.sandbox.clock.now(), state })
}

export async function cancelGtt(scene: Scene, id: GttId): Promise<void> {
  const askedAt = scene.sandbox.clock.now()
  const sleeps = (await scene.look())?.trading.sleeps ?? 0
  const reply = await call(scene, 'cancelGtts', { gtts: [id], sleeps })
  const state = reply === null ? 'killed' : reply.ok ? stateOf(reply.value) : 'refused'
  scene.gtts.push({ terms: null, id, askedAt, answeredAt: scene.sandbox.clock.now(), state })
}

/** Anything else that is asked of the core, kept for the judge. */
export async function act(
  scene: Scene,
  verb: Exclude<Answered['verb'], 'place'>,
  value: unknown,
  orders: readonly string[] = [],
): Promise<Reply | null> {
  const askedAt = scene.sandbox.clock.now()
  const reply = await call(scene, requestOf[verb], value)
  const isDone = reply?.ok === true
  const state = reply === null ? 'killed' : isDone ? (verb === 'halt' ? 'halted' : 'asked') : 'refused'
  scene.answered.push({
    verb,
    askedAt,
    answeredAt: scene.sandbox.clock.now(),
    intent: null,
    state,
    isUnconfirmedRepeat: false,
    terms: null,
    orders,
  })
  return reply
}

const requestOf = {
  modify: 'modifyOrder',
  cancel: 'cancelOrders',
  'cancel-all': 'cancelAllOrders',
  halt: 'engageKillSwitch',
  release: 'releaseKillSwitch',
} as const
