/** When a figure of the broker's has come to rest: only then is a position closed by it. */
import { expect, test } from 'vitest'
import { instrumentKey, type OrderId } from '../../../contract/kinds.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { idOf } from '../book/book.test-support.ts'
import { now } from '../checks/check.test-support.ts'
import { openClosings } from './closings.ts'
import { key, position } from './halt.test-support.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

type Outcome = ReturnType<KillSwitchParts['outcomeOf']>

function scene() {
  const clock = manualClock(now)
  const outcomes = new Map<OrderId, Outcome>()
  const closings = openClosings({ outcomeOf: (order) => outcomes.get(order) ?? null, clock })

  /** A second later; gives the nets that may be closed by it. */
  function read(positions: readonly HaltPosition[], part: Partial<HaltLook> = {}): readonly number[] {
    clock.advance(1_000)
    const look: HaltLook = { open: [], unsettled: [], soldHoldings: [], positions, ...part }
    closings.observe(look)
    return closings.ready(look).map(({ net }) => net)
  }

  function close(of: HaltPosition, order: OrderId): void {
    closings.begin(of)
    closings.ended(of, [order])
  }

  return { clock, outcomes, closings, read, close }
}

const ended: Outcome = { isFinal: true, filled: 0 }
const a1 = idOf('A1')

test('T02: a figure that moves from one reading to the next has not come to rest', () => {
  const { read } = scene()
  expect([25, 15, 15].map((net) => read([position(net)]))).toEqual([[], [], [15]])
})

test('T02: what rested before an outcome was unknown has to come to rest anew', () => {
  const { read } = scene()
  const still = [position(25)]
  expect(read(still)).toEqual([])
  expect(read(still, { unsettled: [key] })).toEqual([])
  expect(read(still)).toEqual([])
  expect(read(still)).toEqual([25])
})

test('C02: readings that are far apart by either clock are not one after the other', () => {
  const { clock, read } = scene()
  read([position(25)])
  const wall = clock.wall()
  clock.advance(60_000)
  clock.setWall(wall)
  expect(read([position(25)])).toEqual([])
  clock.setWall(wall + 86_400_000)
  expect(read([position(25)])).toEqual([])
  expect(read([position(25)])).toEqual([25])
})

test('O07: a closing order of which no list tells yet is waited for, however long the figure stands', () => {
  const { outcomes, read, close } = scene()
  const still = position(25)
  read([still])
  close(still, a1)
  for (let looks = 0; looks < 60; looks += 1) expect(read([still])).toEqual([])
  outcomes.set(a1, ended)
  const after = Array.from({ length: 5 }, () => read([still]))
  expect(after.at(-1)).toEqual([25])
})

test('a position that has moved since is closed without the wait of those tried in vain', () => {
  const { outcomes, read, close } = scene()
  outcomes.set(a1, ended)
  for (let tries = 0; tries < 4; tries += 1) close(position(25), a1)
  expect(Array.from({ length: 4 }, () => read([position(25)]))).toEqual([[], [], [], []])
  expect([read([position(15)]), read([position(15)])]).toEqual([[], [15]])
})

test('one name at two exchanges is two positions, and the last order of each is remembered', () => {
  const { closings, read, close } = scene()
  const [here, there] = [position(25), position(7, { key: instrumentKey('BSE_EQ|RELIANCE') ?? null })]
  expect(here.name).toBe(there.name)
  expect([read([here, there]), read([here, there])]).toEqual([[], [25, 7]])
  close(here, a1)
  close(there, idOf('A2'))
  expect([a1, idOf('A2'), idOf('A3')].map(closings.remembers)).toEqual([true, true, false])
})
