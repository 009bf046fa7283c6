/** One holding of earlier sessions (2.5). */
import { z } from 'zod'
import { ok, type Result } from '../../../contract/result.ts'
import type { BrokerHolding } from './broker-records.ts'
import { readBy, type UnreadableRecord } from './read-record.ts'
import * as field from './record-fields.ts'

const shape = z.object({
  instrument: z.array(z.object({ exchange: field.word, symbol: field.text, token: field.text })).max(20),
  product: field.text,
  collateral_type: field.text,
  cnc_used_quantity: field.wholeNumberOrNone,
  quantity: field.wholeNumber,
  collateral_qty: field.wholeNumberOrNone,
  haircut: field.percentOrNone,
  avg_price: field.priceOrNone,
})

export function readHolding(sent: unknown): Result<BrokerHolding, UnreadableRecord> {
  const read = readBy(shape, sent)
  return read.ok ? ok(holdingOf(read.value)) : read
}

function holdingOf(wire: z.infer<typeof shape>): BrokerHolding {
  return {
    instruments: wire.instrument.map(({ exchange, symbol, token }) => ({
      segment: exchange.toUpperCase(),
      symbol,
      token,
    })),
    product: wire.product,
    collateralType: wire.collateral_type,
    usedQuantity: wire.cnc_used_quantity,
    quantity: wire.quantity,
    collateralQuantity: wire.collateral_qty,
    haircutPercent: wire.haircut,
    averagePrice: wire.avg_price,
  }
}
