/** Whether a row is still what it was added as: the exchange gives a key again after an expiry, and may move a day before it. */
import type { Instrument } from '../../../../contract/instrument.ts'
import type { ListedInstrument, ListItem } from '../../../../contract/watchlists.ts'
import type { Listed } from '../../../stores/market/listing.ts'

/** A share stays the same one under another name. */
export function isAsAdded({ key, symbol }: ListedInstrument, instrument: Instrument | null | undefined): boolean {
  if (!instrument || symbol === instrument.symbol || instrument.expiry === null || symbol === key) return true
  return symbol.toLowerCase() === instrument.symbol.toLowerCase()
}

/** What the mark before a name means, where its row has no room for it; null where no row of the list has one. */
export function notAsAddedWords(items: readonly ListItem[], listed: Listed): string | null {
  const others = items.flatMap((item) => {
    const instrument = item.kind === 'instrument' ? listed.get(item.key) : null
    return item.kind !== 'instrument' || !instrument || isAsAdded(item, instrument) ? [] : [{ item, instrument }]
  })
  const [first, ...more] = others
  if (first === undefined) return null
  if (more.length > 0) return `≠ ${others.length} rows are other contracts by now than they were added as`
  return `≠ ${first.instrument.symbol} was added as ${first.item.symbol}`
}
