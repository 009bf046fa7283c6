/** A good-till-triggered order in words, by the digits of its instrument and the settings. */
import { useStore } from 'zustand'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import type { GttRow } from '../../stores/gtt/gtt-rows.ts'
import { type GttFormat, gttName, gttNotes } from '../../words/gtt-words.ts'

export function useGttFormat({ key }: Pick<GttRow, 'key'>): GttFormat {
  const { grouping } = useSettings()
  const listed = useStore(useScreen().listing.store, (known) => (key === null ? null : known.listed.get(key))) ?? null
  return { grouping, tick: listed?.tickSize ?? null }
}

export function useGttWords(row: GttRow): { readonly name: string; readonly notes: readonly string[] } {
  const format = useGttFormat(row)
  const decideKey = useKeyWords('orders.decide')
  return { name: gttName(row, format), notes: gttNotes(row, format, decideKey) }
}
