/** What is left at the broker when a sign-in ends, as it stands or was last known here: nothing of it ends with the sign-in. */
import type { Conversion } from '../../contract/conversions.ts'
import type { IntentState, NamedOrder } from '../../contract/orders.ts'
import type { NamedPosition } from '../../contract/trading.ts'
import type { Grouping } from '../format/money.ts'
import { isCancellable } from '../stores/orders/order-desk.ts'
import { counted } from '../stores/trading-words.ts'
import { positionWords } from '../words/position-words.ts'
import { rowWords } from '../words/row-words.ts'

/** By name, as many as are read at a glance. */
const mostNamed = 4

export type LeftThere = {
  readonly rows: readonly NamedOrder[]
  readonly conversions: readonly Conversion[]
  readonly positions: readonly NamedPosition[]
}

export type LeftHow = {
  readonly grouping: Grouping
  /** Of a screen that others may look at; a question that is asked about it never hides it. */
  readonly isHidden: boolean
  readonly tense: 'is' | 'was'
}

/** For a screen that is signed out; null where nothing is known to be there. `gtts`: how many of those can trade. */
export function leftOrdersWords(left: LeftThere, gtts: number, how: Omit<LeftHow, 'tense'>): string | null {
  const { sentences: others, count: named } = leftSentences(left, { ...how, tense: 'was' })
  const sentences = gtts === 0 ? others : [...others, gttWords(gtts)]
  const count = named + gtts
  if (count === 0) return null
  return `${sentences.join(' ')} What became of ${count === 1 ? 'it' : 'them'} since is shown when you have signed in again.`
}

export function leftSentences(left: LeftThere, how: LeftHow) {
  const named = left.rows.filter(isCancellable)
  const open = named.filter((row) => !isOnlyNamed(row))
  const taken = named.filter(isOnlyNamed)
  const unnamed = left.rows.filter(isUnnamed).length
  const inDoubt = left.conversions.filter(({ state }) => hasNoEnd(state)).length
  const positions = left.positions.filter(({ net }) => net !== 0)
  const sentences = [
    ...(open.length === 0 ? [] : [openWords(open, how)]),
    ...(taken.length === 0 ? [] : [takenWords(taken, how)]),
    ...(unnamed === 0
      ? []
      : [`Of ${counted(unnamed, 'order')} ${notKnown(how)} whether the broker has ${it(unnamed)}.`]),
    ...(inDoubt === 0 ? [] : [`Of ${counted(inDoubt, 'conversion')} ${notKnown(how)} whether ${they(inDoubt)} done.`]),
    ...(positions.length === 0 ? [] : [positionsWords(positions, how)]),
  ]
  return { sentences, count: named.length + unnamed + inDoubt + positions.length }
}

/** They go by themselves, whoever is signed in. */
function gttWords(count: number): string {
  return `As last known here, ${counted(count, 'GTT order')} ${be(count, 'was')} waiting at the broker and can trade.`
}

/** The broker has taken it and told no more of it yet, as after a start before its orders are read. */
function isOnlyNamed({ status }: NamedOrder): boolean {
  return status === ''
}

/** It has no order that anyone named, and may have one: what only waited for its turn has not left. */
export function isUnnamed({ order, isFinal, intentState }: NamedOrder): boolean {
  return order === null && !isFinal && intentState?.kind !== 'queued'
}

function hasNoEnd({ kind }: IntentState): boolean {
  return kind === 'recording' || kind === 'sending' || kind === 'unknown'
}

function openWords(open: readonly NamedOrder[], { tense, grouping }: LeftHow): string {
  const names = namesOf(open, (row) => rowWords(row, grouping))
  const count = counted(open.length, 'order')
  const stays = open.length === 1 ? 'stays' : 'stay'
  return `${tense === 'was' ? 'As last known here, ' : ''}${count} ${be(open.length, tense)} open at the broker and ${stays} there: ${names}.`
}

function takenWords(taken: readonly NamedOrder[], { tense, grouping }: LeftHow): string {
  const names = namesOf(taken, (row) => rowWords(row, grouping))
  const [knew, took] = tense === 'was' ? ['was', 'had taken'] : ['is', 'has taken']
  return `Of ${counted(taken.length, 'order')} no more ${knew} known here than that the broker ${took} ${it(taken.length)}: ${names}.`
}

function positionsWords(positions: readonly NamedPosition[], { tense, grouping, isHidden }: LeftHow): string {
  const names = namesOf(positions, (position) => positionWords(position, grouping, isHidden))
  const count = counted(positions.length, 'position')
  return `${count} ${be(positions.length, tense)} open${tense === 'was' ? ' when last read' : ''}: ${names}.`
}

function namesOf<One>(all: readonly One[], words: (one: One) => string): string {
  const more = all.length > mostNamed ? `; and ${all.length - mostNamed} more` : ''
  return `${all.slice(0, mostNamed).map(words).join('; ')}${more}`
}

function notKnown({ tense }: LeftHow): string {
  return `it ${tense} not known`
}

function be(count: number, tense: LeftHow['tense']): string {
  if (tense === 'was') return count === 1 ? 'was' : 'were'
  return count === 1 ? 'is' : 'are'
}

function it(count: number): string {
  return count === 1 ? 'it' : 'them'
}

function they(count: number): string {
  return count === 1 ? 'it was' : 'they were'
}
