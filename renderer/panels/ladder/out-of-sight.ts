/** The trader's own orders at prices that the rows do not reach, in words. */
import type { LadderMarks } from './ladder-marks.ts'
import { outside, type Rows } from './ladder-rows.ts'

export function outOfSight(marks: LadderMarks, rows: Rows): string {
  const above = new Set<string>()
  const below = new Set<string>()
  for (const [price, { orders }] of marks) {
    const away = outside(price, rows)
    if (away !== 0) for (const order of orders) (away > 0 ? above : below).add(order)
  }
  const parts = [...partOf(above, 'above'), ...partOf(below, 'below')]
  return parts.length === 0 ? '' : `Out of sight: ${parts.join(', ')}.`
}

function partOf({ size }: ReadonlySet<string>, where: string): string[] {
  return size === 0 ? [] : [`${size} ${size === 1 ? 'order' : 'orders'} of yours ${where}`]
}
