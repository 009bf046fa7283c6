import { expect, test } from 'vitest'
import type { WholeQuote } from '../../contract/charts.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { type Instant, type InstrumentKey, instant, instrumentKey } from '../../contract/kinds.ts'
import type { SegmentSession } from '../../contract/known-session.ts'
import { fail, ok } from '../../contract/result.ts'
import { laterTime } from '../broker/later-time.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openCircuits } from './circuits.ts'

const noon = Date.UTC(2026, 1, 3, 6, 30)

function key(name: string): InstrumentKey {
  const made = instrumentKey(`NSE_EQ|${name}`)
  if (!made) throw new Error(name)
  return made
}

function quote(of: InstrumentKey, limits: Pick<WholeQuote, 'lowerCircuit' | 'upperCircuit'>): WholeQuote {
  const none = {
    open: null,
    high: null,
    low: null,
    averagePrice: null,
    openInterest: null,
    totalBid: null,
    totalAsk: null,
  }
  return {
    key: of,
    last: rupees(100),
    lastTradeAt: null,
    ...none,
    volume: null,
    ...limits,
    bids: [],
    asks: [],
    older: null,
  }
}

const usual = { lowerCircuit: rupees(90), upperCircuit: rupees(110) }
const wider = { lowerCircuit: rupees(80), upperCircuit: rupees(120) }

function scene() {
  const clock = manualClock(noon)
  let brokerNow: Instant | null = null
  const asked: (readonly InstrumentKey[])[] = []
  const broker = { limits: usual as Pick<WholeQuote, 'lowerCircuit' | 'upperCircuit'>, isDown: false, leavesOut: false }
  let session: SegmentSession = 'open'
  let last = rupees(100)
  const circuits = openCircuits({
    clock,
    session: () => session,
    isReached: (_, { lower, upper }) => last <= lower || last >= upper,
    now: laterTime(clock, () => brokerNow),
    read: async (keys) => {
      asked.push(keys)
      if (broker.isDown) return fail({ kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' })
      if (broker.leavesOut) return ok(new Map())
      return ok(new Map(keys.map((one) => [one, quote(one, broker.limits)])))
    },
  })
  async function of(one: InstrumentKey) {
    const answer = circuits.circuitOf(one)
    clock.advance(10)
    return answer
  }
  const brokerSays = (at: number) => {
    brokerNow = instant(at)
  }
  const marketIs = (now: SegmentSession) => {
    session = now
  }
  const tradeAt = (price: number) => {
    last = rupees(price)
  }
  return { clock, circuits, asked, broker, of, brokerSays, marketIs, tradeAt }
}

test('T47: the limits of an instrument, asked once and known at once afterwards', async () => {
  const { circuits, asked, of } = scene()
  expect(circuits.knownCircuit(key('A'))).toBeNull()
  expect(await of(key('A'))).toEqual({ lower: rupees(90), upper: rupees(110) })
  expect(await of(key('A'))).toEqual({ lower: rupees(90), upper: rupees(110) })
  expect(circuits.knownCircuit(key('A'))).toEqual({ lower: rupees(90), upper: rupees(110) })
  expect(asked).toEqual([[key('A')]])
})

test('what is asked for together is one request, and the same instrument twice is one question', async () => {
  const { clock, circuits, asked } = scene()
  const answers = Promise.all([key('A'), key('B'), key('A')].map(circuits.circuitOf))
  clock.advance(10)
  expect((await answers).every((circuit) => circuit?.upper === rupees(110))).toBe(true)
  expect(asked).toEqual([[key('A'), key('B')]])
})

test('T47: limits that the exchange widened are known within minutes, and the old ones stand while they are asked for', async () => {
  const { clock, circuits, asked, broker, of } = scene()
  await of(key('A'))
  broker.limits = wider
  clock.advance(5 * 60_000)
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(110))
  expect((await of(key('A')))?.upper).toBe(rupees(120))
  expect(asked).toHaveLength(2)
})

test('T47: where prices have come to a limit it is asked for again within seconds, and no oftener, until the wider one is known', async () => {
  const { clock, asked, broker, of, tradeAt } = scene()
  await of(key('A'))
  tradeAt(110)
  clock.advance(14_000)
  await of(key('A'))
  expect(asked).toHaveLength(1)
  clock.advance(1_000)
  expect((await of(key('A')))?.upper).toBe(rupees(110))
  await of(key('A'))
  expect(asked).toHaveLength(2)
  broker.limits = wider
  clock.advance(15_000)
  expect((await of(key('A')))?.upper).toBe(rupees(120))
  clock.advance(60_000)
  await of(key('A'))
  expect(asked).toHaveLength(3)
})

test('T47: the limits of yesterday are nothing today', async () => {
  const { clock, circuits, broker, of } = scene()
  await of(key('A'))
  broker.isDown = true
  clock.advance(12 * 60 * 60_000)
  expect(circuits.knownCircuit(key('A'))).toBeNull()
  expect(await of(key('A'))).toBeNull()
})

test('C01: by a wall that stands on yesterday the limits of yesterday are nothing either, once the broker has told the time', async () => {
  const { clock, circuits, broker, of, brokerSays } = scene()
  await of(key('A'))
  brokerSays(noon + 12 * 60 * 60_000)
  expect(circuits.knownCircuit(key('A'))).toBeNull()
  broker.limits = wider
  expect(await of(key('A'))).toEqual({ lower: rupees(80), upper: rupees(120) })
  clock.advance(60_000)
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(120))
})

test('T47: what was asked while the market was shut is not of the session that opens on the same day, and is asked again', async () => {
  const { clock, circuits, asked, broker, of, marketIs } = scene()
  marketIs('shut')
  // Known, for an order that waits for the opening.
  expect((await of(key('A')))?.upper).toBe(rupees(110))
  clock.advance(60_000)
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(110))
  broker.limits = wider
  for (const now of ['unknown', 'open'] as const) {
    marketIs(now)
    expect(circuits.knownCircuit(key('A'))).toBeNull()
  }
  expect((await of(key('A')))?.upper).toBe(rupees(120))
  expect(asked).toHaveLength(2)
  // Of this session, and the last one once it has shut.
  for (const now of ['unknown', 'shut', 'open'] as const) {
    marketIs(now)
    expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(120))
  }
  // Where it is left out afterwards, it is of the session that it was of.
  marketIs('shut')
  broker.leavesOut = true
  clock.advance(5 * 60_000)
  await of(key('A'))
  marketIs('open')
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(120))
})

test('T47: an answer to what was asked before the opening is not of the session, also where it comes or fails after it', async () => {
  const { clock, circuits, broker, of, marketIs } = scene()
  marketIs('shut')
  const answer = circuits.circuitOf(key('A'))
  const late = async () => {
    marketIs('open')
    return answer
  }
  clock.advance(10)
  expect(await late()).toBeNull()
  expect((await of(key('A')))?.upper).toBe(rupees(110))
  marketIs('shut')
  await of(key('B'))
  marketIs('open')
  broker.isDown = true
  expect(await of(key('B'))).toBeNull()
  clock.advance(3_000)
  broker.isDown = false
  broker.leavesOut = true
  expect(await of(key('B'))).toBeNull()
})

test('T47: what was asked while nobody knew of the market is good for as long as it is new, and until it is known to be open', async () => {
  const { clock, circuits, broker, of, marketIs } = scene()
  marketIs('unknown')
  await of(key('A'))
  clock.advance(4 * 60_000)
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(110))
  marketIs('open')
  expect(circuits.knownCircuit(key('A'))).toBeNull()
  marketIs('unknown')
  clock.advance(60_000)
  expect(circuits.knownCircuit(key('A'))).toBeNull()
  marketIs('shut')
  expect(circuits.knownCircuit(key('A'))?.upper).toBe(rupees(110))
  // What stands where an answer leaves it out is no newer for it.
  marketIs('unknown')
  await of(key('A'))
  clock.advance(4 * 60_000)
  broker.leavesOut = true
  clock.advance(60_000)
  expect(await of(key('A'))).toBeNull()
})

test('while the broker does not answer, what was known today stands, and it is not asked again at once', async () => {
  const { clock, circuits, asked, broker, of } = scene()
  await of(key('A'))
  broker.isDown = true
  clock.advance(6 * 60_000)
  expect((await of(key('A')))?.upper).toBe(rupees(110))
  await of(key('A'))
  expect(asked).toHaveLength(2)
  clock.advance(3_000)
  broker.isDown = false
  broker.limits = wider
  expect((await of(key('A')))?.upper).toBe(rupees(120))
  expect(circuits.knownCircuit(key('B'))).toBeNull()
})

test.each([
  ['leaves it out', 'left-out'],
  ['tells no limits of it', { lowerCircuit: null, upperCircuit: null }],
  ['tells half of them', { lowerCircuit: rupees(80), upperCircuit: null }],
] as const)('T47: what was known today stands where an answer %s, and it alone', async (_, limits) => {
  const { clock, circuits, asked, broker, of } = scene()
  await of(key('A'))
  if (limits === 'left-out') broker.leavesOut = true
  else broker.limits = limits
  clock.advance(5 * 60_000)
  expect((await of(key('A')))?.upper).toBe(rupees(110))
  expect(circuits.knownCircuit(key('A'))).toEqual({ lower: rupees(90), upper: rupees(110) })
  expect(await of(key('B'))).toBeNull()
  expect(asked).toHaveLength(3)
  clock.advance(12 * 60 * 60_000)
  expect(await of(key('A'))).toBeNull()
})

for (const [name, limits] of [
  ['no limits', { lowerCircuit: null, upperCircuit: null }],
  ['one limit', { lowerCircuit: null, upperCircuit: rupees(110) }],
  ['limits the wrong way round', { lowerCircuit: rupees(110), upperCircuit: rupees(90) }],
] as const) {
  test(`T47: ${name} are no circuit, and are not asked for again and again`, async () => {
    const { asked, broker, of } = scene()
    broker.limits = limits
    expect([await of(key('A')), await of(key('A'))]).toEqual([null, null])
    expect(asked).toHaveLength(1)
  })
}
