import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { ok } from '../../contract/result.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { idOf, money, wishId } from './book/book.test-support.ts'
import { openSameEnter } from './same-enter.ts'

const [first, second, third] = [wishId('wish-0001'), wishId('wish-0002'), wishId('wish-0003')]
const state = { kind: 'accepted', at: instant(1), late: false } as const
const placed = ok({ intent: first, state, orders: [] })
const changed = ok({ wished: { intent: first, state }, findings: [] })

function opened() {
  const clock = manualClock(0)
  const leftOut: string[] = []
  const whys = new Set<string>()
  const world = { timesForAll: 0, modified: 0 }
  const rows: string[] = []
  const answer = Promise.withResolvers<void>()
  const enter = openSameEnter({
    leaveOut: (intent, why) => {
      leftOut.push(intent)
      whys.add(why)
    },
    leaveChangeOut: ({ order, changes }, why) => {
      leftOut.push(`${order} to ${changes.price}`)
      whys.add(why)
    },
    oneEnter: ({ orders = [], changes = [] }) => {
      const row = [...orders, ...changes.map(({ order }) => order)].join(' ')
      rows.push(row)
      return () => void rows.push(`over: ${row}`)
    },
    timesForAll: () => world.timesForAll,
    clock,
  })
  const place = enter.place(() => answer.promise.then(() => placed))
  const modify = enter.modify(() => {
    world.modified += 1
    return answer.promise.then(() => changed)
  })
  const send = (windowId: string, following?: readonly (typeof first)[], intent = first, basket?: string) =>
    place(
      { intent, confirmed: [], ...(following && { following: [...following] }), ...(basket && { basket }) },
      { windowId, refusal: null },
    )
  const change = (windowId: string, order: string, following?: readonly string[]) =>
    modify(
      {
        ...{ ...changeOf(order), confirmed: [], sleeps: 0 },
        ...(following && { following: following.map(changeOf) }),
      },
      { windowId, refusal: null },
    )
  return { clock, world, rows, leftOut, whys, answer, enter, send, change }
}

function changeOf(order: string) {
  return { order: idOf(order), changes: { price: money(101) } }
}

test('X02: what was to follow under the same Enter is left out when its window goes, while the one before is on its way and right after it', async () => {
  const { leftOut, enter, answer, send } = opened()
  const sending = send('window 1', [second, third])
  void send('window 2', [wishId('wish-0004')])
  enter.windowGone('window 1')
  expect(leftOut).toEqual([second, third])
  enter.windowGone('window 1')
  answer.resolve()
  expect(await sending).toBe(placed)
  expect(leftOut).toHaveLength(2)
  await Promise.resolve()
  enter.windowGone('window 2')
  expect(leftOut).toHaveLength(3)
})

test('X02: so are the changes that were to follow, which stand with their orders', async () => {
  const { leftOut, whys, enter, answer, change } = opened()
  const changing = change('window 1', 'A1', ['A2', 'A3'])
  answer.resolve()
  expect(await changing).toBe(changed)
  void change('window 1', 'A2', ['A3'])
  enter.windowGone('window 1')
  expect(leftOut).toEqual(['A3 to 1010000'])
  expect([...whys].join()).toContain('The order stands as it did before.')
})

test('T45: changes that would follow under the same Enter stay once everything was to be cancelled; what is asked for anew goes', async () => {
  const { world, clock, answer, change } = opened()
  answer.resolve()
  await change('window 1', 'A1', ['A2', 'A3'])
  world.timesForAll += 1
  expect(await change('window 1', 'A2', ['A3'])).toMatchObject({ ok: false, error: { kind: 'halted' } })
  expect(world.modified).toBe(1)
  expect(await change('window 2', 'A2', ['A3'])).toBe(changed)
  clock.advance(1_000)
  expect(await change('window 1', 'A2', ['A3'])).toBe(changed)
})

test('X01: a row is written down with its first, whole and once, and is over when nothing followed', async () => {
  const { clock, rows, answer, send, change } = opened()
  answer.resolve()
  const sending = send('window 1', [second, third])
  expect(rows).toEqual([`${first} ${second} ${third}`])
  await sending
  clock.advance(900)
  await send('window 1', [third], second)
  clock.advance(900)
  await send('window 1', [], third)
  clock.advance(999)
  expect(rows).toHaveLength(1)
  clock.advance(1)
  expect(rows.slice(1)).toEqual([`over: ${first} ${second} ${third}`])
  await change('window 1', 'A1', ['A2'])
  expect(rows.slice(2)).toEqual(['A1 A2'])
  await send('window 1')
  expect(rows).toHaveLength(3)
})

test('X01, T45: changes of the same orders under another Enter are a row of their own', async () => {
  const { world, rows, answer, change } = opened()
  answer.resolve()
  await change('window 1', 'A1', ['A2'])
  await change('window 1', 'A2', [])
  world.timesForAll += 1
  expect(await change('window 1', 'A1', ['A2'])).toBe(changed)
  expect(rows).toEqual(['A1 A2', 'over: A1 A2', 'A1 A2'])
})

test('X01: a row whose window has gone has no end, so that a start tells it too', async () => {
  const { clock, rows, enter, answer, send } = opened()
  answer.resolve()
  await send('window 1', [second])
  enter.windowGone('window 1')
  clock.advance(5_000)
  expect(rows).toEqual([`${first} ${second}`])
  await send('window 2', [third], second)
  await send('window 2', [], third)
  enter.windowGone('window 2')
  expect(rows.slice(1)).toEqual([`${second} ${third}`, `over: ${second} ${third}`])
})

test('of a basket it is said that the rest is in it still', () => {
  const { whys, enter, send } = opened()
  void send('window 1', [second], first, 'basket-0001')
  enter.windowGone('window 1')
  expect([...whys].join()).toContain('is in the basket still')
})

test('two rows of them that one window sends at once are told apart', () => {
  const { leftOut, enter, send, change } = opened()
  void send('window 1', [second, third])
  void change('window 1', 'A1', ['A2'])
  void send('window 1', [third], second)
  enter.windowGone('window 1')
  expect(leftOut.toSorted()).toEqual(['A2 to 1010000', third])
})

test('an order or a change by itself ends no row of them', async () => {
  const { leftOut, enter, send, change } = opened()
  void send('window 1', [second])
  void send('window 1')
  void change('window 1', 'A1')
  enter.windowGone('window 1')
  expect(leftOut).toEqual([second])
})

test('what has followed, was the last one, or was stopped by the trader is not', async () => {
  const { clock, leftOut, enter, answer, send } = opened()
  void send('window 1', [second, third])
  void send('window 1', [third], second)
  answer.resolve()
  await send('window 1', [], third)
  enter.windowGone('window 1')
  expect(leftOut).toEqual([])
  await send('window 1', [second])
  clock.advance(1_000)
  enter.windowGone('window 1')
  enter.windowGone('window 3')
  expect(leftOut).toEqual([])
})

test('X02: what is left out is said to be in the basket still where it came from there, and only there', () => {
  for (const basket of ['basket-1', undefined]) {
    const { whys, enter, send } = opened()
    void send('window 1', [second], first, basket)
    enter.windowGone('window 1')
    expect([...whys].map((why) => why.includes('in the basket still'))).toEqual([basket !== undefined])
  }
})
