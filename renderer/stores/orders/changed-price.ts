/** The new price of a change that its instrument cannot have: off the tick, or outside the circuit that the broker told. Main says the same of what is sent. */
import type { WholeQuote } from '../../../contract/charts.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { Grouping } from '../../format/money.ts'
import { formatByTick } from '../../format/prices.ts'
import type { ChangedOrder, ChangeProblem } from './order-changes.ts'

/** Null where the broker told none, or where another one is in force by the time the order goes. */
export type Circuit = Pick<WholeQuote, 'lowerCircuit' | 'upperCircuit'> | null

type PriceRules = {
  /** Of all of the orders; null where they are of several, or where it is not known. */
  readonly instrument: Pick<Instrument, 'symbol' | 'tickSize'> | null
  readonly circuit: Circuit
  readonly grouping: Grouping
}

export function changedPriceProblem(changed: readonly ChangedOrder[], rules: PriceRules): ChangeProblem | null {
  for (const { changes } of changed) {
    for (const field of ['price', 'trigger'] as const) {
      const price = changes[field] ?? null
      const sentence = price === null ? null : (offTick(price, rules) ?? outsideCircuit(price, rules))
      if (sentence !== null) return { field, sentence }
    }
  }
  return null
}

function offTick(price: Money, { instrument, grouping }: PriceRules): string | null {
  const tick = instrument?.tickSize ?? null
  if (instrument === null || tick === null || price % tick === 0) return null
  const words = (units: number) => formatByTick(units as Money, tick, grouping)
  const near = [Math.floor(price / tick) * tick, Math.ceil(price / tick) * tick].filter((units) => units > 0)
  return `${words(price)} is not on the tick of ${instrument.symbol}, which is ${words(tick)}. Nearest: ${near.map(words).join(' or ')}.`
}

function outsideCircuit(price: Money, { instrument, circuit, grouping }: PriceRules): string | null {
  const { lowerCircuit: lower, upperCircuit: upper } = circuit ?? noCircuit
  if (lower === null || upper === null || (price >= lower && price <= upper)) return null
  const words = (amount: Money) => formatByTick(amount, instrument?.tickSize ?? null, grouping)
  return `${words(price)} is outside today’s circuit of ${words(lower)} to ${words(upper)}. Choose a price within it.`
}

const noCircuit = { lowerCircuit: null, upperCircuit: null }
