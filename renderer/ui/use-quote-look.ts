/** What the price of an instrument is worth now, and how old it is, for whatever says so beside it. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { formatAge } from '../format/ages.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import type { ShownState } from '../stores/market/market.ts'
import { joined, lateWords } from '../words/instrument-words.ts'
import { type StateLook, stateLooks } from './state-look.ts'

/** `age` is empty where nothing was told yet. */
export type QuoteLook = StateLook & { readonly state: ShownState; readonly age: string }

export function useQuoteLook(of: InstrumentKey): QuoteLook {
  const { market, listing } = useScreen()
  const late = useStore(listing.store, ({ listed }) => lateWords(listed.get(of)))
  const state = useSyncExternalStore(market.subscribe, () => market.quote(of).state)
  const age = useFromNow(() => {
    const millis = market.quote(of).age()
    return Number.isNaN(millis) ? '' : formatAge(Math.max(0, millis))
  })
  const look = stateLooks[state]
  return { ...look, word: joined([look.word, late]), state, age }
}
