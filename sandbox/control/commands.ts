/** What can be asked of the practice broker from outside the exchange: see its state, move its clock, plan faults. */
import type { Apps } from '../apps.ts'
import { fastestSpeed, type VirtualClock } from '../clock.ts'
import type { Faults } from '../faults/faults.ts'
import { type FaultRule, planProblem } from '../faults/plan.ts'
import type { Feeds } from '../feed/lines.ts'
import { istTimestamp } from '../ist.ts'
import type { RequestLog } from '../requests.ts'
import type { Tokens } from '../tokens.ts'
import { registerApp } from './app-command.ts'
import type { Command, Told } from './command.ts'
import { feedCommands } from './feed-commands.ts'
import { type OrderCommandParts, orderCommands } from './order-commands.ts'

export type ControlParts = {
  readonly seed: string
  readonly scenario: string
  readonly clock: VirtualClock
  readonly apps: Apps
  readonly tokens: Tokens
  readonly faults: Faults
  readonly requests: RequestLog
  readonly feed: Feeds
  readonly orders: OrderCommandParts
}

export function controlCommands(parts: ControlParts): ReadonlyMap<string, Command> {
  const { apps, tokens, faults, requests } = parts
  return new Map<string, Command>([
    ['GET /state', () => ({ value: stateOf(parts) })],
    ['POST /clock', (body) => moveClock(parts.clock, body)],
    ['POST /faults', (body) => planFaults(faults, body)],
    [
      'DELETE /faults',
      () => {
        faults.clear()
        return { value: { rules: [] } }
      },
    ],
    ['POST /tokens/clear', () => ({ value: { ended: tokens.clear() } })],
    ['GET /requests', () => ({ value: { requests: requests.all() } })],
    ...feedCommands(parts.feed),
    ...orderCommands(parts.orders),
    ['POST /apps', (body) => registerApp(apps, body)],
  ])
}

function stateOf({ seed, scenario, clock, apps, tokens, faults, requests }: ControlParts): unknown {
  return {
    seed,
    scenario,
    clock: clockState(clock),
    apps: apps.all(),
    tokens: tokens.live().map((token) => ({ ...token, ends: istTimestamp(token.endsAt) })),
    faults: faults.rules(),
    requests: requests.all().length,
  }
}

function clockState(clock: VirtualClock): unknown {
  const now = clock.now()
  return { now, ist: istTimestamp(now), speed: clock.speed() }
}

function moveClock(clock: VirtualClock, body: Readonly<Record<string, unknown>>): Told {
  const { set, advanceMs, speed } = body
  if (Object.keys(body).length !== 1) return { refused: 'Give exactly one of set, advanceMs and speed.' }
  if (set !== undefined) {
    const instant = readInstant(set)
    if (instant === null) return { refused: 'set must be a time with its offset, such as 2026-02-03T05:00:00+05:30.' }
    clock.set(instant)
  } else if (advanceMs !== undefined) {
    if (typeof advanceMs !== 'number' || !Number.isSafeInteger(advanceMs)) {
      return { refused: 'advanceMs must be whole milliseconds.' }
    }
    clock.advance(advanceMs)
  } else if (speed !== undefined) {
    if (typeof speed !== 'number' || !(speed >= 0 && speed <= fastestSpeed)) {
      return { refused: `speed must be from 0 to ${fastestSpeed}; 1 is real time and 0 holds the clock.` }
    }
    clock.setSpeed(speed)
  } else {
    return { refused: 'Give exactly one of set, advanceMs and speed.' }
  }
  return { value: clockState(clock) }
}

/** Epoch milliseconds of an ISO 8601 time that says its offset; null for anything that could be read in two ways. */
export function readInstant(text: unknown): number | null {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text)) return null
  const instant = Date.parse(text)
  return Number.isNaN(instant) ? null : instant
}

function planFaults(faults: Faults, body: Readonly<Record<string, unknown>>): Told {
  const problem = planProblem(body['rules'])
  if (problem !== null) return { refused: `${problem}.` }
  // The check above is what makes this cast true.
  faults.plan(body['rules'] as readonly FaultRule[])
  return { value: { rules: faults.rules() } }
}
