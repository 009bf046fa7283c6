import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { accountId, instant } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { AppCredentials } from '../../broker/broker.ts'
import type { OrderCalls } from '../../broker/orders/order-calls.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { type AccessParts, openAccess } from './access.ts'
import { openLanes } from './lanes.ts'
import { unusedCalls } from './unused-calls.test-support.ts'

const key = (apiKey: string): AppCredentials => ({ apiKey, apiSecret: new Secret('secret') })
const always = (app: AppCredentials) => () => app
const account = { id: accountId('PR1001'), name: 'Asha' }
const signedIn: SessionState = { kind: 'signed-in', account, endsAt: instant(86_400_000) }
const withItsToken: AccessParts['session'] = {
  state: { snapshot: () => ({ kind: 'signed-out' }) as never, subscribe: () => () => {} },
  withToken: (use) => use(new Secret('token')),
}
const noSession: AppError = { kind: 'session-ended', happened: 'Nobody is signed in.', todo: 'Sign in.' }

test('G13: the next reading leaves a whole span after the answer to the one before, however long that was on its way', async () => {
  const clock = manualClock(0)
  const answers: (() => void)[] = []
  const calls: OrderCalls = {
    ...unusedCalls,
    readHoldings: () => new Promise((resolve) => answers.push(() => resolve(ok({ rows: [], unreadable: 0 })))),
  }
  const lanes = openLanes(clock, 'legacy')
  const access = openAccess({
    session: withItsToken,
    app: always(key('1')),
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

/** What is sent goes with the key that the session is connected as. */
function sending() {
  const clock = manualClock(0)
  const state = held<SessionState>({ kind: 'signed-out', because: null })
  const said: string[] = []
  const faults: string[] = []
  const used: { app: AppCredentials | null; token: string | null } = { app: key('1'), token: 'one' }
  const access = openAccess({
    session: {
      state,
      withToken: async (use) => (used.token === null ? fail(noSession) : use(new Secret(used.token))),
    },
    app: () => used.app,
    openCalls: ({ apiKey }) => ({
      ...unusedCalls,
      keepWarm: () => {
        said.push(`warm ${apiKey}`)
        return () => said.push(`cold ${apiKey}`)
      },
      close: () => said.push(`closed ${apiKey}`),
      brokerNow: () => instant(Number(apiKey)),
    }),
    ...{ lanes: openLanes(clock, 'legacy'), clock },
    log: { note: () => {}, fault: (where) => String(faults.push(where)) },
  })
  const send = () =>
    access.send(async (calls, token) => ({
      ...{ kind: 'accepted', latencyMillis: null },
      value: `${calls.brokerNow()} ${token.reveal()}`,
    }))
  return { access, state, said, faults, used, send }
}

test('key changed while signed out: the next order carries the new one, and nothing of the one before stays open', async () => {
  const { access, state, said, used, send } = sending()
  // Nothing is opened before somebody is signed in; then it is warm before the first order.
  state.set({ kind: 'signed-out', because: null })
  expect([said, access.brokerNow()]).toEqual([[], null])
  state.set(signedIn)
  expect(said).toEqual(['warm 1'])
  expect(await send()).toMatchObject({ kind: 'accepted', value: '1 one' })
  used.token = null
  state.set({ kind: 'signed-out', because: null })
  expect(said).toEqual(['warm 1'])
  used.app = key('2')
  state.set({ kind: 'signed-out', because: null })
  expect(said).toEqual(['warm 1', 'cold 1', 'closed 1', 'warm 2'])
  used.token = 'two'
  state.set(signedIn)
  expect(await send()).toMatchObject({ kind: 'accepted', value: '2 two' })
  access.stop()
  expect(said.slice(4)).toEqual(['cold 2', 'closed 2'])
})

test('what waits for its turn while another key is given goes with the new one', async () => {
  const { access, used } = sending()
  const read = () => access.read('order-details', async (calls, token) => ok(`${calls.brokerNow()} ${token.reveal()}`))
  const first = read()
  used.app = key('2')
  used.token = 'two'
  expect(await first).toEqual(ok('2 two'))
  access.stop()
})

test('what can be made ready before an order leaves is made with the key and the token of now, and without a key nothing is', async () => {
  const { access, used, faults } = sending()
  const made: string[] = []
  const prepare = () => access.prepare((calls, token) => made.push(`${calls.brokerNow()} ${token.reveal()}`))
  prepare()
  used.app = null
  prepare()
  expect([made, faults]).toEqual([['1 one'], []])
  access.stop()
})

test('without a key, without a token and after the end nothing is sent or read, and each says so', async () => {
  const { access, used, send } = sending()
  used.app = null
  expect(await send()).toMatchObject({ kind: 'not-sent', error: { kind: 'credentials-missing' } })
  expect(await access.read('holdings', (each, token) => each.readHoldings(token))).toMatchObject({
    error: { kind: 'credentials-missing' },
  })
  used.token = null
  expect(await send()).toEqual({ kind: 'not-sent', error: noSession })
  ;[used.app, used.token] = [key('1'), 'one']
  access.stop()
  expect(await send()).toMatchObject({ kind: 'not-sent', error: { happened: expect.stringContaining('closed') } })
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
      session: withItsToken,
      app: always(key('1')),
      openCalls: () => ({ ...unusedCalls, readOrders, readHoldings: async () => ok({ rows: [], unreadable: 0 }) }),
      ...{ lanes: openLanes(clock, 'legacy'), clock },
      log: { note: () => {}, fault: () => '' },
    })
    const read = () => access.read('order-list', (each, token) => each.readOrders(token))
    await read()
    // Before its turn would come.
    expect(await read()).toEqual(fail(tooOften))
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

test('a reading that failed for another reason is asked again with its next turn', async () => {
  const clock = manualClock(0)
  const answers = [fail(noSession), ok({ rows: [], unreadable: 0 })]
  const access = openAccess({
    session: withItsToken,
    app: always(key('1')),
    openCalls: () => ({ ...unusedCalls, readHoldings: async () => answers.shift() ?? fail(noSession) }),
    ...{ lanes: openLanes(clock, 'legacy'), clock },
    log: { note: () => {}, fault: () => '' },
  })
  const read = () => access.read('holdings', (each, token) => each.readHoldings(token))
  expect(await read()).toEqual(fail(noSession))
  clock.advance(1_050)
  expect(await read()).toMatchObject({ ok: true })
  access.stop()
})

test('a reading that waits for its turn when the broker wants to be left alone does not leave, and takes no turn', async () => {
  const clock = manualClock(0)
  let readings = 0
  const tooOften: AppError = { kind: 'rate-limited', happened: '', todo: '', retryAfterMillis: 30_000 }
  const lanes = openLanes(clock, 'legacy')
  const access = openAccess({
    session: withItsToken,
    app: always(key('1')),
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

test('G13: a later answer that asks for less shortens no pause that the broker asked for', async () => {
  const clock = manualClock(0)
  const answers = [60_000, 5_000].map((retryAfterMillis) => ({
    ...{ retryAfterMillis, end: Promise.withResolvers<void>() },
  }))
  let readings = 0
  const access = openAccess({
    session: withItsToken,
    app: always(key('1')),
    openCalls: () => ({
      ...unusedCalls,
      readOrders: async () => {
        const answer = answers[readings]
        readings += 1
        await answer?.end.promise
        return fail({ kind: 'rate-limited', happened: '', todo: '', retryAfterMillis: answer?.retryAfterMillis ?? 0 })
      },
    }),
    ...{ lanes: openLanes(clock, 'legacy'), clock },
    log: { note: () => {}, fault: () => '' },
  })
  const read = () => access.read('order-list', (each, token) => each.readOrders(token))
  const first = read()
  clock.advance(1_050)
  const second = read()
  for (const { end } of answers) end.resolve()
  await Promise.all([first, second])
  clock.advance(30_000)
  await read()
  expect(readings).toBe(2)
  access.stop()
})

test('O08: a refusal that says the session is over ends it, and no other outcome does', async () => {
  const heard: unknown[] = []
  const access = openAccess({
    session: {
      state: held<SessionState>({ kind: 'signed-out', because: null }),
      withToken: async (use) => {
        const answer = await use(new Secret('token'))
        heard.push(answer.ok ? 'goes on' : answer.error.kind)
        return answer
      },
    },
    app: always(key('1')),
    openCalls: () => unusedCalls,
    ...{ lanes: openLanes(manualClock(0), 'legacy'), clock: manualClock(0) },
    log: { note: () => {}, fault: () => 'REF' },
  })
  const refused = { kind: 'refused', status: 401, error: noSession } as const
  const ofOrder = { ...refused, error: { ...noSession, kind: 'broker-refused' } } as const
  expect(await access.send(async () => refused)).toEqual(refused)
  expect(await access.send(async () => ofOrder)).toEqual(ofOrder)
  expect(heard).toEqual(['session-ended', 'goes on'])
  access.stop()
})

test('I4: what breaks here while a request may be on its way is unknown, and never called not sent', async () => {
  const { access } = sending()
  const broken = await access.send(async () => {
    throw new Error('broken')
  })
  expect(broken).toMatchObject({ kind: 'unknown', error: { kind: 'outcome-unknown' } })
  access.stop()
})
