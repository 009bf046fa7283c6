/** The fills of one side within one bar are one mark: their sum, at their average. Several on one spot could not be read. */
import type { FillMark } from './own-marks.ts'

export type BarFills<Time> = {
  readonly id: string
  readonly time: Time
  readonly price: number
  readonly side: FillMark['side']
  readonly words: string
}

/** `barAt`: the time of the bar that holds an instant; null where there is none. */
export function fillsInBars<Time>(
  fills: readonly FillMark[],
  barAt: (millis: number) => Time | null,
): readonly BarFills<Time>[] {
  const timed = fills.flatMap((fill) => {
    const time = barAt(fill.at)
    return time === null ? [] : [{ ...fill, time }]
  })
  return [...Map.groupBy(timed, ({ side, time }) => `${side} ${time}`)].flatMap(([id, of]) => {
    const quantity = of.reduce((sum, fill) => sum + fill.quantity, 0)
    const [first] = of
    if (first === undefined || quantity === 0) return []
    const { side, time } = first
    const price = of.reduce((sum, fill) => sum + fill.price * fill.quantity, 0) / quantity
    return [{ id, time, price, side, words: `${side === 'buy' ? 'B' : 'S'} ${quantity}` }]
  })
}
