/** Says of a way out that the position has changed since it was begun, for as long as that is so and nothing was sent. */
import { useStore } from 'zustand'
import { formatUnits } from '../../format/prices.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { netSince } from '../../stores/way-out-since.ts'
import { Glyph } from '../../ui/glyph.tsx'

export function ChangedPosition() {
  const { ticket, streams } = useScreen()
  const { grouping } = useSettings()
  const left = useStore(ticket.store, ({ wayOutOf }) => wayOutOf)
  const positions = useStore(streams.portfolio, (heard) => lastOf(heard)?.positions ?? null)
  const now = netSince(left, positions)
  if (left === null || now === null) return null
  const signed = (net: number) => `${net > 0 ? '+' : ''}${formatUnits(net, grouping)}`
  return (
    <p className="order-problem" role="alert">
      <Glyph name="triangle" /> The position has changed since: it was {signed(left.net)} when this way out was begun,
      and is {now.net === 0 ? 'closed' : signed(now.net)} now. Begin again from the position, or change the quantity.
    </p>
  )
}
