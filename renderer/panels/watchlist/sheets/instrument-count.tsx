/** How many instruments a list holds, in words. */
import type { Watchlist } from '../../../../contract/watchlists.ts'

export function InstrumentCount({ list }: { readonly list: Watchlist }) {
  const count = list.items.filter(({ kind }) => kind === 'instrument').length
  return <span className="count figures">{count === 1 ? '1 instrument' : `${count} instruments`}</span>
}
