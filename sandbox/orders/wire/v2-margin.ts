/** What orders would block (service facts 11): each by itself, as if nothing were held, and together. */
import { z } from 'zod'
import type { Answer } from '../../http/answer.ts'
import type { Call } from '../../http/call.ts'
import type { SignedInRoute } from '../../http/signed-in.ts'
import { v3Success } from '../../http/v3-success.ts'
import type { Market } from '../../market/market.ts'
import { blockedBy } from '../money/rates.ts'
import { type FieldCodes, readBody } from './read-body.ts'
import { refusedV3 } from './v3-refused.ts'
import { count, price, v3Side } from './words.ts'

const mostInstruments = 20

const one = z.strictObject({
  instrument_key: z.string(),
  quantity: count.positive(),
  transaction_type: v3Side,
  product: z.enum(['I', 'D', 'CO', 'MTF']),
  price: price.optional(),
})
const marginBody = z.strictObject({ instruments: z.array(one).min(1).max(mostInstruments) })

const codes: FieldCodes = { instruments: ['UDAPI100036', 'UDAPI100036'] }

export function v2Margin(market: Market): SignedInRoute {
  return { method: 'POST', path: '/v2/charges/margin', limit: 'others', handle: (call) => margin(market, call) }
}

function margin(market: Market, call: Call): Answer {
  const read = readBody(call, marginBody, codes)
  if ('problem' in read) return refusedV3(read.problem)
  const margins: number[] = []
  for (const { instrument_key: key, transaction_type: side, product, quantity, price: limit } of read.value
    .instruments) {
    const instrument = market.find(key)
    if (!instrument)
      return refusedV3({ code: 'UDAPI100011', message: 'Invalid instrument key.', property: 'instrument_key' })
    const at = limit || market.tape(instrument).last().ticks * instrument.tick
    const blocked = Math.max(0, blockedBy({ instrument, product, side, quantity, price: at }))
    margins.push(Math.ceil(blocked / unitsPerPaisa) / paisePerRupee)
  }
  const all = margins.reduce((sum, each) => sum + each, 0)
  const rows = margins.map((each) => ({ ...nothing, total_margin: each }))
  return v3Success({ margins: rows, required_margin: all, final_margin: all })
}

const [unitsPerPaisa, paisePerRupee] = [100, 100]

/** The practice broker reckons one figure and tells no parts of it. */
const nothing = {
  ...{ span_margin: 0, exposure_margin: 0, equity_margin: 0, net_buy_premium: 0 },
  ...{ additional_margin: 0, tender_margin: 0 },
}
