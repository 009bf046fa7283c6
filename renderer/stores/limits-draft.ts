/** The trader's limits as a form holds them: rupees and seconds as text; an empty field switches one off, where that is sane. */
import { moneyFromUnits, unitsPerRupee } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { TradingLimits } from '../../contract/trading.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { readTyped } from '../format/typed-numbers.ts'
import { plainPrice } from './stepped.ts'

export type LimitField = keyof TradingLimits
export type LimitsDraft = Readonly<Record<LimitField, string>>

type Kind = 'rupees' | 'count' | 'percent' | 'seconds'

type Shape = { readonly label: string; readonly kind: Kind; readonly mayBeOff: boolean }

export const limitShapes: Readonly<Record<LimitField, Shape>> = {
  mostQuantity: { label: 'Most units of one order', kind: 'count', mayBeOff: false },
  mostValue: { label: 'Most value of one order, ₹', kind: 'rupees', mayBeOff: false },
  priceBandPercent: { label: 'Price band around the last price, %', kind: 'percent', mayBeOff: false },
  mostOpenOrders: { label: 'Most open orders', kind: 'count', mayBeOff: false },
  mostOpenValue: { label: 'Most value of open orders, ₹', kind: 'rupees', mayBeOff: false },
  mostTurnover: { label: 'Most turnover of a day, ₹', kind: 'rupees', mayBeOff: true },
  mostLoss: { label: 'Most loss of a day, ₹', kind: 'rupees', mayBeOff: true },
  freshPriceMillis: { label: 'A price is fresh for, seconds', kind: 'seconds', mayBeOff: false },
  repeatMillis: { label: 'The same order asks again within, seconds', kind: 'seconds', mayBeOff: false },
}

export const limitFields: readonly LimitField[] = [
  'mostQuantity',
  'mostValue',
  'priceBandPercent',
  'mostOpenOrders',
  'mostOpenValue',
  'mostTurnover',
  'mostLoss',
  'freshPriceMillis',
  'repeatMillis',
]

/** How many of the limit's own unit are one of what is typed. */
const perTyped: Readonly<Record<Kind, number>> = { rupees: unitsPerRupee, count: 1, percent: 1, seconds: 1_000 }

export function draftOf(limits: TradingLimits): LimitsDraft {
  const text = (field: LimitField) => {
    const value = limits[field]
    if (value === null) return ''
    return plainPrice(Math.round((value / perTyped[limitShapes[field].kind]) * unitsPerRupee)).replace(/\.00$/, '')
  }
  return {
    mostQuantity: text('mostQuantity'),
    mostValue: text('mostValue'),
    priceBandPercent: text('priceBandPercent'),
    mostOpenOrders: text('mostOpenOrders'),
    mostOpenValue: text('mostOpenValue'),
    mostTurnover: text('mostTurnover'),
    mostLoss: text('mostLoss'),
    freshPriceMillis: text('freshPriceMillis'),
    repeatMillis: text('repeatMillis'),
  }
}

/** What is typed, grouped: of eight zeros in a row nobody counts them. Empty where a short number says it itself. */
export function typedWords(field: LimitField, text: string, grouping: Grouping): string {
  const { kind, mayBeOff } = limitShapes[field]
  if (text.trim() === '' && mayBeOff) return 'Switched off'
  const typed = readTyped(text)
  const read = typed === null || kind === 'percent' || kind === 'seconds' ? [] : [wordsOf(typed, kind, grouping)]
  return [...read, ...(mayBeOff ? ['empty switches it off'] : [])].join(' · ')
}

function wordsOf(typed: number, kind: 'rupees' | 'count', grouping: Grouping): string {
  if (kind === 'count') return formatUnits(typed / unitsPerRupee, grouping)
  const amount = moneyFromUnits(typed)
  return amount === undefined ? '' : `₹${formatMoney(amount, grouping)}`
}

/** Names the first field that cannot be read; main says whether a value is possible. */
export function readLimits(draft: LimitsDraft, before: TradingLimits): Result<TradingLimits, LimitField> {
  const read = new Map<LimitField, number | null>()
  for (const field of limitFields) {
    const { kind, mayBeOff } = limitShapes[field]
    const typed = readTyped(draft[field])
    const isOff = draft[field].trim() === '' && mayBeOff
    const value = typed === null ? null : (typed * perTyped[kind]) / unitsPerRupee
    const isWhole = value !== null && (kind === 'percent' || Number.isSafeInteger(value))
    if (!isOff && !isWhole) return fail(field)
    read.set(field, isOff ? null : value)
  }
  // Every field was read above; the amounts of money are whole ten-thousandths.
  return ok({ ...before, ...Object.fromEntries(read) } as TradingLimits)
}
