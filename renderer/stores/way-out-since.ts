/** Whether a position still stands as it stood when its way out was asked for: an order for what it was is no way out of what it is. */
import type { Position } from '../../contract/trading.ts'

export type LeftPosition = Pick<Position, 'key' | 'net' | 'product'>

/** What is open of it now; null where that is the same, or not told. */
export function netSince<Each extends LeftPosition>(
  left: LeftPosition | null,
  positions: readonly Each[] | null,
): { readonly net: number; readonly position: Each | null } | null {
  if (left === null || positions === null) return null
  const position = positions.find(({ key, product }) => key === left.key && product === left.product) ?? null
  const net = position?.net ?? 0
  return net === left.net ? null : { net, position }
}
