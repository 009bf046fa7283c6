/** What would be charged for an order that is traded whole, in one piece, at a price (service facts 10.2). */
import { z } from 'zod'
import type { Answer } from '../../http/answer.ts'
import { type Call, single } from '../../http/call.ts'
import type { SignedInRoute } from '../../http/signed-in.ts'
import { v3Success } from '../../http/v3-success.ts'
import { unitsOf } from '../../market/listing/instrument.ts'
import type { Market } from '../../market/market.ts'
import { chargesOf } from '../money/charges.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, price, v3Side } from './words.ts'

const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number)
const asked = z.object({
  instrument_token: z.string(),
  quantity: decimal.pipe(count.positive()),
  product: z.enum(['I', 'D', 'CO', 'MTF']),
  transaction_type: v3Side,
  price: decimal.pipe(price),
})

export function v2Charges(market: Market): SignedInRoute {
  return { path: '/v2/charges/brokerage', limit: 'others', handle: (call) => charges(market, call) }
}

function charges(market: Market, call: Call): Answer {
  const read = asked.safeParse(
    Object.fromEntries(Object.keys(asked.shape).map((name) => [name, single(call.query, name)])),
  )
  if (!read.success) {
    const property = String(read.error.issues[0]?.path[0] ?? '')
    return refusedV3({ code: 'UDAPI100036', message: `${property} is not valid.`, property })
  }
  const { instrument_token: key, quantity, product, transaction_type: side, price: at } = read.data
  const instrument = market.find(key)
  if (!instrument)
    return refusedV3({ code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrument_token' })
  const told = chargesOf({ instrument, product, side }, quantity * at * unitsOf(instrument))
  const total = Object.values(told).reduce((sum, each) => sum + each, 0)
  return v3Success({
    charges: {
      total: rupees(total),
      brokerage: rupees(told.brokerage),
      taxes: { gst: rupees(told.serviceTax), stt: rupees(told.tradeTax), stamp_duty: rupees(told.stampDuty) },
      other_charges: { transaction: rupees(told.transaction), clearing: 0, sebi_turnover: rupees(told.regulator) },
      dp_plan: { name: 'BASIC', min_expense: 18.5 },
    },
  })
}

const rupees = (paise: number) => paise / 100
