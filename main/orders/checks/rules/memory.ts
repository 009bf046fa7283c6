/** Nothing new while the terminal itself runs out of memory: it might die with an order on its way (X04). */
import { type CheckedOrder, stop, type Verdict } from '../rule.ts'

export function memory({ context }: CheckedOrder): Verdict | null {
  if (!context.isMemoryShort) return null
  return stop(
    'The terminal has used more than 80 % of the memory it may have, so it takes no new orders. Close windows and charts you do not need, or start it again; cancelling works all the while.',
  )
}
