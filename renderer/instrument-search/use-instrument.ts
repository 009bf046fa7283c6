/** What the day's list says of an instrument; null where it is not in it, undefined until that is known. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'

export function useInstrument(key: InstrumentKey | null): Instrument | null | undefined {
  const { listing } = useScreen()
  useEffect(() => {
    if (key !== null) listing.need([key])
  }, [listing, key])
  return useStore(listing.store, ({ listed }) => (key === null ? undefined : listed.get(key)))
}
