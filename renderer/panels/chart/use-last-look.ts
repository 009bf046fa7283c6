/** How far the last bar is to be believed: only while its price is live is it of now. */
import { useMemo, useSyncExternalStore } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import { stateLooks } from '../../ui/state-look.ts'
import type { LastLook } from './view/chart-view.ts'

export function useLastLook(key: InstrumentKey): LastLook {
  const { market } = useScreen()
  const state = useSyncExternalStore(market.subscribe, () => market.quote(key).state)
  return useMemo(() => {
    // A market that is shut has a last price, and that is what it is.
    const isCurrent = state === 'live' || state === 'closed'
    return { isCurrent, word: state === 'live' ? '' : stateLooks[state].word }
  }, [state])
}
