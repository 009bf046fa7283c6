/** The fills of one side within one bar are one mark: their sum, at their average. Several on one spot could not be read. */
import { dots } from '../../format/dots.ts'
import type { Grouping } from '../../format/money.ts'
import { lotsOrBare } from '../../format/quantities.ts'
import type { FillMark } from './own-marks.ts'

export type BarFills = {
  /** Of its bar. */
  readonly place: number
  readonly price: number
  readonly side: FillMark['side']
  readonly words: string
}

/** `placeOf`: that of the bar that holds an instant; null where there is none. */
export function fillsInBars(
  fills: readonly FillMark[],
  placeOf: (millis: number) => number | null,
  grouping: Grouping | null,
): readonly BarFills[] {
  const placed = fills.flatMap((fill) => {
    const place = placeOf(fill.at)
    return place === null ? [] : [{ ...fill, place }]
  })
  return [...Map.groupBy(placed, ({ side, place }) => `${side} ${place}`).values()].flatMap((of) => {
    const quantity = of.reduce((sum, fill) => sum + fill.quantity, 0)
    const [first] = of
    if (first === undefined || quantity === 0) return []
    const { side, place } = first
    const price = of.reduce((sum, fill) => sum + fill.price * fill.quantity, 0) / quantity
    return [
      {
        place,
        price,
        side,
        words: `${side === 'buy' ? 'B' : 'S'} ${grouping === null ? dots : lotsOrBare(quantity, first, grouping)}`,
      },
    ]
  })
}
