/** Holds what the terminal says of conversions against the broker's ledger. None carries a name of its own, so that like ones are counted. */
import type { Conversion } from '../../../contract/conversions.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import { countsOf } from './as-asked.ts'
import { productCodes } from './order-words.ts'
import { isRestless } from './restless.ts'
import type { Position, Seen } from './seen.ts'
import { haltSpans, isForgotten } from './spans.ts'

type Converted = Extract<LedgerEntry, { kind: 'converted' }>

export function conversionName(key: string, from: string, to: string, quantity: number): string {
  return `${quantity} of ${key} from ${from} to ${to}`
}

function nameOf({ key, from, to, quantity }: Pick<Conversion, 'key' | 'from' | 'to' | 'quantity'>): string {
  return conversionName(key, productCodes[from] ?? from, productCodes[to] ?? to, quantity)
}

export function judgeConversions(seen: Seen) {
  const { ledger, conversions, conversionsAsked, conversionsArrived } = seen
  const entries = ledger.filter(isDone)
  const doneOf = countsOf(entries.map(({ request }) => ledgerName(request)))
  const keptOf = countsOf(entries.filter(({ at }) => !isForgotten(at, seen)).map(({ request }) => ledgerName(request)))
  const saidOf = countsOf(conversions.filter(({ state }) => state.kind === 'accepted').map(nameOf))
  const openOf = countsOf(conversions.filter(({ state }) => state.kind === 'unknown').map(nameOf))
  const askedOf = countsOf(conversionsAsked.map(nameOf))
  return {
    lost: [...keptOf]
      .filter(([name, count]) => count > (saidOf.get(name) ?? 0) + (openOf.get(name) ?? 0))
      .map(([name]) => `the conversion of ${name} was done, and the terminal does not say so`),
    sentAgain: [...countsOf(conversionsArrived)]
      .filter(([name, count]) => count > (askedOf.get(name) ?? 0))
      .map(([name]) => `the request to convert ${name} arrived more often than it was asked for`),
    hidden: conversions
      .filter(({ state }) => isRestless(state))
      .map(({ intent, state }) => `the conversion ${intent} is still ${state.kind}`),
    differences: [
      ...[...saidOf]
        .filter(([name, count]) => count > (doneOf.get(name) ?? 0))
        .map(([name]) => `the conversion of ${name} is said to be done, and is not`),
      ...conversions
        .filter(({ state, shown }) => state.kind === 'accepted' && shown !== 'shown')
        .map((one) => `the conversion of ${nameOf(one)} is done, and is said to be ${one.shown}`),
    ],
    broken: haltSpans(seen.answered).flatMap(({ from, to }) =>
      conversionsAsked
        .filter(({ askedAt, answeredAt, state }) => askedAt >= from && answeredAt < to && state === 'accepted')
        .map((one) => `${nameOf(one)} was converted while trading was halted`),
    ),
  }
}

/** Nobody can know any more what was made of it. */
export function isOfForgottenConversion(
  { key, product }: Pick<Position, 'key' | 'product'>,
  seen: Pick<Seen, 'ledger' | 'forgets'>,
): boolean {
  const forgotten = seen.ledger.filter(isDone).filter(({ at }) => isForgotten(at, seen))
  return forgotten.some(
    ({ request: { instrument, from, to } }) => instrument.key === key && [from, to].some((code) => code === product),
  )
}

function isDone(entry: LedgerEntry): entry is Converted {
  return entry.kind === 'converted' && entry.refused === null
}

function ledgerName({ instrument, from, to, quantity }: Converted['request']): string {
  return conversionName(instrument.key, from, to, quantity)
}
