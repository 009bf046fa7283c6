/** A sliced wish of which the terminal does not know every order: each of its rows says so, with figures that are the ledger's. */
import type { OrderRow } from '../../../contract/orders.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import type { Placed, Seen } from './seen.ts'

export function notSaid(ours: readonly Placed[], { rows, ledger, over }: Seen): string[] {
  const quiet = ours.filter((placed) => {
    const own = acceptedRows(placed, rows)
    const named = own.flatMap(({ order }) => (order === null ? [] : [order as string]))
    const isShort =
      own.length > 0 && placed.request.slice && placed.orderIds.some((id) => !named.includes(id) && !over.includes(id))
    return isShort && !doesSayWhatIsMissing(placed, rows, ledger)
  })
  return quiet.map(
    ({ request }) => `${request.tag} asked for more than is known to have come of it, and does not say so`,
  )
}

export function doesSayWhatIsMissing(
  placed: Placed,
  rows: readonly OrderRow[],
  ledger: readonly LedgerEntry[],
): boolean {
  const own = acceptedRows(placed, rows)
  const known = placed.orderIds.filter((id) => own.some(({ order }) => order === id))
  return own.length > 0 && own.every(({ alarms }) => alarms.some((alarm) => isTrue(alarm, placed, known, ledger)))
}

/** Given up by the trader's word, and not taken by its looks: the wish and each of its orders say that they may be of each other. */
export function saysWhichItMayBe({ orderIds, request }: Placed, rows: readonly OrderRow[]): boolean {
  const ofWish = rows.find(({ intent }) => intent === request.tag)
  const says = (id: string, row: OrderRow | undefined) =>
    row?.alarms.some((alarm) => mayBe.exec(alarm)?.groups?.['order'] === id) ?? false
  return orderIds.every((id) => [ofWish, rows.find(({ order }) => order === id)].every((row) => says(id, row)))
}

const mayBe =
  /^Order (?<order>\S+) appeared at the broker after the wish of \S+ IST was given up: it may be that order\.$/

/** A piece that is bound without a name is bound for good, so that it has to be right. */
export function shownAsOfAnother(placed: readonly Placed[], rows: readonly OrderRow[]): string[] {
  const wishOf = new Map(placed.flatMap(({ orderIds, request }) => orderIds.map((id) => [id, request.tag] as const)))
  return rows.flatMap(({ order, intent, group }) => {
    const is = order === null ? undefined : wishOf.get(order)
    if (group === null || is === undefined || is === intent) return []
    return [`order ${order} is of ${is ?? 'nobody here'} and is shown as of ${intent}`]
  })
}

function acceptedRows({ request }: Placed, rows: readonly OrderRow[]): readonly OrderRow[] {
  return rows.filter(({ intent, intentState }) => intent === request.tag && intentState?.kind === 'accepted')
}

const figures = /^([\d,]+) were asked for, and .* makes? ([\d,]+): ([\d,]+) fewer\b/
/** Where a quantity was changed since, or is not known, there is no sum to tell. */
const names =
  /^\d+ orders? (?:was|were) asked for, and the broker has (?:named (?:none|(?<known>\d+)) of them|not named it)\./

function isTrue(alarm: string, { request }: Placed, known: readonly string[], ledger: readonly LedgerEntry[]): boolean {
  const [, asked, taken, fewer] = figures.exec(alarm) ?? []
  if (asked === undefined) {
    const named = names.exec(alarm)
    return named !== null && Number(named.groups?.['known'] ?? 0) === known.length
  }
  const sum = known.reduce((so, id) => so + placedQuantity(id, ledger), 0)
  return isFigure(asked, request.quantity) && isFigure(taken, sum) && isFigure(fewer, request.quantity - sum)
}

function isFigure(said: string | undefined, is: number): boolean {
  return Number(said?.replaceAll(',', '')) === is
}

function placedQuantity(id: string, ledger: readonly LedgerEntry[]): number {
  const first = ledger.find((entry) => entry.kind === 'order' && entry.record.orderId === id)
  return first?.kind === 'order' ? first.record.quantity : 0
}
