/** Which contract a chart stands for: the exchange gives a key again after an expiry, and may move the day of one before it. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Stop } from '../../time.ts'
import type { Listing } from '../market/listing.ts'

/** Another contract has the key of one that has expired; null where no list that was in use held that one. */
export type Takeover = { readonly was: string | null; readonly is: string }

export type ContractParts = {
  readonly listing: Pick<Listing, 'store' | 'need'>
  readonly key: InstrumentKey
  readonly brokerNow: () => number
  readonly hear: (takeover: Takeover) => void
}

export function watchContract({ listing: { store, need }, key, brokerNow, hear }: ContractParts): Stop {
  /** Also while a list does not hold it; null where none ever did, and nothing before there is an answer. */
  let known: Instrument | null | undefined

  function look(): void {
    const was = known
    const is = store.getState().listed.get(key)
    if (!is) {
      if (is === null) known ??= null
      return
    }
    if (is === was) return
    known = is
    if (was === undefined || is.expiry === null) return
    if (was === null) hear({ was, is: is.symbol })
    else if (isOver(was) && is.expiry !== was.expiry) hear({ was: was.symbol, is: is.symbol })
  }

  function isOver({ expiry }: Instrument): boolean {
    return expiry !== null && expiry < brokerNow()
  }

  need([key])
  look()
  return store.subscribe(look)
}

export function takeoverWords({ was, is }: Takeover): string {
  const why =
    was === null
      ? `${is} has this key by now, and none had it when this chart was opened`
      : `${was} has expired and ${is} has its key by now`
  return `${why}: these bars are of ${is} alone.`
}
