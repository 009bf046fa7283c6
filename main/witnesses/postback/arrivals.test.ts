import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { seededDraw } from '../../ports/draw.test-support.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { Secret } from '../../session/secret.ts'
import { type Arrivals, openArrivals } from './arrivals.ts'
import {
  anOrder,
  apiSecret,
  brokerOrder,
  checksumOf,
  type Message,
  message,
  morning,
  signed,
  signedText,
  theOrder,
  uncovered,
} from './postback.test-support.ts'
import { readPostback } from './read-postback.ts'

let clock: ManualClock
let arrivals: Arrivals
let known: bigint | null
beforeEach(() => {
  clock = manualClock(morning)
  known = null
  arrivals = openArrivals({
    apiSecret: () => apiSecret,
    known: () => ({ timeMicros: known }),
    brokerNow: clock.wall,
    clock,
  })
})

/** Whether it made the terminal go and look. */
function arrive(text: string): boolean {
  const read = readPostback(text)
  if (read.kind === 'no-object') throw new Error('no object')
  return arrivals.take(read) !== null
}

const last = () => arrivals.list().at(-1)
const time = Number(message['time_in_micro'])
const at = (micros: number): Message => ({ ...message, time_in_micro: String(time + micros) })

test('a genuine postback is reported, and no more than that until the broker is heard', () => {
  expect(arrive(signedText())).toBe(true)
  expect(last()).toMatchObject({ verdict: 'reported', why: '', order: theOrder, at: morning })
})

test('T35, G21: ten thousand genuine ones are all reported, and of a hundred thousand others none', () => {
  const draw = seededDraw(20_260_203)
  const genuine = Array.from({ length: 10_000 }, (_, index) =>
    signed({ ...message, order_id: `26112000${100_000 + index}`, time_in_micro: String(time + draw(60_000_000)) }),
  )
  const others: readonly ((of: Message) => Message)[] = [
    (of) => ({ ...of, checksum: checksumOf(of['order_id'], of['time_in_micro'], `guess ${draw(1e9)}`) }),
    (of) => ({ ...of, checksum: flippedHex(String(of['checksum']), draw(32), 1 + draw(15)) }),
    (of) => ({ ...of, checksum: String(of['checksum']).slice(0, draw(32)) }),
    (of) => ({ ...of, order_id: `26112000${900_000 + draw(9_000)}` }),
    (of) => ({ ...of, time_in_micro: String(Number(of['time_in_micro']) + 1 + draw(1_000)) }),
    (of) => ({ ...of, status: 'complete', traded_quantity: '150' }),
    (of) => of,
    ({ checksum, ...of }) => of,
  ]
  expect(genuine.filter((of) => arrive(JSON.stringify(of)))).toHaveLength(10_000)
  let believed = 0
  for (let round = 0; round < 100_000; round += 1) {
    const of = genuine[draw(genuine.length)] ?? message
    if (arrive(JSON.stringify(others[draw(others.length)]?.(of)))) believed += 1
  }
  expect(believed).toBe(0)
  expect(arrivals.counts().reported).toBe(10_000)
  expect(arrivals.counts().old + arrivals.counts().refused).toBe(100_000)
})

function flippedHex(text: string, where: number, by: number): string {
  const digit = (Number.parseInt(text[where] ?? '0', 16) ^ by).toString(16)
  return text.slice(0, where) + digit + text.slice(where + 1)
}

test('T35: without the app’s secret nothing can be checked, and nothing is believed', () => {
  arrivals = openArrivals({ apiSecret: () => null, known: () => null, brokerNow: clock.wall, clock })
  expect(arrive(signedText())).toBe(false)
  expect(last()).toMatchObject({ verdict: 'refused', why: expect.stringContaining('secret') })
  const empty = openArrivals({ apiSecret: () => new Secret('other'), known: () => null, brokerNow: clock.wall, clock })
  arrivals = empty
  expect(arrive(signedText())).toBe(false)
})

describe('T36, B02: a genuine checksum over altered words disagrees with the broker, in both values', () => {
  test('there are twenty-one fields outside the checksum', () => expect(uncovered).toHaveLength(21))

  test.each(uncovered)('%s', (name) => {
    const altered = { ...signed(), [name]: name === 'is_amo' ? true : '7' }
    expect(arrive(JSON.stringify(altered))).toBe(true)
    expect(last()?.verdict).toBe('reported')
    arrivals.compare(theOrder, [brokerOrder(at(5)), brokerOrder()])
    const broker = String(message[name])
    expect(last()).toMatchObject({ verdict: 'disagrees', why: expect.stringContaining(`${name}: the postback says “`) })
    expect(last()?.why).toContain(`the broker “${broker}”`)
  })

  test('what is left out disagrees too', () => {
    const { status, ...others } = signed()
    arrive(JSON.stringify(others))
    arrivals.compare(theOrder, [brokerOrder()])
    expect(last()).toMatchObject({ verdict: 'disagrees', why: 'status: the postback says “”, the broker “open”' })
    expect(status).toBe('open')
  })

  test('the same words, also with figures spelled otherwise, are confirmed', () => {
    arrive(signedText())
    const spelled = { ...message, price: '101.50', average_price: 101.4333, traded_quantity: 50, parent_order_id: '' }
    arrivals.compare(theOrder, [brokerOrder(spelled)])
    expect(last()).toMatchObject({ verdict: 'confirmed', why: '' })
  })

  test('where the broker tells of no change at that instant, it disagrees', () => {
    arrive(signedText())
    arrivals.compare(theOrder, [brokerOrder(at(-5)), brokerOrder(at(5))])
    expect(last()).toMatchObject({ verdict: 'disagrees', why: expect.stringContaining('no change at that instant') })
  })

  test('where the broker has not got so far yet, it stays reported until a later look', () => {
    arrive(signedText())
    arrivals.compare(theOrder, [brokerOrder(at(-5))])
    expect(last()?.verdict).toBe('reported')
    arrivals.compare(theOrder, [brokerOrder(), brokerOrder(at(-5))])
    expect(last()?.verdict).toBe('confirmed')
  })

  test('what the broker confirmed stays so, whatever of the order it tells later', () => {
    arrive(signedText())
    arrivals.compare(theOrder, [brokerOrder()])
    arrivals.compare(theOrder, [brokerOrder(at(5))])
    expect(last()?.verdict).toBe('confirmed')
  })

  test('the broker’s word on one order says nothing of another', () => {
    arrive(signedText())
    arrivals.compare(anOrder('261120000000999'), [brokerOrder()])
    expect(last()?.verdict).toBe('reported')
  })
})

test('T37, B03: a hundred thousand replays make nobody look, and leave the list its genuine rows', () => {
  const genuine = Array.from({ length: 20 }, (_, index) => signedText(at(index)))
  expect(genuine.filter(arrive)).toHaveLength(20)
  let looks = 0
  for (let replay = 0; replay < 100_000; replay += 1) if (arrive(genuine[replay % 20] ?? '')) looks += 1
  expect(looks).toBe(0)
  expect(arrivals.counts()).toEqual({ reported: 20, old: 100_000, refused: 0 })
  const rows = arrivals.list()
  expect(rows.filter(({ verdict }) => verdict === 'reported')).toHaveLength(20)
  expect(rows.at(-1)).toMatchObject({ verdict: 'old', why: 'told before' })
})

test('T37, B03: what is older than a later one, or than what the book knows, is old', () => {
  arrive(signedText(at(10)))
  expect(arrive(signedText(at(3)))).toBe(false)
  expect(last()).toMatchObject({ verdict: 'old', why: 'older than what is known' })
  known = BigInt(time + 100)
  expect(arrive(signedText(at(50)))).toBe(false)
  expect(arrive(signedText(at(100)))).toBe(true)
})

test('T37: one of an earlier trading day is old, also after a restart', () => {
  clock.setWall(Date.parse('2025-11-20T23:59:59+05:30'))
  expect(arrive(signedText())).toBe(true)
  clock.setWall(Date.parse('2025-11-21T00:00:00+05:30'))
  arrivals = openArrivals({ apiSecret: () => apiSecret, known: () => null, brokerNow: clock.wall, clock })
  expect(arrive(signedText(at(1)))).toBe(false)
  expect(last()).toMatchObject({ verdict: 'old', why: 'from an earlier day' })
})

test('T37: the trading day is the broker’s own, whatever day it is at this computer', () => {
  let atBroker: number | null = null
  const brokerNow = () => (atBroker === null ? null : instant(atBroker))
  arrivals = openArrivals({ apiSecret: () => apiSecret, known: () => null, brokerNow, clock })
  clock.setWall(Date.parse('2026-11-22T05:40:00+05:30'))
  // The broker has not said yet what time it is, so nothing can be called too early: the order itself is looked at.
  expect(arrive(signedText())).toBe(true)
  atBroker = morning
  expect(arrive(signedText(at(1)))).toBe(true)
  expect(last()).toMatchObject({ verdict: 'reported' })
  atBroker = Date.parse('2025-11-21T09:15:00+05:30')
  clock.setWall(morning)
  expect(arrive(signedText(at(2)))).toBe(false)
  expect(last()).toMatchObject({ verdict: 'old', why: 'from an earlier day' })
})

test('T38: an order id and a time cut apart elsewhere are refused, though the checksum is the same', () => {
  const [order, micros] = ['25112000000001', '1763600000000001']
  const [shortOrder, longMicros] = ['2511200000000', '11763600000000001']
  expect(checksumOf(order, micros)).toBe(checksumOf(shortOrder, longMicros))
  expect(arrive(signedText({ ...message, order_id: order, time_in_micro: micros }))).toBe(true)
  for (let cut = 1; cut < 30; cut += 1) {
    const text = order + micros
    if (cut === order.length) continue
    expect(arrive(signedText({ ...message, order_id: text.slice(0, cut), time_in_micro: text.slice(cut) }))).toBe(false)
    expect(last()).toMatchObject({ verdict: 'refused', order: null })
  }
})

test('T38: an order that the broker does not know is refused once the broker was asked', () => {
  arrive(signedText({ ...message, order_id: '999' }))
  arrivals.compare(anOrder('999'), [])
  expect(last()).toMatchObject({ verdict: 'refused', why: 'the broker knows no such order' })
})

test('T39: nothing that is kept holds a checksum, genuine or forged, under whatever name', () => {
  const sum = String(signed()['checksum'])
  for (const body of [
    signedText(),
    JSON.stringify({ ...message, Checksum: sum, checksum: sum }),
    JSON.stringify({ ...signed(at(1)), message: `see ${sum}`, nested: { checksum: sum, more: sum.toUpperCase() } }),
    JSON.stringify({ checksum: sum }),
    JSON.stringify({ ...message, checksum: 5 }),
  ]) {
    arrive(body)
  }
  expect(arrivals.list()).toHaveLength(5)
  expect(JSON.stringify(arrivals.list())).not.toMatch(/[0-9a-f]{32}/i)
  expect(arrivals.list()[0]?.body).toBe(JSON.stringify(message))
})

test('B01: a bad checksum is a row that says so, and many of them are counted without filling the list', () => {
  arrive(signedText())
  for (let count = 0; count < 5_000; count += 1)
    arrive(JSON.stringify({ ...signed(at(count)), checksum: 'f'.repeat(32) }))
  expect(arrivals.counts()).toEqual({ reported: 1, old: 0, refused: 5_000 })
  expect(arrivals.list()).toHaveLength(51)
  expect(arrivals.list()[0]?.verdict).toBe('reported')
  expect(last()).toMatchObject({ verdict: 'refused', why: 'checksum' })
  clock.advance(10_000)
  for (let count = 0; count < 100; count += 1)
    arrive(JSON.stringify({ ...signed(at(count)), checksum: 'f'.repeat(32) }))
  expect(arrivals.list()).toHaveLength(56)
})

describe('B07: the checksum is reckoned over the letters that were sent', () => {
  const sum = checksumOf(message['order_id'], message['time_in_micro'])
  const withTime = (written: string, checksum = sum) =>
    JSON.stringify({ ...message, checksum }).replace('"time_in_micro":"1763613930123456"', `"time_in_micro":${written}`)

  test('a time written as a number is taken as it is written', () => {
    expect(arrive(withTime('1763613930123456'))).toBe(true)
  })

  test.each([
    ['"0"', checksumOf(message['order_id'], '0')],
    ['0', checksumOf(message['order_id'], '0')],
    ['1763613930123456.0', sum],
    ['1.763613930123456e15', sum],
    ['1763613930123456e0', sum],
    ['17636139301234561', sum],
    ['" 1763613930123456"', sum],
    ['"1763613930123456\\n"', sum],
    ['null', checksumOf(message['order_id'], 'null')],
    ['["1763613930123456"]', sum],
    ['{"toString":1}', sum],
    ['true', checksumOf(message['order_id'], 'true')],
  ])('%s is refused', (written, checksum) => {
    expect(arrive(withTime(written, checksum))).toBe(false)
    expect(last()).toMatchObject({ verdict: 'refused', why: 'no time in microseconds' })
  })

  test('a time that is not there is refused', () => {
    const { time_in_micro, ...others } = message
    expect(arrive(JSON.stringify({ ...others, checksum: checksumOf(message['order_id'], '') }))).toBe(false)
    expect(time_in_micro).toBeDefined()
  })

  test('an order id beyond what a number can hold keeps its letters', () => {
    const order = '90071992547409931'
    const text = JSON.stringify({ ...message, checksum: checksumOf(order, message['time_in_micro']) })
    expect(arrive(text.replace('"order_id":"261120000000123"', `"order_id":${order}`))).toBe(true)
    expect(last()?.order).toBe(order)
  })

  test.each(['', '../x', 'a b', 'x'.repeat(65), '1,2'])('the order id “%s” is refused', (order) => {
    expect(arrive(signedText({ ...message, order_id: order }))).toBe(false)
    expect(last()).toMatchObject({ verdict: 'refused', why: 'no order id', order: null })
  })
})

test('B08: of a burst the list keeps the last five hundred, and the count is exact', () => {
  for (let count = 0; count < 1_000; count += 1) arrive(signedText({ ...message, order_id: `1000${count}` }))
  expect(arrivals.counts().reported).toBe(1_000)
  expect(arrivals.list()).toHaveLength(500)
  expect(last()?.order).toBe('1000999')
})

test('a refused one is kept as it came, and of a long one the beginning, with how much more there was', () => {
  const forged = (message: string) => arrive(JSON.stringify({ ...signed(), message, checksum: '0'.repeat(32) }))
  forged('short')
  expect(last()?.body).toMatch(/"short"[^…]*\}$/)
  forged('x'.repeat(3_000))
  expect(last()?.body).toMatch(/x… and \d{4} more$/)
})
