/**
 * The GTT orders of the account as one truth: the broker's list, what its stream tells, and what was taken here a moment ago. What is in the
 * list no more is called gone, and only after the list was asked often enough.
 */
import type { Gtt, GttRule, GttTerms } from '../../../contract/gtt.ts'
import { indianDay } from '../../../contract/india.ts'
import { type GttId, type Instant, segmentOf } from '../../../contract/kinds.ts'
import type { BrokerGtt } from '../../broker/orders/read-gtt-record.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Moment } from '../../ports/moment.ts'
import { otherSide } from './same-terms.ts'

export type KnownGtt = {
  readonly told: BrokerGtt
  readonly standing: Gtt['standing']
  readonly heardAt: Instant
  /** The broker has told of it by its list or its stream; else only that it took it. */
  readonly isSeen: boolean
}

export type GttReading = {
  readonly askedAt: Moment
  readonly rows: readonly BrokerGtt[]
  /** Each row could be read: else nothing is missing by it. */
  readonly isWhole: boolean
}

export type GttList = {
  readonly read: (reading: GttReading) => void
  /** By the stream. */
  readonly told: (gtt: BrokerGtt) => void
  /** The broker named it in its answer. */
  readonly taken: (id: GttId, terms: GttTerms, symbol: string, at: Instant) => void
  readonly get: (id: GttId) => KnownGtt | null
  /** Those that have ended for the day on which that was heard. */
  readonly all: () => readonly KnownGtt[]
  /** Some may have left: the list is to be read again soon. */
  readonly isDoubtful: () => boolean
}

export type GttListParts = {
  /** Its cancellation has left before this moment, and was not refused. */
  readonly isCancelled: (id: GttId, before: number) => boolean
  readonly clock: Clock
}

type Kept = KnownGtt & {
  /** By `elapsed`: older readings say nothing of it. */
  readonly heardElapsed: number
  /** The whole readings since then that lacked it, and when the first and the last of them were asked for. */
  readonly lacking: number
  readonly lackedSince: number
  readonly lackedLast: number
}

const notLacked = { lacking: 0, lackedSince: 0, lackedLast: Number.NEGATIVE_INFINITY }
/** One that was never shown may be shown late. */
const unseen = { readings: 3, millis: 10_000 }
/** One bad answer ends none. */
const seen = { readings: 2, millis: 1_000 }
const cancelled = { readings: 1, millis: 0 }

export function keepGttList({ isCancelled, clock }: GttListParts): GttList {
  const known = new Map<GttId, Kept>()

  function hear(told: BrokerGtt, { wall, elapsed }: Moment): void {
    const before = known.get(told.id)
    // What has ended by the broker's word does not come back; a list may be behind.
    if (before?.standing === 'ended') return
    if (before?.isSeen === true && before.heardElapsed > elapsed) return
    const standing = canTrade(told.rules) ? 'active' : 'ended'
    // The stream leaves it out.
    const symbol = told.symbol || before?.told.symbol || ''
    known.set(told.id, {
      told: { ...told, symbol },
      standing,
      heardAt: wall,
      heardElapsed: elapsed,
      isSeen: true,
      ...notLacked,
    })
  }

  function lack(one: Kept, { elapsed: askedAt }: Moment): void {
    if (one.standing !== 'active' || one.heardElapsed > askedAt || one.lackedLast >= askedAt) return
    const lacking = one.lacking + 1
    const lackedSince = one.lacking === 0 ? askedAt : one.lackedSince
    const { readings, millis } =
      isCancelled(one.told.id, askedAt) && one.isSeen ? cancelled : one.isSeen ? seen : unseen
    const since = one.isSeen ? lackedSince : one.heardElapsed
    const isGone = lacking >= readings && askedAt - since >= millis
    const left = { lacking, lackedSince, lackedLast: askedAt }
    known.set(one.told.id, { ...one, ...left, ...(isGone && { standing: 'gone', heardAt: clock.wall() }) })
  }

  function forget(): void {
    const today = indianDay(clock.wall())
    for (const [id, { standing, heardAt }] of known)
      if (standing !== 'active' && indianDay(heardAt) < today) known.delete(id)
  }

  return {
    read: ({ askedAt, rows, isWhole }) => {
      const listed = new Set(rows.map(({ id }) => id))
      for (const row of rows) hear(row, askedAt)
      if (isWhole) for (const one of [...known.values()]) if (!listed.has(one.told.id)) lack(one, askedAt)
    },
    told: (gtt) => hear(gtt, { wall: clock.wall(), elapsed: clock.elapsed() }),
    taken: (id, terms, symbol, at) => {
      if (known.has(id)) return
      const told = asAsked(id, terms, symbol, at)
      const heard = { heardAt: at, heardElapsed: clock.elapsed(), isSeen: false }
      known.set(id, { told, standing: 'active', ...heard, ...notLacked })
    },
    get: (id) => known.get(id) ?? null,
    all: () => {
      forget()
      return [...known.values()]
    },
    isDoubtful: () => [...known.values()].some((one) => one.standing === 'active' && (one.lacking > 0 || !one.isSeen)),
  }
}

/** What only waits for the entry does not trade where that has ended without one. */
function canTrade(rules: readonly GttRule[]): boolean {
  const entry = rules.find(({ role }) => role === 'entry')
  const hasFailed = entry !== undefined && ['failed', 'cancelled', 'expired'].includes(entry.phase)
  return rules.some(({ phase }) => {
    if (phase === 'later') return !hasFailed
    return phase === 'waiting' || phase === 'triggered' || phase === 'unknown'
  })
}

/** Until the broker shows it: what it does with one that goes at once is not known. */
function asAsked(id: GttId, terms: GttTerms, symbol: string, createdAt: Instant): BrokerGtt {
  const { key, side, product, quantity, trigger, price, target, stop, trailing } = terms
  const bare = { status: '', message: '', order: null, trailing: null }
  const leg = { ...bare, trigger: 'immediate', side: otherSide(side), phase: 'later' } as const
  const rules: GttRule[] = [
    { ...bare, role: 'entry', trigger, price, side, phase: trigger === 'immediate' ? 'unknown' : 'waiting' },
  ]
  if (target !== null) rules.push({ ...leg, role: 'target', price: target })
  if (stop !== null) rules.push({ ...leg, role: 'stop', price: stop, trailing })
  return { id, key, segment: segmentOf(key), symbol, product, quantity, rules, createdAt, expiresAt: null }
}
