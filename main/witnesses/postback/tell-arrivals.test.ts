import { beforeEach, expect, test } from 'vitest'
import type { PostbacksChange } from '../../../contract/trading.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { openArrivals } from './arrivals.ts'
import { apiSecret, brokerOrder, message, morning, signedText, theOrder } from './postback.test-support.ts'
import { readPostback } from './read-postback.ts'
import { tellArrivals } from './tell-arrivals.ts'

let clock: ManualClock
let told: PostbacksChange[]
beforeEach(() => {
  clock = manualClock(morning)
  told = []
})

function open() {
  const arrivals = openArrivals({ apiSecret: () => apiSecret, known: () => null, brokerNow: clock.wall, clock })
  const counts = () => ({ ...arrivals.counts(), malformed: 0, otherType: 0, turnedAway: 0 })
  const { source, counted, stop } = tellArrivals({ arrivals, counts, clock })
  source.subscribe((change) => told.push(change))
  const arrive = (text: string) => {
    const read = readPostback(text)
    if (read.kind !== 'no-object') arrivals.take(read)
  }
  return { arrivals, source, arrive, counted, stop }
}

const numbered = (index: number) =>
  signedText({ ...message, time_in_micro: String(Number(message['time_in_micro']) + index) })

test('a flood is told a few times a second, each arrival once, and its later verdict again', () => {
  const { arrivals, arrive, source } = open()
  for (let index = 0; index < 40; index += 1) arrive(numbered(index))
  expect(told).toEqual([])
  clock.advance(200)
  expect(told).toHaveLength(1)
  expect(told[0]?.arrivals.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  arrivals.compare(theOrder, [brokerOrder({ ...message })])
  clock.advance(200)
  expect(told[1]?.arrivals[0]).toMatchObject({ number: 1, verdict: 'confirmed' })
  expect(source.snapshot().arrivals).toHaveLength(40)
  clock.advance(60_000)
  expect(told).toHaveLength(2)
})

test('what has no room is dropped from the oldest on, and whoever listens is told from where', () => {
  const { arrive, source } = open()
  for (let index = 0; index < 510; index += 1) arrive(numbered(index))
  clock.advance(200)
  expect(told.at(-1)).toMatchObject({ first: 11, counts: { reported: 510 } })
  expect(told.at(-1)?.arrivals[0]?.number).toBe(11)
  expect(source.snapshot().arrivals).toHaveLength(500)
})

test('what could not be read at all is counted aloud though it stands on no list', () => {
  const { counted, stop } = open()
  counted()
  clock.advance(200)
  expect(told).toMatchObject([{ arrivals: [], first: 1 }])
  counted()
  stop()
  clock.advance(1_000)
  expect(told).toHaveLength(1)
})

test('of one that was refused only the beginning is kept, so that a stranger cannot fill the memory', () => {
  const { arrive, source } = open()
  arrive(JSON.stringify({ order_id: 'x', filler: 'y'.repeat(60_000) }))
  const [kept] = source.snapshot().arrivals
  expect(kept?.verdict).toBe('refused')
  expect(kept?.body.length).toBeLessThan(2_100)
  expect(kept?.body).toMatch(/… and \d+ more$/)
})
