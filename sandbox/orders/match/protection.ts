/** How far from the last price a market order may trade: market protection, its own per cent or the exchanges' guideline. */
import type { Instrument } from '../../market/instruments.ts'
import { unitsPerRupee } from '../../market/listing/spot.ts'
import type { OrderSide } from '../exchange.ts'

export type Protection = { readonly side: OrderSide; readonly percent: number | null }

/** A price on the tick. `last` is in ten-thousandths; a per cent of -1, or none, is the guideline. */
export function protectedPrice(instrument: Instrument, last: number, { side, percent }: Protection): number {
  const share = (percent === null || percent < 0 ? guideline(instrument, last / unitsPerRupee) : percent) / 100
  const { tick } = instrument
  // Rounded away from the last price, so that a cheap option still has a tick of room.
  if (side === 'B') return Math.ceil((last * (1 + share)) / tick) * tick
  return Math.max(tick, Math.floor((last * (1 - share)) / tick) * tick)
}

/** Per cent: cheaper things move further, options further than what they are on. */
export function guideline({ kind }: Instrument, rupees: number): number {
  if (kind === 'call' || kind === 'put') {
    if (rupees < 10) return 5
    if (rupees < 100) return 3
    return rupees < 500 ? 2 : 1
  }
  if (rupees < 100) return 2
  return rupees < 500 ? 1 : 0.5
}
