/** Says of a way out that its position or holding has changed since it was begun, for as long as that is so and nothing was sent. */
import { useStore } from 'zustand'
import { formatUnits } from '../../format/prices.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { leftSince } from '../../stores/way-out-since.ts'
import { Glyph } from '../../ui/glyph.tsx'

export function ChangedSince() {
  const { ticket, streams } = useScreen()
  const { grouping } = useSettings()
  const left = useStore(ticket.store, ({ wayOutOf }) => wayOutOf)
  const now = useStore(streams.portfolio, (heard) => (left === null ? null : leftSince(left, lastOf(heard))))
  if (left === null || now === null) return null
  const units = (net: number) => formatUnits(net, grouping)
  const signed = (net: number) => `${net > 0 ? '+' : ''}${units(net)}`
  return (
    <p className="order-problem" role="alert">
      <Glyph name="triangle" />{' '}
      {left.what === 'position'
        ? `The position has changed since: it was ${signed(left.net)} when this way out was begun, and is ${now === 0 ? 'closed' : signed(now)} now. Begin again from the position, or change the quantity.`
        : `The holding has changed since: ${units(left.net)} could be sold when this order was begun, and ${now === 0 ? 'none' : units(now)} can be sold now. Begin again from the holding, or change the quantity.`}
    </p>
  )
}
