/** An order in plain words, with all that it says. */
import { listedLot } from '../market/listing/instrument.ts'
import type { OrderRequest } from '../orders/exchange.ts'
import { inRupees } from '../orders/wire/money.ts'

const products = { D: 'delivery', I: 'intraday', CO: 'cover order', OCO: 'one cancels other', MTF: 'margin funding' }
const durations = { DAY: 'for the day', IOC: 'at once or not at all', GTD: 'until a date' }

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
const count = new Intl.NumberFormat('en-IN')

export function orderWords(order: OrderRequest): string {
  const { instrument, side, product, duration } = order
  const what = `${side === 'B' ? 'Buy' : 'Sell'} ${quantityWords(order)} of ${instrument.symbol} (${instrument.segment})`
  return [what, priceWords(order), products[product], durations[duration]].join(', ')
}

function quantityWords({ quantity, instrument }: OrderRequest): string {
  const lots = quantity / instrument.unitsPerLot
  const units = lots * listedLot(instrument)
  return units === lots
    ? count.format(units)
    : `${count.format(units)} (${lots === 1 ? '1 lot' : `${count.format(lots)} lots`})`
}

function priceWords({ kind, price, trigger }: OrderRequest): string {
  const rupees = (tenThousandths: number) => `₹${amount.format(inRupees(tenThousandths))}`
  switch (kind) {
    case 'M':
      return 'at the market'
    case 'L':
      return `limit ${rupees(price)}`
    case 'SL':
      return `limit ${rupees(price)} once the price has come to ${rupees(trigger)}`
    case 'SL-M':
      return `at the market once the price has come to ${rupees(trigger)}`
  }
}
