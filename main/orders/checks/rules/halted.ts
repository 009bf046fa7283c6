/** Nothing new and no change while trading is halted (I10). */
import { type CheckedOrder, stop, type Verdict } from '../rule.ts'

export const haltedSentence = 'Trading is halted by the kill switch. Release it first; cancelling works all the while.'

export function halted({ context }: CheckedOrder): Verdict | null {
  if (!context.isHalted) return null
  return stop(haltedSentence)
}
