/** One holding of earlier sessions as the newer interface writes it (service facts 10.2): by one instrument, where the older one names two. */
import { z } from 'zod'
import { ok } from '../../../contract/result.ts'
import type { BrokerHolding } from './broker-records.ts'
import type { ReadRecord } from './known-records.ts'
import { readBy } from './read-record.ts'
import * as field from './record-fields.ts'
import { instrument, placeOf, type TokenOf } from './v2-fields.ts'

const shape = z.object({
  instrument_token: instrument,
  trading_symbol: field.text,
  product: field.text,
  collateral_type: field.text,
  cnc_used_quantity: field.wholeNumberOrNone,
  quantity: field.wholeNumber,
  collateral_quantity: field.wholeNumberOrNone,
  haircut: field.percentOrNone,
  average_price: field.priceOrNone,
})

export function readV2Holding(tokenOf: TokenOf): ReadRecord<BrokerHolding> {
  return (sent) => {
    const read = readBy(shape, sent)
    return read.ok ? ok(holdingOf(read.value, tokenOf)) : read
  }
}

function holdingOf(wire: z.infer<typeof shape>, tokenOf: TokenOf): BrokerHolding {
  return {
    instruments: [{ ...placeOf(wire.instrument_token, tokenOf), symbol: wire.trading_symbol }],
    product: wire.product,
    collateralType: wire.collateral_type,
    usedQuantity: wire.cnc_used_quantity,
    quantity: wire.quantity,
    collateralQuantity: wire.collateral_quantity,
    haircutPercent: wire.haircut,
    averagePrice: wire.average_price,
  }
}
