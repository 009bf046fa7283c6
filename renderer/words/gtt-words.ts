/** What a good-till-triggered order is, waits for and has become, in plain words; what nobody told never reads as an end. */
import type { GttRule, GttTrigger, NamedGtts } from '../../contract/gtt.ts'
import { gttsLeftWords } from '../../contract/gtts-left.ts'
import type { Money } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { formatDayAndSecond, formatSecond } from '../format/instants.ts'
import type { Grouping } from '../format/money.ts'
import { formatByTick } from '../format/prices.ts'
import { lotsOrBare } from '../format/quantities.ts'
import type { GttLeg, GttRow } from '../stores/gtt/gtt-rows.ts'
import type { Heard } from '../stores/heard.ts'
import { lastOf } from '../stores/heard.ts'
import type { GlyphName } from './glyph-name.ts'
import { type OrderLook, wishLook } from './order-look.ts'

export const whenWords: Readonly<Record<GttTrigger, string>> = {
  below: 'Falls to',
  above: 'Rises to',
  immediate: 'At once',
}

/** The broker's own word where it is none of ours. */
export function whenWord(trigger: GttRule['trigger']): string {
  return typeof trigger === 'string' ? whenWords[trigger] : `“${trigger.other}”`
}

type Look = Pick<OrderLook, 'word' | 'glyph' | 'look'>

function look(word: string, glyph: GlyphName, of: OrderLook['look']): OrderLook {
  return { word, glyph, look: of, unknownSince: null }
}

/** One of the orders that it may lead to; of one that is gone, as it was told last. */
export function legLook({ phase, status }: Pick<GttRule, 'phase' | 'status'>): Look {
  switch (phase) {
    case 'waiting':
      return look('Waits', 'hollow', 'works')
    case 'later':
      return look('Waits for the entry', 'past', 'rests')
    case 'triggered':
      return look('Order given', 'arrow', 'works')
    case 'complete':
      return look('Complete', 'tick', 'done')
    case 'failed':
      return look('Failed', 'cross', 'refused')
    case 'cancelled':
      return look('Cancelled', 'barred', 'rests')
    case 'expired':
      return look('Expired', 'past', 'rests')
    case 'unknown':
      // Taken in the answer alone: the broker has told nothing more of it yet.
      return status === '' ? look('Taken, not seen', 'unknown', 'doubt') : look(`“${status}”`, 'question', 'doubt')
    default:
      return assertNever(phase)
  }
}

export function gttLook(row: GttRow): OrderLook {
  const { gtt, placing, cancelling } = row
  const wish = gtt === null ? (placing ?? cancelling) : null
  if (wish !== null)
    return wish.verb === 'gtt-place' ? wishLook(wish.state) : (cancelLook(wish.state) ?? wishLook(wish.state))
  if (gtt === null) return look('Not told', 'question', 'doubt')
  // How it ended was not told, and what nobody told is no end; where it was to be cancelled, that it is gone is no surprise.
  if (gtt.standing === 'gone')
    return cancelling?.state.kind === 'accepted'
      ? look('Gone, end not told', 'barred', 'rests')
      : look('Gone, end not told', 'question', 'doubt')
  const asked = gtt.standing === 'active' && cancelling !== null ? cancelLook(cancelling.state) : null
  return asked ?? rulesLook(row)
}

/** While one is asked for and the order still stands there; null where that says nothing of it. */
function cancelLook(state: IntentState): OrderLook | null {
  switch (state.kind) {
    case 'queued':
    case 'recording':
    case 'sending':
      return look('Cancel being sent', 'arrow', 'works')
    case 'accepted':
      return look('Cancel asked', 'arrow', 'works')
    case 'unknown':
      return state.notFoundAt === null
        ? { ...look('Cancel unknown', 'unknown', 'doubt'), unknownSince: state.since }
        : look('Cancel not seen', 'unknown', 'doubt')
    case 'refused':
    case 'not-sent':
    case 'withdrawn':
    case 'decided':
    case 'over':
      return null
    default:
      return assertNever(state)
  }
}

function rulesLook(row: GttRow): OrderLook {
  const rules = row.gtt?.rules ?? []
  const unknown = rules.find(({ phase }) => phase === 'unknown')
  if (unknown !== undefined) return { ...legLook(unknown), unknownSince: null }
  const entry = row.entry?.rule ?? rules[0]
  if (entry === undefined) return look('Not told', 'question', 'doubt')
  const exits = [row.target?.rule, row.stop?.rule].flatMap((rule) => rule ?? [])
  const failed = exits.find(({ phase }) => phase === 'failed')
  if (entry.phase !== 'complete') return { ...legLook(entry), unknownSince: null }
  // What guards what was bought or sold has failed: that is read before all else.
  if (failed !== undefined) return look(failed === row.stop?.rule ? 'Stop failed' : 'Target failed', 'cross', 'refused')
  const given = exits.find(({ phase }) => phase === 'triggered')
  const done = exits.find(({ phase }) => phase === 'complete')
  const name = (rule: GttRule) => (rule === row.stop?.rule ? 'Stop' : 'Target')
  if (done !== undefined) return look(`${name(done)} complete`, 'tick', 'done')
  if (given !== undefined) return look(`${name(given)} given`, 'arrow', 'works')
  if (exits.some(({ phase }) => phase === 'waiting' || phase === 'later')) return look('Exits wait', 'half', 'works')
  const [exit] = exits
  if (exit === undefined) return { ...legLook(entry), unknownSince: null }
  // The entry has traded all the same.
  const { word, glyph, look: of } = legLook(exit)
  return look(`Exits ${word.toLowerCase()}`, glyph, of)
}

export function isGttDoubtful(row: GttRow): boolean {
  return gttLook(row).look === 'doubt'
}

export type GttFormat = { readonly tick: Money | null; readonly grouping: Grouping }

/** `falls to 1,290.00`; of a target or a stop the price alone. */
export function legPriceWords(
  { price, trailing }: Pick<GttLeg, 'price' | 'trailing'>,
  { tick, grouping }: GttFormat,
): string {
  const amount = formatByTick(price, tick, grouping)
  const follows = trailing === null ? '' : `, trailing by ${formatByTick(trailing, tick, grouping)}`
  return `${amount}${follows}`
}

/** `Buy 20 of RELIANCE once it falls to 1,290.00, target 1,350.00, stop 1,250.00`. */
export function gttName(row: GttRow, format: GttFormat): string {
  const { side, quantity, entry, target, stop } = row
  if (entry === null)
    return `GTT order${row.gtt === null ? '' : ` ${row.gtt.id}`} on ${row.name || row.symbol || 'an instrument that is not told'}`
  const verb = side === null ? 'Order' : side === 'buy' ? 'Buy' : 'Sell'
  const count = quantity === null ? '' : `${lotsOrBare(quantity, row, format.grouping)} `
  const price = legPriceWords(entry, format)
  return [
    `${verb} ${count}${row.name} ${onceWords(entry.trigger, price)}`,
    ...(target === null ? [] : [`target ${legPriceWords(target, format)}`]),
    ...(stop === null ? [] : [`stop ${legPriceWords(stop, format)}`]),
  ].join(', ')
}

function onceWords(trigger: GttRule['trigger'], price: string): string {
  switch (trigger) {
    case 'below':
      return `once it falls to ${price}`
    case 'above':
      return `once it rises to ${price}`
    case 'immediate':
      return `at once at ${price}`
    default:
      return `at ${price}, “${trigger.other}”`
  }
}

/** What it waits for, what became of it, and what was asked about it here, each a sentence. `decideKey` is what is pressed to decide about it. */
export function gttNotes(row: GttRow, format: GttFormat, decideKey: string): readonly string[] {
  const { gtt, placing, cancelling } = row
  return [
    ...(cancelling === null ? [] : cancelNotes(cancelling.state, gtt !== null && gtt.standing !== 'active', decideKey)),
    ...(gtt === null && placing !== null ? placeNotes(placing.state, decideKey) : []),
    ...(gtt === null ? [] : standingNotes(row, format)),
    ...(gtt?.rules.flatMap(({ message }) => (message === '' ? [] : [message])) ?? []),
  ]
}

function standingNotes(row: GttRow, format: GttFormat): readonly string[] {
  const { gtt, entry, target, stop } = row
  if (gtt?.standing === 'gone') return ['No longer at the broker; how it ended was not told.']
  const exits = [
    ...(target === null ? [] : [`target ${legPriceWords(target, format)}`]),
    ...(stop === null ? [] : [`stop ${legPriceWords(stop, format)}`]),
  ].join(' and ')
  const phase = entry?.rule?.phase
  if (entry === null || phase === undefined) return []
  if (entry.rule?.status === '') return ['The broker took it and has told no more of it yet: it can trade.']
  if (phase === 'waiting')
    return [
      `${waitWords(entry.trigger, legPriceWords(entry, format))}, then goes as a limit order at it.${exits === '' ? '' : ` Then ${exits} wait.`}`,
    ]
  // Given at its price, it rests where the price has run past that.
  if (phase === 'triggered') return ['Its limit order has been given: it may rest unfilled among the orders.']
  if (phase === 'complete' && exits !== '' && gtt?.standing === 'active')
    return [`The entry is complete: ${exits} wait.`]
  return []
}

function waitWords(trigger: GttRule['trigger'], price: string): string {
  switch (trigger) {
    case 'below':
      return `Waits until the price falls to ${price}`
    case 'above':
      return `Waits until the price rises to ${price}`
    case 'immediate':
      return `Goes at once at ${price}`
    default:
      return `Waits by “${trigger.other}” at ${price}`
  }
}

function placeNotes(state: IntentState, decideKey: string): readonly string[] {
  switch (state.kind) {
    case 'refused':
      return [`${state.because.happened} ${state.because.todo}`]
    case 'not-sent':
      return [`${state.because.happened} Safe to try again.`]
    case 'unknown':
      return state.notFoundAt === null
        ? [`${state.because.happened} The broker’s list is being read to find out. Do not place it again meanwhile.`]
        : [
            `On ${formatDayAndSecond(state.notFoundAt)} the broker’s list showed no such GTT order. Press ${decideKey} to say whether it was placed.`,
          ]
    case 'accepted':
      return ['The broker took it, and its list does not show it yet: it can trade.']
    case 'withdrawn':
    case 'over':
      return [state.why]
    case 'decided':
      return state.verdict === 'placed' ? ['You said that it was placed: it can trade.'] : []
    case 'queued':
    case 'recording':
    case 'sending':
      return []
    default:
      return assertNever(state)
  }
}

function cancelNotes(state: IntentState, isOver: boolean, decideKey: string): readonly string[] {
  switch (state.kind) {
    case 'queued':
    case 'recording':
    case 'sending':
      return ['Its cancellation is being sent.']
    case 'accepted':
      return [
        isOver
          ? `The broker took its cancellation at ${formatSecond(state.at)} IST.`
          : 'Its cancellation was asked for: it can trade until the broker’s list has it no more.',
      ]
    case 'refused':
    case 'not-sent':
      return [`Not cancelled: ${state.because.happened}`]
    case 'unknown':
      return state.notFoundAt === null
        ? [`Whether it was cancelled is not known: ${state.because.happened} It counts as able to trade.`]
        : [
            `On ${formatDayAndSecond(state.notFoundAt)} the broker still listed it: it can trade. Cancel it again if it must go, or press ${decideKey} to say how that ended.`,
          ]
    case 'withdrawn':
    case 'over':
      return [state.why]
    case 'decided':
      return []
    default:
      return assertNever(state)
  }
}

/** What stays at the broker when trading halts or a sign-in ends, as far as it is known. None where the whole list was read, and has none. */
export function gttsLeftHere(heard: Heard<NamedGtts>): readonly string[] {
  return gttsLeftWords(lastOf(heard), heard.kind === 'current')
}
