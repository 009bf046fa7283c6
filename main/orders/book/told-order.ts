/** All that the broker has said of one order, merged: the newest word, the greatest fill, the values last seen in force. */
import type { OrderId } from '../../../contract/kinds.ts'
import type { OrderChanges, TimelineEntry } from '../../../contract/orders.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { isAfter, laterOf, type Moment } from '../../ports/moment.ts'
import { endedUnseen, isDoubtful, isOwnEnd, isToldLater, type Over } from './over.ts'
import { content, isNewer, type Report, saidAt } from './report.ts'
import { isAboutRequest, isFinalWord, passedOver, phaseOf, verdictOn } from './status-words.ts'
import { openValuesInForce } from './values-in-force.ts'

export type Heard = {
  readonly marks: TimelineEntry['marks']
  /** Told before in just these words, by this same witness. */
  readonly isSameVoice: boolean
}

/** Left out by a list since it was last named, and by each one after that up to the latest. */
export type Missing = {
  readonly since: Moment
  readonly latest: Moment
  /** Asked for by itself since the first of them, it was not found either: a list alone may have been short (O21). */
  readonly isSure: boolean
}

/** What its records come to. */
export type SoFar = {
  readonly newest: BrokerOrder | null
  readonly earliest: BrokerOrder | null
  readonly filled: number
  readonly phase: ReturnType<typeof phaseOf> | null
  readonly isFinal: boolean
  /** Known before anything was told of it here; null where it is not. */
  readonly endedOn: number | null
}

export type ToldOrder = {
  readonly id: OrderId
  /** `day`: the broker's, on which it was heard. */
  readonly hear: (report: Report, day: number) => Heard
  /** It came of a wish of that day. */
  readonly wishedOn: (day: number) => void
  /** Known to have ended on that day, before anything was told of it here: over from `today` on, unless anybody names it again. */
  readonly endedBefore: (day: number, today: number) => void
  /** A list of all orders, asked for then and answered on that day of the broker's, did not name it. */
  readonly leftOut: (askedAt: Moment, day: number) => void
  /** It was asked about by its name then, and answered: where the answer names it, it is heard as well. */
  readonly askedAlone: (askedAt: Moment) => void
  readonly newest: () => BrokerOrder | null
  /** Where the most was said to be filled: fills never fall. */
  readonly fullest: () => BrokerOrder | null
  /** The record to read price and quantity from, which are not merely asked for. */
  readonly inForce: (asked: OrderChanges | null) => BrokerOrder | null
  /** The records that say how a modification ended, or that a cancellation was refused, in the order of the broker's times. */
  readonly verdicts: (on: 'modify' | 'cancel') => readonly BrokerOrder[]
  readonly phase: () => ReturnType<typeof phaseOf> | null
  readonly isFinal: () => boolean
  /** Final once, and now a word that is not. */
  readonly cameBack: () => boolean
  /** The first of its records that is known: what it was before anyone changed it. */
  readonly earliest: () => BrokerOrder | null
  /** When a list or a detail last named it, by the time of asking. */
  readonly confirmedAt: () => Moment | null
  readonly filledSince: () => Moment | null
  readonly heardAt: () => Moment | null
  readonly missing: () => Missing | null
  /** Up to the first word of a later day than it was good for, which may be of another order with its number. */
  readonly soFar: () => SoFar
  /** Such a word came, and is not its end once more. */
  readonly isDoubted: () => boolean
  /** It is of an earlier day, and a list of a later one left it out; null as long as it may still work. */
  readonly over: () => Over | null
}

export function openToldOrder(id: OrderId, knownAt: Moment): ToldOrder {
  const said = new Map<string, Set<Report['witness']>>()
  const atInstant = new Map<bigint, string>()
  const values = openValuesInForce()
  const verdicts = { modify: new Map<bigint, BrokerOrder>(), cancel: new Map<bigint, BrokerOrder>() }
  let newest: Report | null = null
  let fullest: Report | null = null
  let filledAt: Moment | null = null
  let final: Report | null = null
  let earliest: BrokerOrder | null = null
  let namedAt: Moment = knownAt
  let confirmedAt: Moment | null = null
  let missing: Omit<Missing, 'isSure'> | null = null
  let askedAloneAt: Moment | null = null
  let wishedOn: number | null = null
  let endedOn: number | null = null
  let heardOn = Number.NEGATIVE_INFINITY
  let firstMissedOn: number | null = null
  /** The day of the list that left it out last. */
  let missedOn: number | null = null
  let over: Over | null = null
  let sure: SoFar | null = null
  let isDoubted = false

  function hear(report: Report, day: number): Heard {
    heardOn = Math.max(heardOn, day)
    const { marks, isSameVoice } = judge(report)
    if (report.record !== newest?.record) judgeWhose(report.record)
    remember(report)
    // A detail is no list of what there is: what it tells of the day before it tells of the day before.
    if (report.witness === 'order-list' || report.witness === 'push') named()
    if (newer(report, newest)) newest = report
    values.hear(report)
    const { timeMicros, status } = report.record
    const on = verdictOn(status)
    if (timeMicros !== null && on !== null) verdicts[on].set(timeMicros, report.record)
    if (isFinalWord(report.record.status) && newer(report, final)) final = report
    // The first telling of the figure: a list that only says it again does not make it younger.
    if (fullest === null || report.record.filled > fullest.record.filled) filledAt = report.arrivedAt
    if (fullest === null || isFuller(report, fullest)) fullest = report
    return { marks, isSameVoice }
  }

  function judgeWhose(record: BrokerOrder): void {
    const known = soFar()
    if (isToldLater(known, record)) {
      sure = known
      isDoubted ||= isDoubtful(known, record)
    } else if (sure !== null && isOwnEnd(known, record)) {
      const filled = Math.max(known.filled, record.filled)
      sure = { ...known, newest: record, filled, phase: phaseOf(record.status), isFinal: true }
      isDoubted = false
    }
  }

  function soFar(): SoFar {
    if (sure !== null) return sure
    const filled = fullest?.record.filled ?? 0
    return { newest: newest?.record ?? null, earliest, filled, phase: phase(), isFinal: isFinal(), endedOn }
  }

  function named(): void {
    firstMissedOn = null
    over = null
  }

  function judge(report: Report): Heard {
    const words = content(report.record)
    const voices = said.get(words)
    const { timeMicros, status } = report.record
    // Of one second, or of no more than the placing, many words are true.
    const other = timeMicros === null || report.record.stage !== null ? undefined : atInstant.get(timeMicros)
    const marks: TimelineEntry['marks'][number][] = []
    if (voices) marks.push('repeat')
    else if (newest && !isNewer(report, newest)) marks.push('late')
    else if ((newest || report.askedAt === null) && passedOver(newest?.record.status ?? null, status)) marks.push('gap')
    if (other !== undefined && other !== words) marks.push('disagrees')
    return { marks, isSameVoice: voices?.has(report.witness) ?? false }
  }

  function remember(report: Report): void {
    const words = content(report.record)
    const { timeMicros } = report.record
    if (earliest === null || isEarlier(report.record, earliest)) earliest = report.record
    said.set(words, (said.get(words) ?? new Set()).add(report.witness))
    if (timeMicros !== null && !atInstant.has(timeMicros)) atInstant.set(timeMicros, words)
    namedAt = laterOf(namedAt, saidAt(report))
    if (report.askedAt !== null) confirmedAt = laterOf(confirmedAt, report.askedAt)
  }

  /** A word about a request leaves an order that had ended as it was. */
  function standing(): Report | null {
    return newest && final && isAboutRequest(newest.record.status) ? final : newest
  }

  function stillMissing(): typeof missing {
    if (missing === null || !isAfter(missing.latest, namedAt)) return null
    // A list that named it between the two may have come after both.
    return isAfter(missing.since, namedAt) ? missing : { since: missing.latest, latest: missing.latest }
  }

  function surelyMissing(): Missing | null {
    const gap = stillMissing()
    return gap && { ...gap, isSure: askedAloneAt !== null && !isAfter(gap.since, askedAloneAt) }
  }

  function judgeDay(): void {
    const gap = surelyMissing()
    if (gap === null || firstMissedOn === null || missedOn === null) return
    over ??= endedUnseen({
      newest: newest?.record ?? null,
      earliest,
      isFinal: isFinal(),
      isUnknownAlone: gap.isSure,
      ...{ wishedOn, heardOn, firstMissedOn },
      day: missedOn,
      askedAt: gap.latest,
    })
  }

  const phase = () => (newest ? phaseOf(standing()?.record.status ?? '') : null)
  const isFinal = () => isFinalWord(standing()?.record.status ?? '')

  return {
    id,
    hear,
    wishedOn: (day) => {
      wishedOn = day
    },
    endedBefore: (day, today) => {
      endedOn = day
      over ??= { since: today, at: knownAt, isUntold: false }
    },
    leftOut: (askedAt, day) => {
      const { since, latest } = stillMissing() ?? { since: askedAt, latest: askedAt }
      missing = { since, latest: laterOf(latest, askedAt) }
      if (stillMissing() === null) return
      firstMissedOn ??= day
      missedOn = day
      judgeDay()
    },
    askedAlone: (askedAt) => {
      askedAloneAt = laterOf(askedAloneAt, askedAt)
      judgeDay()
    },
    newest: () => newest?.record ?? null,
    fullest: () => fullest?.record ?? null,
    inForce: values.now,
    verdicts: (on) => [...verdicts[on]].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record),
    phase,
    isFinal,
    cameBack: () => final !== null && !isFinal(),
    earliest: () => earliest,
    confirmedAt: () => confirmedAt,
    filledSince: () => filledAt,
    heardAt: () => newest?.arrivedAt ?? null,
    missing: surelyMissing,
    soFar,
    isDoubted: () => isDoubted,
    over: () => over,
  }
}

function newer(report: Report, known: Report | null): boolean {
  return known === null || isNewer(report, known)
}

function isFuller(report: Report, known: Report): boolean {
  if (report.record.filled !== known.record.filled) return report.record.filled > known.record.filled
  return isNewer(report, known)
}

function isEarlier(record: BrokerOrder, known: BrokerOrder): boolean {
  return record.timeMicros !== null && (known.timeMicros === null || record.timeMicros < known.timeMicros)
}
