/** What can be made to go wrong with orders and with what is told of them, and the check of such a plan. */
import { aFlag, aText, type DeedCheck, oneDeedProblem, wholeFrom } from '../../faults/one-deed.ts'
import { rulesProblem, strayName } from '../../faults/rules.ts'
import { isObject } from '../../http/call.ts'

/** Where a deed is done. The list and the detail are readings of both generations. */
export type OrderPlace =
  | 'place'
  | 'cancel'
  | 'cancel-all'
  | 'convert'
  | 'gtt-place'
  | 'gtt-cancel'
  | 'list'
  | 'detail'
  | 'trades'
  | 'positions'
  | 'gtts'
  | 'push'
  | 'postback'

export type OrderRule = {
  /** Left out, everything that the deed can be done to. */
  readonly match?: OrderMatch
  /** How many placements, records or messages; left out, until the plan is changed. */
  readonly times?: number
  readonly do: OrderDeed
}

export type OrderMatch = {
  readonly on?: OrderPlace
  readonly orderId?: string
  readonly tag?: string
  /** As the legacy master writes it. */
  readonly symbol?: string
  /** The order's true word. */
  readonly status?: string
  /** The word of a pushed message, such as `order_update`; the portfolio stream's go by those of the push channel. */
  readonly message?: string
}

/** One of these. The first rule that matches and can be done there decides. */
export type OrderDeed =
  // To a placement.
  /** It is placed, and the answer names no order. */
  | { readonly emptyIds: true }
  /** Its orders are placed, and the answer leaves out the pieces of these numbers, from 1. */
  | { readonly leaveUnnamed: readonly number[] }
  /** Only the first so many pieces of a sliced order are placed. */
  | { readonly placeOnly: number }
  /** The piece of that number, from 1, is in no reading and nothing is told of it. */
  | { readonly hidePiece: number }
  /** Its orders are left out of the first so many readings of the list or of the detail. */
  | { readonly hidePolls: number }
  /** Nobody hears of its orders until so long after, on the exchange's clock; then all that was withheld is told. */
  | { readonly publishAfterMs: number }
  // To a cancellation of orders by their names, as the older interface has it.
  /** It is not sent for the orders of these numbers, from 1, and the answer leaves them out. */
  | { readonly passOver: readonly number[] }
  // To a cancellation of everything.
  /** It reaches so many of the open orders, the newest. */
  | { readonly coverOnly: number }
  // To a conversion, or to a placing or a cancellation of a good-till-triggered order.
  /** It is done or refused as ever, and the next so many readings of positions, or of those orders, show them as they were before it. */
  | { readonly showLate: number }
  // To a record of a reading.
  | { readonly hide: true }
  // To a record of a reading or to a message.
  /** Fields by their names on the wire; null takes a field out. A postback is signed after it. */
  | { readonly alter: Readonly<Record<string, unknown>> }
  // To a message.
  | { readonly drop: true }
  | { readonly repeat: number }
  /** Kept until it is released. */
  | { readonly hold: true }
  /** So many bytes too long. */
  | { readonly pad: number }
  /** Another word for what the message is. */
  | { readonly message: string }
  /** Another code in the envelope of a pushed message; the portfolio stream says an error instead. */
  | { readonly code: number }
  | { readonly checksum: 'bad' | 'missing' }
  | { readonly contentType: string }
  /** The bytes are written in another way than as UTF-8. */
  | { readonly encoding: 'utf-16' | 'gzip' }
  /** This in the place of the whole body. */
  | { readonly body: string }

type DeedName<Deed> = Deed extends OrderDeed ? keyof Deed : never
export type OrderDeedName = DeedName<OrderDeed>

type Check = DeedCheck & { readonly on: readonly OrderPlace[] }

const records: readonly OrderPlace[] = ['list', 'detail', 'trades', 'positions', 'gtts']
const messages: readonly OrderPlace[] = ['push', 'postback']

const flag = (on: readonly OrderPlace[]): Check => ({ on, ...aFlag })
const count = (on: readonly OrderPlace[], least = 1): Check => ({ on, ...wholeFrom(least) })
const text = (on: readonly OrderPlace[]): Check => ({ on, ...aText })
const word = (on: readonly OrderPlace[], ...words: readonly string[]): Check => ({
  on,
  fits: (value) => words.some((one) => one === value),
  must: `must be ${words.join(' or ')}`,
})

export const orderDeeds: Readonly<Record<OrderDeedName, Check>> = {
  emptyIds: flag(['place', 'gtt-place']),
  leaveUnnamed: { on: ['place'], fits: isListOfNumbers, must: 'must be a list of whole numbers from 1' },
  passOver: { on: ['cancel'], fits: isListOfNumbers, must: 'must be a list of whole numbers from 1' },
  placeOnly: count(['place']),
  hidePiece: count(['place']),
  hidePolls: count(['place']),
  publishAfterMs: count(['place']),
  coverOnly: count(['cancel-all'], 0),
  showLate: count(['convert', 'gtt-place', 'gtt-cancel']),
  hide: flag(records),
  alter: { on: [...records, ...messages], fits: isObject, must: 'must be an object of fields' },
  drop: flag(messages),
  repeat: count(messages, 2),
  hold: flag(messages),
  pad: count(messages),
  message: text(['push']),
  code: count(['push'], 100),
  checksum: word(['postback'], 'bad', 'missing'),
  contentType: text(['postback']),
  encoding: word(['postback'], 'utf-16', 'gzip'),
  body: text(messages),
}

function isListOfNumbers(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => Number.isSafeInteger(one) && one >= 1)
}

const places: readonly string[] = [
  'place',
  'cancel',
  'cancel-all',
  'convert',
  'gtt-place',
  'gtt-cancel',
  ...records,
  ...messages,
]
const matchNames = ['on', 'orderId', 'tag', 'symbol', 'status', 'message']

/** Why this is not a plan, naming the place; null when it is one. */
export function orderPlanProblem(plan: unknown): string | null {
  return rulesProblem(plan, {
    one: 'an order fault rule',
    parts: ['match', 'times', 'do'],
    problem: ({ match, do: deed }) =>
      matchProblem(match) ?? deedProblem(deed, isObject(match) ? match['on'] : undefined),
  })
}

function matchProblem(match: unknown): string | null {
  if (match === undefined) return null
  if (!isObject(match)) return '.match must be an object'
  const stray = strayName(match, matchNames)
  if (stray !== null) return `.match.${stray} is not something to match by; ${matchNames.join(', ')} are`
  const wrong = Object.keys(match).find((name) => typeof match[name] !== 'string')
  if (wrong !== undefined) return `.match.${wrong} must be a text`
  const { on } = match
  return on === undefined || places.includes(String(on)) ? null : `.match.on must be one of ${places.join(', ')}`
}

/** A deed at a place where it cannot be done would quietly do nothing. */
function deedProblem(deed: unknown, on: unknown): string | null {
  const kind = 'something the practice broker can do to an order'
  const problem = oneDeedProblem(deed, { known: orderDeeds, place: '.do', kind })
  if (problem !== null || on === undefined || !isObject(deed)) return problem
  const [name] = Object.keys(deed).filter(isDeedName)
  if (name === undefined || orderDeeds[name].on.some((place) => place === on)) return null
  return `.do.${name} cannot be done on ${String(on)}; it can on ${orderDeeds[name].on.join(', ')}`
}

function isDeedName(name: string): name is OrderDeedName {
  return Object.hasOwn(orderDeeds, name)
}
