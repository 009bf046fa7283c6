/** Whether the market of an instrument is shut, by the word of the feed: in an auction a price is closed and an order goes at once. */
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { knownSession } from '../../contract/known-session.ts'
import { useScreen } from '../screen-context.tsx'

export function useIsShut(key: InstrumentKey | null): boolean {
  return useStore(useScreen().streams.feed, (heard) => {
    return key !== null && heard.kind === 'current' && knownSession(heard.value, key) === 'shut'
  })
}
