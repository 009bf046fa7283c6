/** Orders with their own way out go by the older interface, which names instruments by symbols of its own (service facts 8.4). */
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Finding, OrderTerms } from '../../../contract/orders.ts'
import { hasOwnWayOut } from '../../../contract/own-way-out.ts'

/** What the older interface calls an instrument, as far as that is known. It is read, never built from parts. */
export type OlderName =
  | { readonly kind: 'known'; readonly symbol: string }
  | { readonly kind: 'reading'; readonly done: Promise<void> }
  | { readonly kind: 'not-listed' }
  /** The profile asks nothing of that interface. */
  | { readonly kind: 'no-interface' }
  | { readonly kind: 'not-read'; readonly because: AppError }

/** A share has one symbol in both interfaces. */
export function nameOrRead(instrument: Instrument, read: (instrument: Instrument) => OlderName): OlderName {
  return instrument.kind === 'cash' ? { kind: 'known', symbol: instrument.symbol } : read(instrument)
}

/** Null for an order that needs none. What cannot be traded is stopped for that. */
export function olderNameOf(
  { product }: Pick<OrderTerms, 'product'>,
  instrument: Instrument | null,
  read: ((instrument: Instrument) => OlderName) | null,
): OlderName | null {
  if (instrument === null || !hasOwnWayOut(product)) return null
  if (instrument.kind === 'index' || instrument.kind === 'indicator') return null
  return read === null ? { kind: 'no-interface' } : nameOrRead(instrument, read)
}

export function findOlderName(name: OlderName | null, instrument: Instrument | null): readonly Finding[] {
  if (name === null || name.kind === 'known' || instrument === null) return []
  const sentence = `This kind of order goes by the broker's older interface, ${why(name, instrument)}`
  return [{ rule: 'known-instrument', severity: 'stop', sentence }]
}

function why(name: Exclude<OlderName, { kind: 'known' }>, { symbol }: Instrument): string {
  const another = `which has another name for ${symbol}.`
  switch (name.kind) {
    case 'reading':
      return `${another} It is being read: go back and look again in a moment.`
    case 'not-listed':
      return `${another} The broker's list does not tell it. Use intraday or delivery.`
    case 'not-read':
      return `${another} It could not be read. ${name.because.happened} Look again in a moment, or use intraday or delivery.`
    case 'no-interface':
      return 'and this profile has no older interface. Use intraday or delivery.'
  }
}
