/**
 * The list of what arrived at the postback receiver and what came of it. Nothing here changes an order (I12): a postback
 * only makes the terminal go and look, and what the broker then says is set beside it.
 */
import type { Instant, OrderId } from '../../../contract/kinds.ts'
import type { PostbackArrival } from '../../../contract/trading.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { announcer } from '../../ipc/announcer.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import { isGenuine } from './checksum.ts'
import { differences } from './differences.ts'
import { type KnownOrder, postbackMemory } from './memory.ts'
import type { Postback, ReadPostback } from './read-postback.ts'
import { tokenBucket } from './token-bucket.ts'

type Verdict = Pick<PostbackArrival, 'verdict' | 'why'>
type Row = { arrival: PostbackArrival; readonly told: Told | null }
type Told = Pick<Postback, 'order' | 'timeMicros'> & { readonly fields: ReturnType<Postback['fields']> }

export type Arrivals = {
  /** The postback, when it is news that somebody who knows the secret told. */
  readonly take: (read: Exclude<ReadPostback, { readonly kind: 'no-object' }>) => Told | null
  /** The broker's own entries of the order, one for each state it passed; none where it knows no such order. */
  readonly compare: (order: OrderId, entries: readonly BrokerOrder[]) => void
  /** The latest last. */
  readonly list: () => readonly PostbackArrival[]
  /** Called with each that came, and each of which more is known. */
  readonly onChange: (listener: (changed: PostbackArrival) => void) => Stop
  /** Every arrival, also those that the list has no room for. */
  readonly counts: () => Readonly<Record<'reported' | 'old' | 'refused', number>>
}

const mostRows = 500
/** Of all bodies together; what the broker posts is a few hundred each. */
const mostLetters = 4_000_000
/** Nobody proved that the broker wrote it, so its beginning is enough to see what it was. */
const refusedLetters = 2_000
/** Forged and repeated ones may not push the others off the list. */
const doubtfulAtOnce = 50
const doubtfulPerSecond = 0.5

export type ArrivalParts = {
  readonly apiSecret: () => Secret | null
  readonly known: KnownOrder
  /** What time it is at the broker; null while it has not said. */
  readonly brokerNow: () => Instant | null
  readonly clock: Clock
}

export function openArrivals({ apiSecret, known, brokerNow, clock }: ArrivalParts): Arrivals {
  const ageOf = postbackMemory(brokerNow, known)
  const hasRoomForDoubtful = tokenBucket(clock, doubtfulAtOnce, doubtfulPerSecond)
  const counts = { reported: 0, old: 0, refused: 0 }
  const rows: Row[] = []
  const news = announcer<PostbackArrival>()
  let kept = 0
  let letters = 0

  function keep(arrival: Omit<PostbackArrival, 'number'>, told: Told | null): void {
    kept += 1
    const row: Row = { arrival: { ...arrival, number: kept }, told }
    rows.push(row)
    letters += arrival.body.length
    while (rows.length > mostRows || letters > mostLetters) letters -= rows.shift()?.arrival.body.length ?? 0
    news.announce(row.arrival)
  }

  function judge(postback: Postback): Verdict & { readonly verdict: 'reported' | 'old' | 'refused' } {
    const secret = apiSecret()
    if (secret === null) return { verdict: 'refused', why: 'the app’s secret is not at hand to check it' }
    if (!isGenuine(postback, secret)) return { verdict: 'refused', why: 'checksum' }
    const age = ageOf(postback)
    return age === null ? { verdict: 'reported', why: '' } : { verdict: 'old', why: age }
  }

  return {
    take: (read) => {
      const { verdict, why } =
        read.kind === 'unfit' ? { verdict: 'refused' as const, why: read.why } : judge(read.postback)
      counts[verdict] += 1
      const told = verdict === 'reported' && read.kind === 'postback' ? toldBy(read.postback) : null
      if (told === null && !hasRoomForDoubtful()) return null
      const order = verdict === 'refused' || read.kind === 'unfit' ? null : read.postback.order
      const body = verdict === 'refused' ? beginningOf(read.kept()) : read.kept()
      keep({ at: clock.wall(), verdict, why, order, body }, told)
      return told
    },
    compare: (order, entries) => {
      for (const row of rows) {
        if (row.arrival.verdict !== 'reported' || row.told?.order !== order) continue
        const found = compared(row.told, entries)
        row.arrival = { ...row.arrival, ...found }
        if (found.verdict !== undefined) news.announce(row.arrival)
      }
    },
    list: () => rows.map(({ arrival }) => arrival),
    onChange: news.subscribe,
    counts: () => ({ ...counts }),
  }
}

function beginningOf(body: string): string {
  const more = body.length - refusedLetters
  return more <= 0 ? body : `${body.slice(0, refusedLetters)}… and ${more} more`
}

function toldBy({ order, timeMicros, fields }: Postback): Told {
  return { order, timeMicros, fields: fields() }
}

function compared({ timeMicros, fields }: Told, entries: readonly BrokerOrder[]): Partial<Verdict> {
  if (entries.length === 0) return { verdict: 'refused', why: 'the broker knows no such order' }
  const instant = BigInt(timeMicros)
  const same = entries.find((entry) => entry.timeMicros === instant)
  if (same !== undefined) {
    const differing = differences(fields, same.fields)
    return differing.length === 0 ? { verdict: 'confirmed' } : { verdict: 'disagrees', why: differing.join('; ') }
  }
  // The broker's list may lag behind its own postbacks; a later look decides.
  if (entries.every((entry) => (entry.timeMicros ?? 0n) < instant)) return {}
  return { verdict: 'disagrees', why: 'the broker tells of no change at that instant' }
}
