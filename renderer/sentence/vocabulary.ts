/** The words a sentence is made of. Each says one thing, in its place. */
import type { Product, Side, Validity } from '../../contract/orders.ts'
import type { Counting } from '../format/quantities.ts'

export const sideWords: Readonly<Record<string, Side>> = { b: 'buy', buy: 'buy', s: 'sell', sell: 'sell' }

export const countingWords: Readonly<Record<string, Counting>> = {
  l: 'lots',
  lot: 'lots',
  lots: 'lots',
  u: 'units',
  unit: 'units',
  units: 'units',
}

export const marketWords: readonly string[] = ['mkt', 'market']

/** An option that stands alone. */
export type PlainOption =
  | { readonly part: 'product'; readonly value: Product }
  | { readonly part: 'validity'; readonly value: Validity }
  | { readonly part: 'slice' }
  | { readonly part: 'after-market' }

export const plainOptions: Readonly<Record<string, PlainOption>> = {
  i: { part: 'product', value: 'intraday' },
  intraday: { part: 'product', value: 'intraday' },
  d: { part: 'product', value: 'delivery' },
  delivery: { part: 'product', value: 'delivery' },
  mtf: { part: 'product', value: 'margin-funding' },
  co: { part: 'product', value: 'cover' },
  cover: { part: 'product', value: 'cover' },
  oco: { part: 'product', value: 'one-cancels-other' },
  day: { part: 'validity', value: 'day' },
  ioc: { part: 'validity', value: 'immediate' },
  slice: { part: 'slice' },
  amo: { part: 'after-market' },
}

/** An option that is followed by its number. */
export type ValuedPart = 'trigger' | 'disclosed' | 'protection' | 'stopLoss' | 'squareOff' | 'trailing'

export const valuedOptions: Readonly<Record<string, ValuedPart>> = {
  sl: 'trigger',
  trg: 'trigger',
  trigger: 'trigger',
  disc: 'disclosed',
  disclosed: 'disclosed',
  prot: 'protection',
  protection: 'protection',
  stop: 'stopLoss',
  target: 'squareOff',
  trail: 'trailing',
}

export const allowedOptions =
  'sl 98, i, d, mtf, co, oco, day, ioc, slice, disc 50, prot 5, stop 4, target 8, trail 2, amo'

/** What follows the word, as it is asked for. */
export const valueAsked: Readonly<Record<ValuedPart, string>> = {
  trigger: 'the trigger price, like sl 98',
  disclosed: 'how much the book shows, like disc 50',
  protection: 'the protection in per cent, like prot 5',
  stopLoss: 'how many rupees away the stop loss stands, like stop 4',
  squareOff: 'how many rupees away the square off stands, like target 8',
  trailing: 'by how many ticks the stop follows, like trail 2',
}

/** A word of the vocabulary by which an order can end its instrument. */
export function isOption(word: string): boolean {
  const lower = word.toLowerCase()
  return Object.hasOwn(plainOptions, lower) || Object.hasOwn(valuedOptions, lower) || gluedOption(lower) !== null
}

/** `sl98`, `disc=50`. */
export function gluedOption(word: string): { readonly part: ValuedPart; readonly value: string } | null {
  const [, name = '', value = ''] = /^([a-z]+)[=@]?(\d.*)$/.exec(word.toLowerCase()) ?? []
  const part = Object.hasOwn(valuedOptions, name) ? valuedOptions[name] : undefined
  return part === undefined ? null : { part, value }
}
