/** The state an order is in, below what is being asked of it. */
import type { Order } from '../order.ts'
import type { StatusWord } from '../status.ts'

const passing: readonly string[] = [
  'modify validation pending',
  'modify pending',
  'modified',
  'not modified',
  'cancel pending',
  'not cancelled',
] satisfies readonly StatusWord[]

export function standingWord({ history }: Order): string {
  return history.findLast(({ status }) => !passing.includes(status))?.status ?? ''
}
