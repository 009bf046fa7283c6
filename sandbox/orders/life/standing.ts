/** The state an order is in, below what is being asked of it. */
import type { Clerk } from '../clerk.ts'
import type { OrderRecord } from '../exchange.ts'
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

export function standingWord(order: Order): string {
  return standing(order)?.status ?? ''
}

/** Tells again what the order is, with the reason that it had for it. */
export function restate(clerk: Clerk, order: Order, at: number): void {
  const { status = '', message = '' } = standing(order) ?? {}
  clerk.write(order, at, { status, message })
}

function standing({ history }: Order): OrderRecord | undefined {
  return history.findLast(({ status }) => !passing.includes(status))
}
