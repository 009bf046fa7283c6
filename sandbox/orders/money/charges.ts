/** What is charged for one order once it is traded, in paise: the broker's own part, the exchange's, and what the state takes. */
import type { Instrument } from '../../market/instruments.ts'
import type { OrderSide } from '../exchange.ts'
import type { Exposure } from './rates.ts'

export type Charges = {
  readonly brokerage: number
  readonly transaction: number
  readonly regulator: number
  readonly tradeTax: number
  readonly stampDuty: number
  readonly serviceTax: number
}

/** Shares of the worth. */
type Rates = {
  readonly brokerage: number
  readonly transaction: number
  readonly tradeTax: Readonly<Record<OrderSide, number>>
  readonly stampDuty: number
}

const mostBrokerage = 2_000
const regulatorShare = 0.000_001
const serviceTaxShare = 0.18
const unitsPerPaisa = 100

const delivered: Rates = {
  ...{ brokerage: 0.001, transaction: 0.000_029_7, tradeTax: { B: 0.001, S: 0.001 }, stampDuty: 0.000_15 },
}
const withinTheDay: Rates = {
  ...{ brokerage: 0.000_5, transaction: 0.000_029_7, tradeTax: { B: 0, S: 0.000_25 }, stampDuty: 0.000_03 },
}
const future: Rates = {
  ...{ brokerage: 0.000_5, transaction: 0.000_017_3, tradeTax: { B: 0, S: 0.000_2 }, stampDuty: 0.000_02 },
}
/** The broker takes the most of each order, however little it is worth. */
const option: Rates = {
  ...{ brokerage: 1, transaction: 0.000_35, tradeTax: { B: 0, S: 0.001 }, stampDuty: 0.000_03 },
}
const commodity: Rates = {
  ...{ brokerage: 0.000_5, transaction: 0.000_021, tradeTax: { B: 0, S: 0.000_1 }, stampDuty: 0.000_02 },
}
/** What is worth so little a contract is taxed with nothing. */
const currency: Rates = {
  ...{ brokerage: 0.000_5, transaction: 0.000_003_5, tradeTax: { B: 0, S: 0 }, stampDuty: 0.000_001 },
}

/** `worth` in ten-thousandths of a rupee. */
export function chargesOf(
  { instrument, product, side }: Pick<Exposure, 'instrument' | 'product' | 'side'>,
  worth: number,
): Charges {
  const rates = ratesOf(instrument, product === 'D' || product === 'MTF')
  const paise = (share: number) => Math.round((worth * share) / unitsPerPaisa)
  const brokerage = Math.min(mostBrokerage, paise(rates.brokerage))
  const transaction = paise(rates.transaction)
  const regulator = paise(regulatorShare)
  return {
    ...{ brokerage, transaction, regulator },
    tradeTax: paise(rates.tradeTax[side]),
    stampDuty: side === 'B' ? paise(rates.stampDuty) : 0,
    serviceTax: Math.round((brokerage + transaction + regulator) * serviceTaxShare),
  }
}

function ratesOf({ kind, segment }: Instrument, isDelivered: boolean): Rates {
  if (kind === 'cash') return isDelivered ? delivered : withinTheDay
  if (segment === 'MCX_FO') return commodity
  if (segment === 'NCD_FO' || segment === 'BCD_FO') return currency
  return kind === 'future' ? future : option
}
