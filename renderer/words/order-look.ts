/** Where an order stands, in one word or two with a mark of its own; what nobody knows never reads as a failure or a success. */
import type { Instant } from '../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { formatDayAndSecond } from '../format/instants.ts'
import type { GlyphName } from './glyph-name.ts'

export type OrderLook = {
  readonly word: string
  readonly glyph: GlyphName
  readonly look: 'works' | 'rests' | 'done' | 'doubt' | 'refused'
  /** Since when it has been unknown: its seconds run. */
  readonly unknownSince: Instant | null
}

function look(word: string, glyph: GlyphName, of: OrderLook['look'], unknownSince: Instant | null = null): OrderLook {
  return { word, glyph, look: of, unknownSince }
}

export function orderLook(row: OrderRow): OrderLook {
  const stands = ownLook(row)
  // What nobody knows of a change or a cancellation is in doubt about the order too, whatever else it says.
  if (row.changing?.state.kind !== 'unknown' || stands.look === 'doubt') return stands
  if (row.isFinal) return { ...stands, glyph: 'unknown', look: 'doubt' }
  // The order counts as open, and its fills stand beside it: what may cost money unseen is what is not known.
  const { since, notFoundAt } = row.changing.state
  const verb = verbs[row.changing.verb]
  return notFoundAt === null
    ? look(`${verb} unknown`, 'unknown', 'doubt', since)
    : look(`${verb} not seen`, 'unknown', 'doubt')
}

/** Whose it is comes before how it stands: another's order that was filled is no fill of one's own. */
function ownLook(row: OrderRow): OrderLook {
  const stands = standingLook(row)
  if (!row.isByLooks || stands.look === 'doubt') return stands
  return { ...stands, word: `${stands.word}, yours?`, glyph: 'unknown', look: 'doubt' }
}

function standingLook(row: OrderRow): OrderLook {
  if (row.order === null) return row.intentState === null ? rawLook(row) : wishLook(row.intentState)
  switch (row.phase) {
    case 'none':
    case 'pending':
      return look('At the broker', 'arrow', 'works')
    case 'open':
      return openLook(row)
    case 'complete':
      return look('Filled', 'tick', 'done')
    case 'rejected':
      return look('Rejected', 'cross', 'refused')
    case 'cancelled':
      return look(row.filled > 0 ? 'Rest cancelled' : 'Cancelled', 'barred', 'rests')
    case 'unknown':
      return look('Missing at broker', 'unknown', 'doubt')
    case 'over':
      return look('Over, end not told', 'barred', 'rests')
    default:
      return assertNever(row.phase)
  }
}

/** The broker's words that need none of ours; any other stands as it was written. */
const openWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    open: 'Working',
    'trigger pending': 'Waits for trigger',
    'open pending': 'At the exchange',
    modified: 'Working',
    'not modified': 'Working',
    'not cancelled': 'Working',
    'after market order req received': 'After-market',
    'modify after market order req received': 'After-market',
    'cancel pending': 'Cancel asked',
    'modify pending': 'Change asked',
    'modify validation pending': 'Change asked',
  }),
)

function openLook(row: OrderRow): OrderLook {
  const word = openWords.get(row.status.trim().toLowerCase())
  if (word === undefined) return rawLook(row)
  if (word === 'Working' && row.filled > 0) return look('Filled in part', 'half', 'works')
  return look(word, word === 'After-market' ? 'moon' : 'hollow', 'works')
}

function rawLook({ status }: OrderRow): OrderLook {
  return look(status === '' ? 'Not told' : `“${status}”`, 'question', 'doubt')
}

export function wishLook(state: IntentState): OrderLook {
  switch (state.kind) {
    case 'queued':
      return look('Queued', 'past', 'works')
    case 'recording':
      return look('Being written down', 'arrow', 'works')
    case 'sending':
      return look('Sending', 'arrow', 'works')
    case 'accepted':
      return look('Taken, not seen', 'unknown', 'doubt', state.at)
    case 'refused':
      return look(state.by === 'broker' ? 'Refused by the broker' : 'Stopped here', 'cross', 'refused')
    case 'not-sent':
      return look('Not sent', 'cross', 'rests')
    case 'unknown':
      return unknownLook(state)
    case 'withdrawn':
      return look('Taken back', 'barred', 'rests')
    case 'over':
      return look('Over', 'past', 'rests')
    case 'decided':
      return look(state.verdict === 'placed' ? 'Placed, by your word' : 'Not placed, by your word', 'tick', 'rests')
    default:
      return assertNever(state)
  }
}

function unknownLook({ since, notFoundAt }: Extract<IntentState, { kind: 'unknown' }>): OrderLook {
  if (notFoundAt === null) return look('Unknown', 'unknown', 'doubt', since)
  return look('Not found: you decide', 'unknown', 'doubt')
}

/** What nobody may overlook: what is unknown, missing, or told of with an alarm. */
export function isDoubtful(row: OrderRow): boolean {
  return row.alarms.length > 0 || orderLook(row).look === 'doubt'
}

/** Of a sliced order as one line: what its pieces agree on, and never less than the worst of them. */
export function slicedLook(rows: readonly OrderRow[]): OrderLook {
  if (rows.some(isDoubtful)) return look('Sliced', 'unknown', 'doubt')
  const looks = rows.map(orderLook)
  const [first, ...others] = looks
  if (first && others.every(({ word }) => word === first.word)) return first
  const refused = looks.filter((each) => each.look === 'refused').length
  if (refused > 0) return look(`${refused} of ${rows.length} rejected`, 'cross', 'refused')
  return look('Sliced', 'half', looks.some((each) => each.look === 'works') ? 'works' : 'rests')
}

/** What each of several rows of one wish is alarmed of is about the wish, and needs saying once. */
export function sharedAlarms(rows: readonly OrderRow[]): readonly string[] {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return []
  return first.alarms.filter((alarm) => others.every(({ alarms }) => alarms.includes(alarm)))
}

/** What is about the wish once, then what is about single rows of it. */
export function alarmsOf(rows: readonly OrderRow[]): readonly string[] {
  const shared = sharedAlarms(rows)
  return [...shared, ...rows.flatMap(({ alarms }) => alarms.filter((alarm) => !shared.includes(alarm)))]
}

/** In place of its key where the notes are read away from the keyboard, as in a file. */
export const decideWord = '“Decide”'

/** What stands beside the word: why, and what it means for the order. `decideKey` is what is pressed to decide about it. */
export function orderNotes(row: OrderRow, decideKey: string): readonly string[] {
  // What is being done to it now is read first: only the first lines of many are in sight under the list.
  return [
    ...changeNotes(row, decideKey),
    ...(row.isLookedFor ? [lookedFor] : []),
    ...wishNotes(row, decideKey),
    ...(row.message === '' ? [] : [row.message]),
    ...legNotes(row),
  ]
}

/** No alarm yet: a list may be short, and who places the order again then has two. */
const lookedFor =
  'The broker’s last list leaves it out, so it is being looked for there. Do not place it again meanwhile.'

/** A stop or a target that was never taken: what its entry opened may stand without it. */
function legNotes({ parent, phase }: OrderRow): readonly string[] {
  if (parent === null || phase !== 'rejected') return []
  return [`It was a second order of ${parent} and guards nothing: look at that position.`]
}

function wishNotes({ order, intentState, isByLooks }: OrderRow, decideKey: string): readonly string[] {
  if (isByLooks) return ['Taken for yours by its looks: nobody has said that it is.']
  if (intentState === null) return []
  switch (intentState.kind) {
    case 'accepted':
      return intentState.late ? ['Known only later: its reply was late or lost.'] : []
    case 'refused':
      return order === null ? [`${intentState.because.happened} ${intentState.because.todo}`] : []
    case 'not-sent':
      return [`${intentState.because.happened} Safe to try again.`]
    case 'unknown':
      if (order !== null) return []
      return intentState.notFoundAt === null
        ? [`${intentState.because.happened} The broker is being asked.`]
        : [
            `${lookedAt(intentState.notFoundAt)} the broker showed no such order. Press ${decideKey} in the orders to say whether it was placed.`,
          ]
    case 'withdrawn':
    case 'over':
      return [intentState.why]
    case 'queued':
    case 'recording':
    case 'sending':
    case 'decided':
      return []
    default:
      return assertNever(intentState)
  }
}

/** With its day: what was not found yesterday may still stand there today. */
function lookedAt(at: Instant): string {
  return `On ${formatDayAndSecond(at)}`
}

/** The order itself is there, unlike one that was not found; it can be changed no further before this is known. */
function unknownChange(verb: keyof typeof showed, notFoundAt: Instant | null, decideKey: string): string {
  if (notFoundAt === null) return 'The order counts as open.'
  return `${lookedAt(notFoundAt)} the broker ${showed[verb]} Or press ${decideKey} in the orders to say how it ended.`
}

const showed = {
  cancel: 'still showed no end of the order: it counts as open. Cancel it again if it must go.',
  modify: 'showed nothing of the change: the order counts as open. Cancel it if you cannot wait.',
} as const

const verbs = { cancel: 'Cancel', modify: 'Change' } as const

function changeNotes({ changing }: OrderRow, decideKey: string): readonly string[] {
  if (changing === null) return []
  const { verb, state } = changing
  switch (state.kind) {
    case 'queued':
      return [`${verbs[verb]} queued.`]
    case 'recording':
    case 'sending':
      return [`${verbs[verb]} being sent.`]
    case 'accepted':
      return [`${verbs[verb]} asked; not done before the broker says so.`]
    case 'refused':
    case 'not-sent':
      return [`${verbs[verb]} not done: ${state.because.happened}`]
    case 'unknown':
      return [`${verbs[verb]} unknown: ${state.because.happened} ${unknownChange(verb, state.notFoundAt, decideKey)}`]
    case 'withdrawn':
      return [`${verbs[verb]} taken back: ${state.why}`]
    case 'over':
      return [`${verbs[verb]} over: ${state.why}`]
    case 'decided':
      return []
    default:
      return assertNever(state)
  }
}
