/** The book, the wishes and the settling put together: the broker's own answer comes after an order was taken by its looks (O13). */
import { expect, test } from 'vitest'
import { fail, ok } from '../../../contract/result.ts'
import {
  accepted,
  because,
  idOf,
  openStand,
  said,
  sending,
  unknown,
  wished,
  wishId,
} from '../book/book.test-support.ts'
import type { Entry } from '../entries.ts'
import { openWishes } from '../intents/wishes.ts'
import { openSettling } from './settle.ts'

const one = wishId('wish-0001')

async function takenByLooks() {
  const stand = openStand()
  const noted: Entry[] = []
  const journal = { record: async () => ok(), note: (entry: Entry) => void noted.push(entry) }
  const wishes = openWishes({ journal, book: stand.book, restored: [] })
  const settling = openSettling({ wishes, book: stand.book, clock: stand.clock, readTagged: async () => fail(because) })
  wishes.begin(wished(one), sending)
  await wishes.record(one)
  wishes.move(one, unknown)
  stand.push(said('A9', 'open'))
  settling.glance()
  expect(wishes.get(one)).toMatchObject({ state: { kind: 'accepted', late: true }, orders: ['A9'] })
  return { stand, wishes, noted }
}

test('the answer names another order: that one is the wish’s, and the one that looked like it is external', async () => {
  const { stand, wishes, noted } = await takenByLooks()
  wishes.answered(one, accepted, [idOf('A1')])
  stand.push(said('A1', 'open'))
  expect(stand.row(one)).toMatchObject({
    order: 'A1',
    alarms: ["Order A9 looked like this wish's, but by the broker's word it is not."],
  })
  expect(stand.row('A9')).toMatchObject({ isExternal: true })
  expect(wishes.get(one)?.orders).toEqual(['A1'])
  expect(noted.at(-1)).toMatchObject({ orders: ['A1'] })
})

test('the answer names the same order, which is its own from then on', async () => {
  const { stand, wishes } = await takenByLooks()
  wishes.answered(one, accepted, [idOf('A9')])
  expect(stand.row(one)).toMatchObject({ order: 'A9', alarms: [] })
  expect(wishes.get(one)?.orders).toEqual(['A9'])
})
