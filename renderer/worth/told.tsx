/** A quantity of a position in a cell. */
import type { NamedPosition } from '../../contract/trading.ts'
import { formatUnits } from '../format/prices.ts'
import { Counted } from '../lists/list-figures.tsx'
import { useSettings } from '../screen-context.tsx'
import { countingOf } from '../words/position-words.ts'

type ToldProps = { readonly count: number; readonly position: Pick<NamedPosition, 'segment' | 'countsUnits'> }

/** In what the broker's figures of it count, with the word where those are not the units of a share. */
export function Told({ count, position }: ToldProps) {
  const { grouping } = useSettings()
  if (!position.countsUnits) return <Counted count={count} of={position} />
  return (
    <>
      {formatUnits(count, grouping)} <span className="note">{countingOf(position)}</span>
    </>
  )
}
