/** Whether everything has come to rest: each order, conversion and wish for a GTT order has its end, and both sides say the same. */
import type { Conversion } from '../../../contract/conversions.ts'
import type { IntentState, OrderRow } from '../../../contract/orders.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Looked } from '../core/messages.ts'
import { differentGtts } from '../judge/gtts.ts'
import { differentOrders, differentPositions, latestOrders, unexplained } from '../judge/judge.ts'
import { isTagged } from '../judge/order-words.ts'
import { isRestless } from '../judge/restless.ts'
import type { Seen } from '../judge/seen.ts'
import { clientId } from '../scene.ts'
import { overAt } from './arrived.ts'

export function isAtRest(
  sandbox: Sandbox,
  forgets: Seen['forgets'],
  { rows, trading, portfolio, gtts }: Looked,
): boolean {
  const moving = rows.some(({ intentState, changing }) =>
    [intentState, changing?.state ?? null].some((state) => state !== null && isMoving(state)),
  )
  if (moving || portfolio.conversions.some(isTurning) || rows.some(isBeingProven)) return false
  if (gtts.problem !== null || gtts.lack > 0 || gtts.wishes.some(({ state }) => isMoving(state))) return false
  if (trading.book.kind !== 'current' || trading.journal.kind !== 'sound') return false
  const ledger = sandbox.exchange.ledger.entries()
  const known = new Set<string | null>([...rows.map(({ order }) => order), ...overAt(sandbox)])
  const placed = ledger.flatMap((entry) => (entry.kind === 'placed' ? entry.orderIds : []))
  const there = [...placed, ...latestOrders(ledger).keys()]
  return (
    there.every((id) => known.has(id)) &&
    differentOrders({ ledger, rows }).length === 0 &&
    differentGtts({ ledger, gtts }).length === 0 &&
    unexplained({ positions: portfolio.positions, ledger, forgets }).length === 0 &&
    differentPositions({ positions: portfolio.positions, brokerPositions: sandbox.exchange.positions(clientId) })
      .length === 0
  )
}

/** Its end is not known yet, or the positions do not show it yet. */
function isTurning({ state, shown }: Conversion): boolean {
  return isMoving(state) || (state.kind === 'accepted' && shown !== 'shown')
}

/** What was taken by its looks is shown by its tag to be the wish's, or is let go. */
function isBeingProven({ isByLooks, product }: OrderRow): boolean {
  return isByLooks && isTagged(product)
}

function isMoving(state: IntentState): boolean {
  return isRestless(state) || (state.kind === 'unknown' && state.notFoundAt === null)
}
