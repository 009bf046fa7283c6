/** Says of a way out that its position or holding has changed since it was begun, for as long as that is so and nothing was sent. */
import { useStore } from 'zustand'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { leftSince } from '../../stores/orders/way-out-since.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { changedWords } from './changed-words.ts'

export function ChangedSince() {
  const { ticket, streams } = useScreen()
  const { grouping } = useSettings()
  const left = useStore(ticket.store, ({ wayOutOf }) => wayOutOf)
  const now = useStore(streams.portfolio, (heard) => (left === null ? null : leftSince(left, lastOf(heard))))
  if (left === null || now === null) return null
  return (
    <p className="order-problem" role="alert">
      <Glyph name="triangle" /> {changedWords(left, now, grouping)}
    </p>
  )
}
