/** The state of an order as it stands in a row or in the ticket: its mark, its word, and running seconds while unknown. */
import type { Instant } from '../../contract/kinds.ts'
import { formatAge } from '../format/ages.ts'
import { useFromNow } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import type { OrderLook } from '../words/order-look.ts'
import './order-state.css'

type OrderStateProps = {
  readonly look: OrderLook
  /** Where the words of the alarm stand elsewhere: its mark takes the place of the state's, and is said. */
  readonly isAlarmed?: boolean
}

export function OrderState({ look, isAlarmed = false }: OrderStateProps) {
  const { word, glyph, unknownSince } = look
  return (
    <span className="order-state" data-look={look.look}>
      {isAlarmed ? <AlarmMark /> : <Glyph name={glyph} />}
      <span>{word}</span>
      {unknownSince !== null && <UnknownFor since={unknownSince} />}
    </span>
  )
}

function AlarmMark() {
  return (
    <span className="alarm" title="An alarm: its words stand under the list while the keyboard is on this row">
      <Glyph name="triangle" />
      <span className="for-the-ear">Alarm: </span>
    </span>
  )
}

function UnknownFor({ since }: { readonly since: Instant }) {
  const age = useFromNow((now) => formatAge(Math.max(0, now - since)))
  return <span className="figures">{age}</span>
}
