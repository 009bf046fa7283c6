/** Holds what the terminal says against the broker's ledger: nothing lost, doubled, sent again, hidden or different. */
import type { OrderRow, OrderTerms } from '../../../contract/orders.ts'
import type { OrderRecord } from '../../../sandbox/orders/exchange.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import { judgeAsAsked } from './as-asked.ts'
import { isOfForgottenConversion, judgeConversions } from './conversions.ts'
import { judgeGtts } from './gtts.ts'
import { doesSayWhatIsMissing, notSaid, saysWhichItMayBe, shownAsOfAnother } from './named.ts'
import { isTagged, kindCodes, productCodes, requestText, sideCodes, termsText } from './order-words.ts'
import { isRestless } from './restless.ts'
import { judgeRules } from './rules.ts'
import type { Placed, Seen } from './seen.ts'
import { isForgotten } from './spans.ts'

export type Verdict = {
  /** Orders of ours at the broker that the terminal does not know for its own, and wishes it took for placed that are not. */
  readonly lost: readonly string[]
  /** Wishes that made more than one order, or more than their slices. */
  readonly duplicated: readonly string[]
  /** Requests that arrived twice. */
  readonly sentAgain: readonly string[]
  /** Wishes that neither ended nor are shown as unknown, and orders that are not shown at all. */
  readonly hidden: readonly string[]
  readonly bookDifferences: readonly string[]
  /** The other promises: limits, halts, prices, postbacks, cancellations nobody asked for. */
  readonly broken: readonly string[]
}

export function judge(seen: Seen): Verdict {
  const placed = seen.ledger.filter((entry): entry is Placed => entry.kind === 'placed')
  const ours = placed.filter(({ request }) => request.from !== 'elsewhere')
  const conversions = judgeConversions(seen)
  const gtts = judgeGtts(seen)
  const asAsked = judgeAsAsked(seen, ours)
  return {
    lost: [...lostAtBroker(ours, seen), ...lostHere(ours, seen), ...conversions.lost, ...gtts.lost],
    duplicated: [...duplicated(ours), ...asAsked.duplicated, ...gtts.duplicated],
    sentAgain: [
      ...repeated(seen.arrivedTags).map((tag) => `the request of ${tag} arrived more than once`),
      ...repeated(seen.arrivedCodes).map(() => 'a code was exchanged for a token more than once'),
      ...asAsked.sentAgain,
      ...conversions.sentAgain,
      ...gtts.sentAgain,
    ],
    hidden: [
      ...stillMoving(seen.rows),
      ...notShown(placed, seen),
      ...notSaid(ours, seen),
      ...conversions.hidden,
      ...gtts.hidden,
    ],
    bookDifferences: [
      ...differentOrders(seen),
      ...differentPositions(seen),
      ...unexplained(seen),
      ...shownAsOfAnother(placed, seen.rows),
      ...conversions.differences,
      ...gtts.differences,
    ],
    broken: [...judgeRules(seen, ours), ...asAsked.broken, ...conversions.broken, ...gtts.broken],
  }
}

function lostAtBroker(ours: readonly Placed[], seen: Seen): string[] {
  const { rows, ledger, over } = seen
  const own = new Map(rows.filter(({ intent }) => intent !== null).map((row) => [row.order as string | null, row]))
  const isForeign = (placed: Placed) =>
    isForgotten(placed.at, seen) &&
    (!rows.some(({ intent }) => intent !== null && intent === placed.request.tag) || saysWhichItMayBe(placed, rows))
  const isLost = (placed: Placed) =>
    !undecided(rows, placed.request) && !doesSayWhatIsMissing(placed, rows, ledger) && !isForeign(placed)
  return ours
    .map((placed) => ({ ...placed, unknown: placed.orderIds.filter((id) => !own.has(id) && !over.includes(id)) }))
    .filter((placed) => placed.unknown.length > 0 && isLost(placed))
    .flatMap(({ unknown, request }) =>
      unknown.map((id) => `order ${id} (${request.tag}) is ours and is not known as ours`),
    )
}

/** A wish still shown as unknown claims no order yet, and says so. */
function undecided(rows: readonly OrderRow[], { tag, instrument, side }: Placed['request']): boolean {
  const isOf = (row: OrderRow) =>
    tag === null
      ? !isTagged(row.product) && row.key === instrument.key && sideCodes[row.side] === side
      : row.intent === tag
  return rows.some((row) => row.intentState?.kind === 'unknown' && isOf(row))
}

function lostHere(ours: readonly Placed[], seen: Seen): string[] {
  const { answered, rows, over } = seen
  const gone = ours
    .filter(({ orderIds }) => orderIds.every((id) => over.includes(id)))
    .map(({ request }) => request.tag ?? requestText(request))
  const tags = new Set(ours.flatMap(({ request, orderIds }) => (orderIds.length > 0 ? [request.tag] : [])))
  const made = new Set<string | null>(ours.flatMap(({ orderIds }) => orderIds))
  const said = answered.filter(({ verb, state }) => verb === 'place' && state === 'accepted')
  const missing = said.filter(
    ({ intent, terms, askedAt }) =>
      !isForgotten(askedAt, seen) && !rows.some((row) => row.intent === intent) && !isTakenFrom(gone, intent, terms),
  )
  return [
    ...missing.map(({ intent }) => `${intent} was answered as accepted and has no row`),
    ...rows
      .filter(({ intentState, order }) => intentState?.kind === 'accepted' && order !== null)
      .filter(({ intent, product, order }) => (isTagged(product) ? !tags.has(intent) : !made.has(order)))
      .map(({ intent, order }) => `${intent} says it became ${order}, of which the broker knows nothing`),
  ]
}

/** An order that is over accounts for one wish: that of its tag, or one in its words where it has none. */
function isTakenFrom(gone: string[], intent: string | null, terms: OrderTerms | null): boolean {
  const name = terms === null || isTagged(terms.product) ? intent : termsText(terms)
  const at = name === null ? -1 : gone.indexOf(name)
  if (at >= 0) gone.splice(at, 1)
  return at >= 0
}

function duplicated(ours: readonly Placed[]): string[] {
  const tags = ours.flatMap(({ request, orderIds }) =>
    orderIds.length > 0 && request.tag !== null ? [request.tag] : [],
  )
  return repeated(tags).map((tag) => `${tag} made more than one order`)
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, at) => texts.indexOf(text) !== at))]
}

function stillMoving(rows: readonly OrderRow[]): string[] {
  return rows
    .filter(({ intentState }) => intentState !== null && isRestless(intentState))
    .map(({ intent, intentState }) => `${intent} is still ${intentState?.kind}`)
}

/** Also the legs, which the exchange makes of itself. */
function notShown(placed: readonly Placed[], { rows, ledger, over }: Seen): string[] {
  const shown = new Set<string | null>(rows.map(({ order }) => order))
  const there = new Set([...placed.flatMap(({ orderIds }) => orderIds), ...latestOrders(ledger).keys()])
  const isHidden = (id: string) => !shown.has(id) && !over.includes(id)
  return [...there].filter(isHidden).map((id) => `order ${id} is at the broker and has no row`)
}

export function latestOrders(ledger: readonly LedgerEntry[]): ReadonlyMap<string, OrderRecord> {
  const latest = new Map<string, OrderRecord>()
  for (const entry of ledger) if (entry.kind === 'order') latest.set(entry.record.orderId, entry.record)
  return latest
}

export function differentOrders({ ledger, rows }: Pick<Seen, 'ledger' | 'rows'>): string[] {
  const shown = new Map<string | null, OrderRow>(rows.map((row) => [row.order, row]))
  return [...latestOrders(ledger).values()].flatMap((record) => {
    const row = shown.get(record.orderId)
    return row ? differences(row, record) : []
  })
}

function differences(row: OrderRow, record: OrderRecord): string[] {
  const pairs: readonly (readonly [string, unknown, unknown])[] = [
    ['status', row.status, record.status],
    ['filled', row.filled, record.filled],
    ['quantity', row.quantity, record.quantity],
    ['price', row.price ?? 0, record.price],
    ['trigger', row.trigger ?? 0, record.trigger],
    ['disclosed', row.disclosed, record.disclosed],
    ['side', sideCodes[row.side], record.side],
    ['product', codeOf(productCodes, row.product), record.product],
    ['type', codeOf(kindCodes, row.type), record.kind],
    ['validity', row.validity, record.duration],
  ]
  return pairs
    .filter(([, here, there]) => here !== there)
    .map(([what, here, there]) => `${record.orderId}: ${what} is shown as ${here} and is ${there}`)
}

function codeOf(codes: Readonly<Record<string, string>>, word: string | { readonly other: string }): string {
  return typeof word === 'string' ? (codes[word] ?? word) : word.other
}

export function differentPositions({
  positions,
  brokerPositions,
}: Pick<Seen, 'positions' | 'brokerPositions'>): string[] {
  const here = netBy(
    positions.map(({ key, segment, symbol, product, net, soldHoldings }) => [
      `${key ?? `${segment} ${symbol}`} ${product}`,
      net - soldHoldings,
    ]),
  )
  const there = netBy(brokerPositions.map(({ instrument, product, net }) => [`${instrument.key} ${product}`, net]))
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((name) => (here.get(name) ?? 0) !== (there.get(name) ?? 0))
    .map((name) => `position ${name} is shown as ${here.get(name) ?? 0} and is ${there.get(name) ?? 0}`)
}

/** Nothing is wrong with what the broker tells any more, and what a conversion made of it is known unless its record was taken away. */
export function unexplained(seen: Pick<Seen, 'positions' | 'ledger' | 'forgets'>): string[] {
  return seen.positions
    .filter((position) => !isOfForgottenConversion(position, seen))
    .flatMap(({ symbol, product, differences }) =>
      differences.map((what) => `position ${symbol} ${product} is said to differ: ${what}`),
    )
}

function netBy(pairs: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const nets = new Map<string, number>()
  for (const [name, net] of pairs) nets.set(name.toUpperCase(), (nets.get(name.toUpperCase()) ?? 0) + net)
  return nets
}
