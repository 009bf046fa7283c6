/** Follows the contracts that can be seen and their underlying, a moment after the table has come to rest. */
import { useEffect, useSyncExternalStore } from 'react'
import type { OptionChain } from '../../../contract/chain.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { useScreen } from '../../screen-context.tsx'

/** Rows that fly past under a wheel are not asked for. */
const rest = 80

type Watched = {
  readonly panel: string
  /** Null while it cannot be seen. */
  readonly chain: OptionChain | null
  readonly first: number
  readonly last: number
  readonly level: WatchLevel
}

export function useChainWatch({ panel, chain, first, last, level }: Watched): AppError | null {
  const { market, listing, time } = useScreen()
  useEffect(() => {
    if (chain === null) {
      market.watch(panel, [])
      return
    }
    const { underlying, strikes } = chain
    const contracts = strikes.slice(first, last).flatMap(({ call, put }) => [call, put].filter((key) => key !== null))
    const one = contracts[0]
    listing.need([...(underlying === null ? [] : [underlying]), ...(one === undefined ? [] : [one])])
    return time.after(rest, () =>
      market.watch(panel, [
        ...(underlying === null ? [] : [{ key: underlying, level: 'price' as const }]),
        ...contracts.map((key) => ({ key, level })),
      ]),
    )
  }, [market, listing, time, panel, chain, first, last, level])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
