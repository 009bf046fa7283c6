/** Orders with their own way out go by the older interface, which names instruments by symbols of its own (service facts 8.4). */
import type { Instrument } from '../../../contract/instrument.ts'
import type { Finding, OrderTerms } from '../../../contract/orders.ts'

const goesByOlderCall: Readonly<Record<OrderTerms['product'], boolean>> = {
  intraday: false,
  delivery: false,
  'margin-funding': false,
  cover: true,
  'one-cancels-other': true,
}

/** A share has one symbol in both interfaces; that of a contract may not be built from its parts, so its order stays here. */
export function findOlderName(terms: Pick<OrderTerms, 'product'>, instrument: Instrument | null): readonly Finding[] {
  if (!goesByOlderCall[terms.product] || instrument === null || instrument.kind === 'cash') return []
  const sentence = `The older interface, by which this kind of order goes, has another name for ${instrument.symbol} that is not known here. Use intraday or delivery.`
  return [{ rule: 'known-instrument', severity: 'stop', sentence }]
}
