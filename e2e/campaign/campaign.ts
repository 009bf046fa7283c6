/** `npm run campaign -- --scenarios N --seed S`: plays N scenarios with faults in them and says what was lost, doubled, sent again or hidden. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { openGround } from '../../sandbox/market/market.ts'
import { scenarioSeed } from './chance.ts'
import { openCores } from './core/cores.ts'
import type { Verdict } from './judge/judge.ts'
import { type Played, playScenario } from './scenario.ts'

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    /** One scenario alone, by the seed that a failure names. */
    only: { type: 'string' },
    /** Begins no more scenarios after so long. */
    minutes: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '8' },
    speed: { type: 'string', default: '20' },
    /** A folder for what both sides said, of each scenario that fails. */
    traces: { type: 'string' },
    /** Ends at the first failure. */
    'until-caught': { type: 'boolean', default: false },
    /** Acts, by name, of which one is drawn half of the time. */
    focus: { type: 'string', multiple: true, default: [] },
    core: { type: 'string', default: 'core/core-process.ts' },
  },
})

const count = values.only === undefined ? wholeNumber('scenarios', 1) : 1
const speed = wholeNumber('speed', 1)
const campaignSeed = wholeNumber('seed', 0)
const atOnce = wholeNumber('at-once', 1)
const endsAt = performance.now() + wholeNumber('minutes', 1) * 60_000
if (values.traces !== undefined) mkdirSync(values.traces, { recursive: true })
const ground = openGround('campaign')
const cores = await openCores(new URL(values.core, import.meta.url))
const kinds = ['lost', 'duplicated', 'sentAgain', 'hidden', 'bookDifferences', 'broken'] as const
const totals = { faults: 0, orders: 0, lost: 0, duplicated: 0, sentAgain: 0, hidden: 0, bookDifferences: 0, broken: 0 }
/** How often each row of the failure catalogue was played. */
const rows = new Map<string, number>()
/** How many scenarios went by each interface. */
const interfaces = { legacy: 0, v2: 0 }
let next = 0
let underWay = 0
let failures = 0
let converted = 0
let keptGtts = 0
let isEnding = false

// A second one ends it at once.
process.once('SIGINT', () => {
  isEnding = true
  process.stdout.write(`no more scenarios are begun; ${underWay} under way are played to their end\n`)
})
// Whoever reads it may be gone; that is no reason to stop.
process.stdout.on('error', () => {})

function wholeNumber(name: 'scenarios' | 'speed' | 'seed' | 'at-once' | 'minutes', least: number): number {
  const value = Number(values[name])
  if (Number.isSafeInteger(value) && value >= least) return value
  process.stderr.write(`--${name} must be a whole number from ${least}, and is “${values[name]}”.\n`)
  return process.exit(2)
}

function problemsOf(verdict: Verdict): string[] {
  return kinds.flatMap((kind) => verdict[kind].map((what) => `${kind}: ${what}`))
}

function add({ seed, accountBy, acts, faults, orders, conversions, gtts, verdict, trace }: Played): void {
  totals.faults += faults.length
  for (const row of faults.flat()) rows.set(row, (rows.get(row) ?? 0) + 1)
  totals.orders += orders
  converted += conversions
  keptGtts += gtts
  interfaces[accountBy] += 1
  for (const kind of kinds) totals[kind] += verdict[kind].length
  const problems = problemsOf(verdict)
  if (problems.length === 0) return
  failures += 1
  if (values.traces !== undefined) writeFileSync(join(values.traces, `${seed}.txt`), `${trace.join('\n')}\n`)
  process.stdout.write(`seed ${seed} (${acts.join(' · ')})\n${problems.map((what) => `  ${what}\n`).join('')}`)
}

async function work(): Promise<void> {
  while (next < count && performance.now() < endsAt && !isEnding && !(values['until-caught'] && failures > 0)) {
    const place = next++
    underWay += 1
    const seed = values.only === undefined ? scenarioSeed(campaignSeed, place) : Number(values.only)
    try {
      add(await playScenario(seed, { speed, ground, focus: values.focus }, cores))
    } catch (error) {
      failures += 1
      process.stdout.write(`seed ${seed}: the scenario itself broke: ${inspect(error)}\n`)
    }
    underWay -= 1
  }
}

await Promise.all(Array.from({ length: Math.min(count, atOnce) }, work))
await cores.stop()
const played = [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([row, times]) => `${row} ${times}`)
process.stdout.write(`rows played: ${played.join(', ')}\n`)
const { faults, orders, lost, duplicated, sentAgain, hidden, bookDifferences, broken } = totals
process.stdout.write(
  `by the older interface ${interfaces.legacy}, by the newer ${interfaces.v2}; ${converted} positions converted, ${keptGtts} GTT orders placed\n`,
)
process.stdout.write(`promises broken: ${broken}; scenarios that failed: ${failures}\n`)
process.stdout.write(
  `${next} scenarios, ${faults} faults, ${orders} orders, ${lost} lost, ${duplicated} duplicated, ${sentAgain} sent again, ${hidden} hidden, ${bookDifferences} book differences\n`,
)
process.exit(failures === 0 ? 0 : 1)
