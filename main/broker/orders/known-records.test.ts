import { expect, test } from 'vitest'
import { recordsAtOnce, rememberingLast } from './known-records.ts'
import { readOrderRecord } from './read-order-record.ts'
import { orderMessage } from './records.test-support.ts'

function aReader() {
  let judged = 0
  const read = rememberingLast(
    (sent) => {
      judged += 1
      return readOrderRecord(sent)
    },
    ({ token }) => token === '',
  )
  /** As each answer brings it: never the same objects again. */
  const list = (...records: readonly unknown[]) => read(JSON.parse(JSON.stringify(records)))
  return { list, judged: () => judged }
}

const second = { ...orderMessage, order_id: '7' }

test('what a list says in the same words as the last is read as what it was, and not judged again', async () => {
  const { list, judged } = aReader()
  const before = await list(orderMessage, second)
  expect(before).toEqual([orderMessage, second].map((sent) => readOrderRecord(sent)))
  const after = await list(second, orderMessage)
  expect(judged()).toBe(2)
  expect(after).toEqual(before.toReversed())
})

test('a single word that is another makes it another record', async () => {
  const { list, judged } = aReader()
  await list(orderMessage)
  for (const [name, value] of Object.entries(orderMessage)) {
    const changed = { ...orderMessage, [name]: typeof value === 'number' ? value + 1 : `${value}1` }
    expect(await list(changed)).toEqual([readOrderRecord(changed)])
    await list(orderMessage)
  }
  const { traded_quantity: _, ...without } = orderMessage
  expect(await list(without)).toMatchObject([{ ok: false }])
  expect(await list({ ...without, traded_quantity: orderMessage.traded_quantity })).toMatchObject([{ ok: true }])
  expect(judged()).toBeGreaterThan(2 * Object.keys(orderMessage).length)
})

test('a record that could not be read is as unreadable again, and nothing is kept longer than one list', async () => {
  const { list, judged } = aReader()
  const bad = { ...orderMessage, quantity: 'none' }
  expect(await list(bad, orderMessage)).toMatchObject([{ ok: false, error: { field: 'quantity' } }, { ok: true }])
  expect(await list(bad)).toMatchObject([{ ok: false, error: { field: 'quantity' } }])
  expect(judged()).toBe(2)
  await list(orderMessage)
  expect(judged()).toBe(3)
})

test('what a later reading may name is read anew each time', async () => {
  const { list, judged } = aReader()
  await list({ ...orderMessage, token: '' }, orderMessage)
  await list({ ...orderMessage, token: '' }, orderMessage)
  expect(judged()).toBe(3)
})

test('a long list is judged in parts, so that whatever else is due has its turn in between', async () => {
  const { list, judged } = aReader()
  const many = Array.from({ length: 3 * recordsAtOnce }, (_, place) => ({
    ...orderMessage,
    order_id: `${1_000 + place}`,
  }))
  const parts: number[] = []
  let isRead = false
  const look = () => {
    parts.push(judged())
    if (!isRead) setImmediate(look)
  }
  setImmediate(look)
  const read = await list(...many)
  isRead = true
  expect(read.map((each) => each.ok && each.value.id)).toEqual(many.map(({ order_id }) => order_id))
  // Before the first look another test's turn may bring the second part as well; the last part never comes with it.
  expect(parts).toContain(2 * recordsAtOnce)
})
