/** An instrument in a list: the name that the whole screen has for it, and its exchange; the broker's own symbol where that is another. */
import type { Named } from '../../contract/orders.ts'

/**
 * In rem: an option with its exchange, as `NIFTY 24500 CE 27 NOV 25 NSE_FO`, whole; of a longer name the exchange is cut first.
 * At its least the name of a share is whole.
 */
export const nameWidths = { width: 15, least: 8 } as const

type InstrumentNameProps = { readonly of: Named<{ readonly symbol: string; readonly segment: string }> }

export function InstrumentName({ of: { name, symbol, segment } }: InstrumentNameProps) {
  const isOther = symbol !== '' && symbol !== name
  return (
    <span title={isOther ? `${name} ${segment}; the broker’s symbol is ${symbol}` : undefined}>
      <span className="symbol">{name}</span> <span className="note">{segment}</span>
    </span>
  )
}
