import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../../contract/orders.ts'
import { openStand, said, sending, unknown, wished } from '../book/book.test-support.ts'
import { describeOpen } from './open-words.ts'

const queued: IntentState = { kind: 'queued', since: instant(0) }

function sentence(open: readonly OrderRow[], ...states: readonly IntentState[]): string {
  const underWay = states.map((state, at) => ({ intent: wished(`wish-000${at}`), state, orders: [] }))
  return describeOpen(open, underWay).sentence
}

function openRows(): readonly OrderRow[] {
  const stand = openStand()
  stand.push(said('A1', 'open'), said('A2', 'open'))
  return stand.book.open()
}

test('X05: with nothing open, unknown, on its way or waiting there is nothing to say', () => {
  expect(sentence([])).toBe('')
})

test('X05: what is open, unknown and on its way stays; what waits is never sent', () => {
  expect(sentence(openRows(), unknown, sending, queued)).toBe(
    '2 orders are open, the outcome of 1 is unknown and 1 is on its way. They stay live at the exchange when the terminal is closed, and nothing watches over them until it is started again. 1 waits for its turn and would not be sent.',
  )
  expect(sentence([], queued, queued)).toBe('2 wait for their turn and would not be sent.')
  expect(sentence([], sending)).toMatch(/^1 is on its way\. /)
})
