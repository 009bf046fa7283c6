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
  const gathered = new Map<string, { readonly time: Time; readonly of: readonly FillMark[] }>()
  for (const fill of fills) {
    const time = barAt(fill.at)
    if (time === null) continue
    const name = `${fill.side} ${time}`
    gathered.set(name, { time, of: [...(gathered.get(name)?.of ?? []), fill] })
  }
  return [...gathered].flatMap(([id, { time, of }]) => {
    const quantity = of.reduce((sum, fill) => sum + fill.quantity, 0)
    const side = of[0]?.side
    if (side === undefined || quantity === 0) return []
    const price = of.reduce((sum, fill) => sum + fill.price * fill.quantity, 0) / quantity
    return [{ id, time, price, side, words: `${side === 'buy' ? 'B' : 'S'} ${quantity}` }]
  })
}
