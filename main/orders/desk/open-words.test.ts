import { expect, test } from 'vitest'
import type { Halted } from '../../../contract/halt-words.ts'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../../contract/orders.ts'
import type { HaltState } from '../../../contract/trading.ts'
import { openStand, said, sending, unknown, wished } from '../book/book.test-support.ts'
import { describeOpen } from './open-words.ts'

const queued: IntentState = { kind: 'queued', since: instant(0) }

function sentence(open: readonly OrderRow[], ...states: readonly IntentState[]): string {
  const underWay = states.map((state, at) => ({ intent: wished(`wish-000${at}`), state, orders: [] }))
  return describeOpen(open, underWay, trading).sentence
}

const trading: HaltState = { kind: 'trading' }
const halted = (part: Partial<Halted>): HaltState => ({
  ...{ kind: 'halted', since: instant(0), step: 'closing', closes: true, couldNot: [] },
  ...{ openOrders: 0, unknownOrders: 0, openPositions: 2, ...part },
})

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

test.each<[string, Partial<Halted>, string]>([
  ['two positions', {}, 'The kill switch is still closing 2 positions'],
  ['one', { step: 'checking', openPositions: 1 }, 'The kill switch is still closing 1 position;'],
  [
    'positions that are not read yet',
    { step: 'cancelling', openPositions: 0 },
    'has not yet proved that every position',
  ],
  ['what waits for a sign-in', { step: 'stopped', openPositions: 0 }, 'goes on closing positions when you sign in'],
])('X05, T56: a kill switch that still closes %s says that it stops with the terminal', (_, part, words) => {
  const said = describeOpen([], [], halted(part)).sentence
  expect(said).toContain(words)
  expect(said).toContain('the terminal is closed')
  expect(describeOpen(openRows(), [], halted(part)).sentence).toMatch(/^2 orders are open\. .*The kill switch/)
})

test('X05: a kill switch that has closed all, or closes nothing, has nothing to say', () => {
  expect(describeOpen([], [], halted({ step: 'flat', openPositions: 0 })).sentence).toBe('')
  expect(describeOpen([], [], halted({ closes: false })).sentence).toBe('')
})
