/** I1: what was known when a wish left is none of its orders, however long it waited before. */
import { expect, test } from 'vitest'
import type { OrderId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import { noCrashPoint } from '../../ports/crash-point.ts'
import { Secret } from '../../session/secret.ts'
import { because, openStand, said, wished } from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import { openWishes } from '../intents/wishes.ts'
import { openLanes } from './lanes.ts'
import { openQueue } from './queue.ts'
import { openSender } from './send.ts'
import { unusedCalls } from './unused-calls.test-support.ts'

const name = 'wish-0001'

/** An order that waits for its turn, then for its connection, and of which no answer comes. */
function openScene() {
  const stand = openStand()
  const { book, clock } = stand
  const written: Entry[] = []
  const journal = {
    record: (entry: Entry) => Promise.resolve(ok(void written.push(entry))),
    note: () => {},
  }
  const wishes = openWishes({ journal, book, restored: [] })
  const turn = Promise.withResolvers<boolean>()
  const connection = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const sender = openSender({
    wishes,
    queue: openQueue(
      { atOnce: () => false, turn: () => ({ granted: turn.promise, withdraw: () => {} }), giveBack: () => {} },
      clock,
    ),
    lanes: openLanes(clock, 'legacy'),
    access: { send: (call) => call(unusedCalls, new Secret('a-token')), prepare: () => {}, brokerNow: () => null },
    ...{ clock, log: { note: () => {}, fault: () => '' }, crashPoint: noCrashPoint },
  })
  const sent = sender.send<readonly OrderId[]>({
    ...{ intent: wished(name), lane: 'place', window: null, isUrgent: false, mostMillis: null },
    ...{ gate: () => null, endsWithHalt: true, ordersOf: (orders) => orders },
    call: async (_calls, _token, lastLook) => {
      asked.resolve()
      await connection.promise
      lastLook?.()
      return { kind: 'unknown', error: because }
    },
  })
  return {
    stand,
    written,
    turn: () => turn.resolve(true),
    asked: asked.promise,
    connect: () => connection.resolve(),
    sent,
    state: (): IntentState['kind'] | undefined => wishes.get(wished(name).id)?.state.kind,
  }
}

const idsOf = (entry: Entry | undefined) => (entry?.kind === 'intent' ? entry.intent.knownBefore : null)

test('I1, O13: the same order from elsewhere, told of while the wish waits for its turn, is not its own', async () => {
  const scene = openScene()
  scene.stand.push(said('A1', 'open'))
  scene.turn()
  scene.connect()
  await scene.sent
  expect(scene.state()).toBe('unknown')
  expect(idsOf(scene.written[0])).toEqual(['A1'])
  expect(scene.stand.book.candidates(wished(name).id)).toEqual([])
})

test('I1, O13: nor is one told of while its connection is opened; one told of afterwards is', async () => {
  const scene = openScene()
  scene.turn()
  await scene.asked
  scene.stand.push(said('A1', 'open'))
  scene.connect()
  await scene.sent
  expect(scene.stand.book.candidates(wished(name).id)).toEqual([])
  scene.stand.push(said('A2', 'open'))
  expect(scene.stand.book.candidates(wished(name).id)).toEqual(['A2'])
})

test('only orders of its own instrument are written down with it, and those of which nothing but the name is known', async () => {
  const scene = openScene()
  scene.stand.push(said('A1', 'open', { token: '35002' }), said('A2', 'complete', { side: 'sell' }))
  scene.turn()
  scene.connect()
  await scene.sent
  expect(idsOf(scene.written[0])).toEqual(['A2'])
})
