/** Of more orders than can be placed again at once the rest is left out, which nobody should have to count. */
import { mostAgain } from '../stores/orders/order-desk.ts'

/** Null where none is left out. */
export function leftOutWords(asked: number): string | null {
  const left = asked - mostAgain
  if (left <= 0) return null
  const are = left === 1 ? 'The last 1 is' : `The last ${left} are`
  return `${are} left out: a look is good for a minute, so at most ${mostAgain} orders are placed again at once. Select what is left and place it again afterwards.`
}
