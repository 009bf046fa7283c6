import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type IntentId, instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Wish } from '../intents/wishes.ts'
import { hearOut } from './hear-out.ts'

/** Wishes that a test moves, and a queue that takes back what waits in it. */
function openBench(states: Readonly<Record<string, IntentState>>) {
  const wishes = new Map(Object.entries(states))
  const listeners = new Set<() => void>()
  const wishOf = (id: string, state: IntentState) => ({ intent: { id }, state }) as unknown as Wish
  const move = (id: string, state: IntentState) => {
    wishes.set(id, state)
    for (const listener of [...listeners]) listener()
  }
  const withdrawn: string[] = []
  const parts = {
    wishes: {
      underWay: () =>
        [...wishes]
          .filter(([, { kind }]) => ['queued', 'recording', 'sending', 'unknown'].includes(kind))
          .map(([id, state]) => wishOf(id, state)),
      onMoved: (listener: (wish: Wish) => void) => {
        const own = () => listener(wishOf('', queued))
        listeners.add(own)
        return () => listeners.delete(own)
      },
    },
    queue: {
      withdraw: (id: IntentId, why: string) => {
        if (wishes.get(id)?.kind !== 'queued') return false
        withdrawn.push(why)
        move(id, { kind: 'withdrawn', at: instant(2), why })
        return true
      },
    },
  }
  let isOver = false
  const hear = () =>
    void hearOut(parts, 'because').then(() => {
      isOver = true
    })
  const isHeardOut = async () => {
    await setImmediate()
    return isOver
  }
  return { hear, move, withdrawn, isHeardOut, listeners }
}

const queued: IntentState = { kind: 'queued', since: instant(1) }
const sending: IntentState = { kind: 'sending', since: instant(1) }
const accepted: IntentState = { kind: 'accepted', at: instant(2), late: false }
const because = { kind: 'outcome-unknown', happened: 'No answer.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null }

test('what only waits is taken back, and nothing is waited for where nothing has left', async () => {
  const bench = openBench({ one: queued, two: queued, old: unknown })
  bench.hear()
  expect(bench.withdrawn).toEqual(['because', 'because'])
  expect(await bench.isHeardOut()).toBe(true)
})

test('what has left is waited for until the last of it has its answer, or is unknown', async () => {
  const bench = openBench({ one: sending, two: sending })
  bench.hear()
  expect(await bench.isHeardOut()).toBe(false)
  bench.move('one', accepted)
  expect(await bench.isHeardOut()).toBe(false)
  bench.move('two', unknown)
  expect(await bench.isHeardOut()).toBe(true)
  expect(bench.listeners.size).toBe(0)
})
