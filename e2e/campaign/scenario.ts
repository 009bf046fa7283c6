/** Plays one scenario from its seed and judges it: a broker, a way, a core, some acts with at least one fault among them. */
import type { Profile } from '../../main/profile.ts'
import type { Ground } from '../../sandbox/market/market.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'
import type { Act } from './acts/act.ts'
import { brokerActs } from './acts/broker.ts'
import { conversionActs } from './acts/conversions.ts'
import { gttActs } from './acts/gtts.ts'
import { journalActs } from './acts/journal.ts'
import { machineActs } from './acts/machine.ts'
import { networkActs } from './acts/network.ts'
import { plainActs } from './acts/plain.ts'
import { sessionActs } from './acts/session.ts'
import { witnessActs } from './acts/witnesses.ts'
import { type Chance, chanceOf } from './chance.ts'
import { judge, type Verdict } from './judge/judge.ts'
import type { Seen } from './judge/seen.ts'
import { tuesday } from './stage/instruments.ts'
import { type Cores, setStage } from './stage/stage.ts'

export type Played = {
  readonly seed: number
  readonly accountBy: Profile['accountBy']
  readonly acts: readonly string[]
  /** One entry a fault: the rows of the failure catalogue that it plays. */
  readonly faults: readonly (readonly string[])[]
  readonly orders: number
  readonly conversions: number
  readonly gtts: number
  readonly verdict: Verdict
  /** Every order with both sides' words, where the verdict finds something. */
  readonly trace: readonly string[]
}

const afterHours = Date.parse('2026-02-03T18:00:00+05:30')
type OddDay = { readonly startsAt: number; readonly zone: string }

/** C04: the 29th of February, the end of a month and of a year, the first day of a summer time, the last minute of a day. */
const oddDays: readonly [OddDay, ...OddDay[]] = [
  { startsAt: Date.parse('2028-02-29T11:00:00+05:30'), zone: 'Europe/London' },
  { startsAt: Date.parse('2026-02-27T11:00:00+05:30'), zone: 'Pacific/Kiritimati' },
  { startsAt: Date.parse('2026-12-31T11:00:00+05:30'), zone: 'America/New_York' },
  { startsAt: Date.parse('2026-03-09T11:00:00+05:30'), zone: 'America/New_York' },
  { startsAt: Date.parse('2026-02-03T23:59:20+05:30'), zone: 'Asia/Kolkata' },
]

const faulty: readonly [Act, ...Act[]] = [
  ...networkActs,
  ...brokerActs,
  ...witnessActs,
  ...machineActs,
  ...journalActs,
  ...conversionActs,
  ...gttActs,
  ...sessionActs,
]
/** Those of the newer interface are signed by nothing, and none is awaited. */
const withoutPostbacks = notEmpty(faulty.filter(({ rows }) => !rows.some((row) => row.startsWith('B'))))

export type Manner = {
  /** Of the one market in which all scenarios trade; each begins at a time of its own. */
  readonly ground: Ground
  readonly speed: number
  /** Acts, by name, of which one is drawn half of the time. */
  readonly focus: readonly string[]
}

const olderBrokers = ['default', 'number-spellings'] as const
/** Nothing is asked of the older interface, so that it may be switched off. */
const newerBrokers = ['default', 'newer-only'] as const

function drawActs(chance: Chance, focus: readonly string[], accountBy: Profile['accountBy']): readonly Act[] {
  const able = accountBy === 'v2' ? withoutPostbacks : faulty
  const count = chance.whole(2, 5)
  const acts = Array.from({ length: count }, () => chance.oneOf(chance.happens(0.5) ? able : plainActs))
  const [first, ...rest] = [...plainActs, ...able].filter(({ name }) => focus.includes(name))
  if (first && chance.happens(0.5)) return [...acts, chance.oneOf([first, ...rest])]
  return acts.some(({ rows }) => rows.length > 0) ? acts : [...acts, chance.oneOf(able)]
}

export async function playScenario(seed: number, { speed, focus, ground }: Manner, cores: Cores): Promise<Played> {
  const chance = chanceOf(seed)
  const accountBy = chance.oneOf(['legacy', 'v2'] as const)
  const acts = drawActs(chance, focus, accountBy)
  const oddDay = chance.happens(0.05) ? chance.oneOf(oddDays) : null
  const startsAt = oddDay?.startsAt ?? (chance.happens(0.06) ? afterHours : tuesday + chance.whole(0, 200) * 60_000)
  const sandbox = await startSandbox({
    ...{ seed: String(seed), ground, startsAt, speed },
    orderStepMillis: chance.oneOf([0, 40, 300]),
    scenario: chance.oneOf(accountBy === 'v2' ? newerBrokers : olderBrokers),
  })
  const stage = await setStage({ speed, chance, accountBy }, sandbox, cores)
  try {
    await stage.open()
    if (oddDay) await stage.scene.ask({ kind: 'zone', name: oddDay.zone })
    for (const act of acts) await act.run(stage.scene)
    await stage.settle()
    const seen = await stage.seen()
    const played = acts.flatMap(({ rows }) => (rows.length > 0 ? [rows] : []))
    const faults = [...played, ...(startsAt === afterHours ? [['O24']] : []), ...(oddDay ? [['C04']] : [])]
    const verdict = judge(seen)
    const trace = isClean(verdict) ? [] : await stage.trace(seen)
    const done = { orders: ordersIn(seen), conversions: conversionsIn(seen), gtts: gttsIn(seen) }
    return { seed, accountBy, acts: acts.map(({ name }) => name), faults, ...done, verdict, trace }
  } finally {
    await stage.strike()
  }
}

function notEmpty(acts: readonly Act[]): readonly [Act, ...Act[]] {
  const [first, ...rest] = acts
  if (!first) throw new Error('no act is left')
  return [first, ...rest]
}

function isClean(verdict: Verdict): boolean {
  return Object.values(verdict).every((found) => found.length === 0)
}

function ordersIn({ ledger }: Seen): number {
  return ledger.reduce((sum, entry) => sum + (entry.kind === 'placed' ? entry.orderIds.length : 0), 0)
}

/** Those that were done. */
function conversionsIn({ ledger }: Seen): number {
  return ledger.filter((entry) => entry.kind === 'converted' && entry.refused === null).length
}

/** Those that were asked for by the terminal, and kept. */
function gttsIn({ ledger }: Seen): number {
  return ledger.filter((entry) => entry.kind === 'gtt-placed' && entry.gttId !== null && entry.request.from === 'v3')
    .length
}
