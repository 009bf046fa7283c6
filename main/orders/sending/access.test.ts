import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { AppCredentials } from '../../broker/broker.ts'
import type { OrderCalls } from '../../broker/orders/order-calls.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.ts'
import { Secret } from '../../session/secret.ts'
import { openAccess } from './access.ts'
import { openLanes } from './lanes.ts'
import { unusedCalls } from './unused-calls.test-support.ts'

test('G13: the next reading leaves a whole span after the answer to the one before, however long that was on its way', async () => {
  const clock = manualClock(0)
  const answers: (() => void)[] = []
  const calls: OrderCalls = {
    ...unusedCalls,
    readHoldings: () => new Promise((resolve) => answers.push(() => resolve(ok({ rows: [], unreadable: 0 })))),
  }
  const lanes = openLanes(clock, 'legacy')
  const access = openAccess({
    session: {
      state: { snapshot: () => ({ kind: 'signed-out' }) as never, subscribe: () => () => {} },
      withToken: (use) => use(new Secret('token')),
    },
    app: async () => ok({ apiKey: 'key', apiSecret: new Secret('secret') }),
    openCalls: () => calls,
    ...{ lanes, clock },
    log: { note: () => {}, fault: () => '' },
  })
  const read = () => access.read('holdings', (each, token) => each.readHoldings(token))
  const first = read()
  await expect.poll(() => answers.length).toBe(1)
  clock.advance(800)
  answers[0]?.()
  await first
  const budget = () => lanes.budgets().find(({ name }) => name === 'Holdings')
  expect(budget()?.freeAt).toBe(1_850)
  access.stop()
})

const key = (apiKey: string): AppCredentials => ({ apiKey, apiSecret: new Secret('secret') })
const locked: AppError = { kind: 'keychain-locked', happened: 'The keychain is locked.', todo: 'Unlock it.' }

/** What is sent goes with the key that was read for it. */
function sending() {
  const clock = manualClock(0)
  const state = held<SessionState>({ kind: 'signed-out', because: null })
  const reads: ((found: Result<AppCredentials | null, AppError>) => void)[] = []
  const access = openAccess({
    session: { state, withToken: (use) => use(new Secret('token')) },
    app: () => new Promise((resolve) => reads.push(resolve)),
    openCalls: ({ apiKey }) => ({
      ...unusedCalls,
      keepWarm: () => () => {},
      close: () => {},
      brokerNow: () => instant(Number(apiKey)),
    }),
    ...{ lanes: openLanes(clock, 'legacy'), clock },
    log: { note: () => {}, fault: () => '' },
  })
  const send = () => access.send(async (calls) => ({ kind: 'accepted', value: calls.brokerNow(), latencyMillis: null }))
  return { access, state, reads, send }
}

test('T25: a keychain that was locked at the sign-in is asked again by the next order, and by a cancellation', async () => {
  const { access, reads, send } = sending()
  const first = send()
  reads[0]?.(fail(locked))
  expect(await first).toEqual({ kind: 'not-sent', error: locked })
  const second = send()
  reads[1]?.(ok(key('2')))
  expect(await second).toMatchObject({ kind: 'accepted', value: 2 })
  // Known from then on.
  expect(await send()).toMatchObject({ kind: 'accepted', value: 2 })
  expect(reads).toHaveLength(2)
  access.stop()
})

test('a key that was read before another was given is never used', async () => {
  const { access, state, reads, send } = sending()
  const early = send()
  state.set({ kind: 'needs-credentials' } as SessionState)
  const late = send()
  reads[1]?.(ok(key('2')))
  expect(await late).toMatchObject({ kind: 'accepted', value: 2 })
  reads[0]?.(ok(key('1')))
  expect(await early).toMatchObject({ kind: 'not-sent' })
  expect(await send()).toMatchObject({ kind: 'accepted', value: 2 })
  access.stop()
})

test.each([
  [20_000, 20_000],
  [1_800_000, 60_000],
  [undefined, 5_000],
])(
  'a reading that came too often is left alone as long as the broker asks, and whoever wants it hears so at once: %s',
  async (asked, pause) => {
    const clock = manualClock(0)
    let readings = 0
    const tooOften: AppError = {
      ...{ kind: 'rate-limited', happened: '', todo: '' },
      ...(asked !== undefined && { retryAfterMillis: asked }),
    }
    const readOrders: OrderCalls['readOrders'] = async () => {
      readings += 1
      return fail(tooOften)
    }
    const access = openAccess({
      session: {
        state: { snapshot: () => ({ kind: 'signed-out' }) as never, subscribe: () => () => {} },
        withToken: (use) => use(new Secret('token')),
      },
      app: async () => ok(key('1')),
      openCalls: () => ({ ...unusedCalls, readOrders, readHoldings: async () => ok({ rows: [], unreadable: 0 }) }),
      ...{ lanes: openLanes(clock, 'legacy'), clock },
      log: { note: () => {}, fault: () => '' },
    })
    const read = () => access.read('order-list', (each, token) => each.readOrders(token))
    await read()
    clock.advance(pause - 1)
    expect(await read()).toEqual(fail(tooOften))
    expect(readings).toBe(1)
    // Another reading is not its concern.
    expect(await access.read('holdings', (each, token) => each.readHoldings(token))).toMatchObject({ ok: true })
    clock.advance(1)
    await read()
    expect(readings).toBe(2)
    access.stop()
  },
)

test('a reading that waits for its turn when the broker wants to be left alone does not leave, and takes no turn', async () => {
  const clock = manualClock(0)
  let readings = 0
  const tooOften: AppError = { kind: 'rate-limited', happened: '', todo: '', retryAfterMillis: 30_000 }
  const lanes = openLanes(clock, 'legacy')
  const access = openAccess({
    session: {
      state: { snapshot: () => ({ kind: 'signed-out' }) as never, subscribe: () => () => {} },
      withToken: (use) => use(new Secret('token')),
    },
    app: async () => ok(key('1')),
    openCalls: () => ({
      ...unusedCalls,
      readOrder: async () => {
        readings += 1
        return fail(tooOften)
      },
    }),
    ...{ lanes, clock },
    log: { note: () => {}, fault: () => '' },
  })
  const read = () => access.read('order-details', (each, token) => each.readOrder(token, 'A1' as never))
  const [first, second] = [read(), read()]
  await first
  clock.advance(1_050)
  expect(await second).toEqual(fail(tooOften))
  expect(readings).toBe(1)
  expect(lanes.budgets().find(({ name }) => name === 'Order details')?.used).toBe(0)
  access.stop()
})
