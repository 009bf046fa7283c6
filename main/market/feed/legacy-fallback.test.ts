import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { QuoteType, Subscribed, Subscriptions } from '../../broker/subscriptions/subscription-client.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openLegacyFallback, patienceMillis } from './legacy-fallback.ts'

function key(name: string, segment = 'NSE_EQ'): InstrumentKey {
  const made = instrumentKey(`${segment}|${name}`)
  if (!made) throw new Error(name)
  return made
}

const wants = (type: QuoteType, ...names: string[]) => new Map(names.map((name) => [key(name), type] as const))
const down = fail({ kind: 'broker-down', happened: 'Down.', todo: 'Wait.' } as const)

function scene(most = 500, standing: Subscriptions = { ltp: [], full: [] }) {
  const clock = manualClock(0)
  const calls: string[] = []
  /** Awaited before the answer. */
  const gates = { list: Promise.resolve(), names: Promise.resolve(), sub: Promise.resolve() }
  const broker = {
    isDown: false,
    refuses: '',
    notFound: [] as string[],
    over: null as { subscribed: number; limit: number } | null,
  }
  const fallback = openLegacyFallback({
    clock,
    most,
    log: { note: () => {}, fault: () => '' },
    names: {
      nameOf: (one) => {
        const [exchange = '', symbol = ''] = one.split('|')
        return { exchange: exchange.toLowerCase(), symbol }
      },
      keyOf: (_, symbol) => key(symbol),
      learn: () => gates.names,
      forgetTroubles: () => {},
    },
    calls: {
      list: async () => {
        calls.push('list')
        await gates.list
        return broker.isDown ? down : ok(standing)
      },
      subscribe: async ({ type, exchange, symbols }) => {
        calls.push(`sub ${type} ${symbols}`)
        await gates.sub
        if (broker.isDown) return down
        if (exchange === broker.refuses) return ok({ kind: 'refused' } satisfies Subscribed)
        if (broker.over) return ok({ kind: 'over-the-limit', ...broker.over } satisfies Subscribed)
        const notFound = symbols.filter((symbol) => broker.notFound.includes(symbol))
        const subscribed = symbols.filter((symbol) => !notFound.includes(symbol))
        return ok({ kind: 'done', subscribed, already: [], notFound, unsaid: [] } satisfies Subscribed)
      },
      unsubscribe: async ({ type, symbols }) => {
        calls.push(`unsub ${type} ${symbols}`)
        return ok({ unsubscribed: symbols, never: [], notFound: [], unsaid: [] })
      },
    },
  })
  /** Looks as the feed does, twice a second, with time for each answer. */
  async function pass(millis: number, wanted: Parameters<typeof fallback.look>[0]): Promise<void> {
    for (let passed = 0; passed < millis; passed += 500) {
      fallback.look(wanted)
      await setImmediate()
      clock.advance(500)
    }
  }
  /** From now on nobody answers that, until this is called. */
  function hold(what: keyof typeof gates): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates[what] = promise
    return async () => {
      resolve()
      gates[what] = Promise.resolve()
      await setImmediate()
    }
  }
  return { fallback, calls, broker, pass, hold }
}

test('a feed that is gone for a moment is waited for', async () => {
  const { fallback, calls, pass } = scene()
  await pass(patienceMillis - 500, wants('ltp', 'A'))
  await pass(500, null)
  await pass(patienceMillis - 500, wants('ltp', 'A'))
  expect([calls, fallback.isStandingIn()]).toEqual([[], false])
})

test('after that it stands in: what stands already is read first, and only the rest asked for', async () => {
  const { fallback, calls, pass } = scene(500, { ltp: [{ exchange: 'NSE_EQ', symbol: 'A' }], full: [] })
  await pass(patienceMillis + 5_000, wants('ltp', 'A', 'B'))
  expect(calls).toEqual(['list', 'sub ltp B'])
  expect(fallback.isStandingIn()).toBe(true)
})

test('what is no longer wanted is taken back, and another kind is another subscription', async () => {
  const { calls, pass } = scene()
  await pass(patienceMillis + 5_000, wants('ltp', 'A', 'B'))
  await pass(5_000, wants('full', 'B'))
  expect(calls).toEqual(['list', 'sub ltp A,B', 'unsub ltp A,B', 'sub full B'])
})

test('when the feed is back, everything is taken back and nothing more is asked', async () => {
  const { fallback, calls, pass } = scene()
  await pass(patienceMillis + 5_000, wants('ltp', 'A'))
  await pass(10_000, null)
  expect(calls).toEqual(['list', 'sub ltp A', 'unsub ltp A'])
  expect(fallback.isStandingIn()).toBe(false)
})

test('M06: what the exchange does not know is asked for once', async () => {
  const { calls, broker, pass } = scene()
  broker.notFound = ['B']
  await pass(patienceMillis + 10_000, wants('ltp', 'A', 'B'))
  expect(calls).toEqual(['list', 'sub ltp A,B'])
})

test('M06: over the broker’s own limit, as many as there is room for are asked for, and no more', async () => {
  const { calls, broker, pass } = scene()
  broker.over = { subscribed: 498, limit: 500 }
  await pass(patienceMillis + 1_000, wants('ltp', 'A', 'B', 'C'))
  broker.over = null
  await pass(10_000, wants('ltp', 'A', 'B', 'C'))
  expect(calls).toEqual(['list', 'sub ltp A,B,C', 'sub ltp A,B'])
})

test('never more than the profile allows, the first wanted first', async () => {
  const { calls, pass } = scene(2)
  await pass(patienceMillis + 10_000, wants('ltp', 'A', 'B', 'C'))
  expect(calls).toEqual(['list', 'sub ltp A,B'])
})

test('a call that fails is tried again after a rest, from what the broker then says', async () => {
  const { calls, broker, pass } = scene()
  broker.isDown = true
  await pass(patienceMillis + 9_000, wants('ltp', 'A'))
  expect(calls).toEqual(['list', 'list'])
  broker.isDown = false
  await pass(6_000, wants('ltp', 'A'))
  expect(calls).toEqual(['list', 'list', 'list', 'sub ltp A'])
})

test('hundreds go in several calls', async () => {
  const { calls, pass } = scene()
  const names = Array.from({ length: 230 }, (_, at) => `S${at}`)
  await pass(patienceMillis + 10_000, wants('ltp', ...names))
  expect(calls.map((call) => call.split(',').length)).toEqual([1, 100, 100, 30])
})

test('an exchange whose subscriptions are refused is asked for once, and the others do not wait for it', async () => {
  const { calls, broker, pass } = scene()
  broker.refuses = 'mcx_index'
  const wanted = new Map([[key('MCXAGRI', 'MCX_INDEX'), 'ltp'] as const, ...wants('ltp', 'A')])
  await pass(patienceMillis + 30_000, wanted)
  expect(calls).toEqual(['list', 'sub ltp MCXAGRI', 'sub ltp A'])
})

test('a session after another is another token: it has what it subscribed itself, and is waited for as long', async () => {
  const { fallback, calls, broker, pass } = scene(1)
  broker.notFound = ['A']
  await pass(patienceMillis + 5_000, wants('ltp', 'A'))
  broker.notFound = []
  await pass(5_000, wants('ltp', 'B', 'C'))
  fallback.forget()
  expect([fallback.isStandingIn(), fallback.subscribed()]).toEqual([false, 0])
  calls.length = 0
  await pass(patienceMillis - 500, wants('ltp', 'A'))
  expect(calls).toEqual([])
  await pass(5_000, wants('ltp', 'A'))
  expect(calls).toEqual(['list', 'sub ltp A'])
})

test.each(['list', 'names', 'sub'] as const)(
  '%s: what was asked for in the session before says nothing of this one',
  async (what) => {
    const { fallback, calls, broker, pass, hold } = scene(500, { ltp: [{ exchange: 'NSE_EQ', symbol: 'A' }], full: [] })
    broker.notFound = ['B']
    const release = hold(what)
    await pass(patienceMillis + 1_500, wants('ltp', 'A', 'B'))
    fallback.forget()
    await release()
    broker.notFound = []
    calls.length = 0
    expect(fallback.subscribed()).toBe(0)
    await pass(patienceMillis + 5_000, wants('ltp', 'A', 'B'))
    expect(calls).toEqual(['list', 'sub ltp B'])
  },
)
