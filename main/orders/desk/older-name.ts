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
  | { readonly kind: 'not-read'; readonly because: AppError }
  /** The profile goes by the newer interface alone. */
  | { readonly kind: 'no-older-interface' }

/** Null where there is no older interface. */
export type ReadOlderName = ((instrument: Instrument) => OlderName) | null

/** A share has one symbol in both interfaces. */
export function nameOrRead(instrument: Instrument, read: (instrument: Instrument) => OlderName): OlderName {
  return instrument.kind === 'cash' ? { kind: 'known', symbol: instrument.symbol } : read(instrument)
}

/** Null for an order that needs none. What cannot be traded is stopped for that. */
export function olderNameOf(
  { product }: Pick<OrderTerms, 'product'>,
  instrument: Instrument | null,
  read: ReadOlderName,
): OlderName | null {
  if (instrument === null || !hasOwnWayOut(product)) return null
  if (instrument.kind === 'index' || instrument.kind === 'indicator') return null
  return read === null ? { kind: 'no-older-interface' } : nameOrRead(instrument, read)
}

export function findOlderName(name: OlderName | null, instrument: Instrument | null): readonly Finding[] {
  if (name === null || name.kind === 'known' || instrument === null) return []
  if (name.kind === 'no-older-interface') return [{ rule: 'terms', severity: 'stop', sentence: noOlderInterface }]
  const sentence = `This kind of order goes by the broker's older interface, which has another name for ${instrument.symbol}. ${why(name)}`
  return [{ rule: 'known-instrument', severity: 'stop', sentence }]
}

const noOlderInterface =
  "Cover and one-cancels-other orders go by the broker's older interface alone, and this profile goes by the newer one (accountBy). Use intraday or delivery."

function why(name: Exclude<OlderName, { kind: 'known' | 'no-older-interface' }>): string {
  switch (name.kind) {
    case 'reading':
      return 'It is being read: go back and look again in a moment.'
    case 'not-listed':
      return "The broker's list does not tell it. Use intraday or delivery."
    case 'not-read':
      return `It could not be read. ${name.because.happened} Look again in a moment, or use intraday or delivery.`
  }
}
