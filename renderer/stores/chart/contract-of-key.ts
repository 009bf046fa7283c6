/** Which contract a chart stands for: the exchange gives a key again after an expiry, and may move the day of one before it. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Stop } from '../../time.ts'
import type { Listing } from '../listing.ts'

/** Another contract has the key of one that has expired. */
export type Takeover = { readonly was: string; readonly is: string }

export type ContractParts = {
  readonly listing: Pick<Listing, 'store' | 'need'>
  readonly key: InstrumentKey
  readonly brokerNow: () => number
  readonly hear: (takeover: Takeover) => void
}

export function watchContract({ listing: { store, need }, key, brokerNow, hear }: ContractParts): Stop {
  /** Also while a list does not hold it. */
  let known: Instrument | null = null

  function look(): void {
    const [was, is] = [known, store.getState().listed.get(key) ?? null]
    if (is === null || is === was) return
    known = is
    if (was !== null && isOver(was) && is.expiry !== was.expiry) hear({ was: was.symbol, is: is.symbol })
  }

  function isOver({ expiry }: Instrument): boolean {
    return expiry !== null && expiry < brokerNow()
  }

  need([key])
  look()
  return store.subscribe(look)
}

export function takeoverWords({ was, is }: Takeover): string {
  return `${was} has expired and ${is} has its key by now: these bars are of ${is} alone.`
}
