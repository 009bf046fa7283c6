import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState, NamedOrder } from '../../../contract/orders.ts'
import type { HaltState, TradingState } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { anOrder } from '../orders/order.test-support.ts'
import type { OrderRows } from '../orders/order-rows.ts'
import { createSendingHere } from '../orders/sending-here.ts'
import { askBeforeLeaving } from './leave-question.ts'

function aWindow({ isInBrowser = true }: { readonly isInBrowser?: boolean } = {}) {
  const page = new EventTarget()
  const orders = createStore<Heard<OrderRows>>(() => ({ kind: 'waiting' }))
  const trading = createStore<Heard<TradingState>>(() => ({ kind: 'waiting' }))
  const timers: (() => void)[] = []
  const sending = createSendingHere()
  const warned: string[] = []
  const question = askBeforeLeaving({
    // Only these two are asked of the page.
    page: page as unknown as Window,
    isInBrowser: () => isInBrowser,
    ...{ orders, trading, sending, warn: (text) => warned.push(text) },
    time: {
      after: (_millis, run) => {
        timers.push(run)
        return () => {}
      },
    },
  })
  const tell = (rows: readonly NamedOrder[], halt: HaltState = { kind: 'trading' }, unknown = 0) => {
    orders.setState({ kind: 'current', value: new Map(rows.map((row, at) => [String(at), row])) as OrderRows }, true)
    // Of the state of trading only these two are looked at.
    trading.setState({ kind: 'current', value: { halt, unknown } as TradingState }, true)
  }
  const isHeld = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const timePasses = () => {
    for (const run of timers.splice(0)) run()
  }
  return { question, orders, tell, isHeld, timePasses, sending, warned }
}

const unnamed = (intentState: IntentState) => anOrder({ order: null, phase: 'none', status: '', intentState })
const wish = (kind: 'queued' | 'recording' | 'sending') => unnamed({ kind, since: instant(0) })
const lost = unnamed({
  ...{ kind: 'unknown', since: instant(0), asked: 0, notFoundAt: null },
  because: { kind: 'no-answer', happened: 'Lost.', todo: 'Wait.' },
})
const over = anOrder({ phase: 'cancelled', status: 'cancelled', isFinal: true })

test.each([
  ['open', anOrder()],
  ['unknown', lost],
  ['waiting for its turn', wish('queued')],
  ['being written down', wish('recording')],
  ['on its way', wish('sending')],
  ['a piece that the answer did not name', unnamed({ kind: 'accepted', at: instant(0), late: false })],
  ['placed by the word of the trader', unnamed({ kind: 'decided', at: instant(0), verdict: 'placed' })],
])('X05: a browser window does not end in silence over an order that is %s', (_what, row) => {
  const { tell, isHeld } = aWindow()
  tell([over, row])
  expect(isHeld()).toBe(true)
  tell([over])
  expect(isHeld()).toBe(false)
})

test('X05: nor over a conversion or a cancellation of everything that is unknown, which has no row', () => {
  const { tell, isHeld } = aWindow()
  tell([over], { kind: 'trading' }, 1)
  expect(isHeld()).toBe(true)
  tell([over])
  expect(isHeld()).toBe(false)
})

test('X05: nor while the kill switch is closing positions', () => {
  const { tell, isHeld } = aWindow()
  const halt = { kind: 'halted', since: instant(0), closes: true, openOrders: 0, unknownOrders: 0 } as const
  tell([], { ...halt, step: 'closing', openPositions: 1, couldNot: [] })
  expect(isHeld()).toBe(true)
  tell([], { ...halt, step: 'flat', openPositions: 0, couldNot: [] })
  expect(isHeld()).toBe(false)
})

test('X05: no window goes in silence over orders that it has not sent yet: held once on the desktop, and asked about in a browser', () => {
  for (const [isInBrowser, again] of [
    [false, false],
    [true, true],
  ] as const) {
    const { tell, isHeld, sending, warned } = aWindow({ isInBrowser })
    tell([])
    const end = sending.begin()
    expect(isHeld()).toBe(true)
    expect(warned[0]).toMatch(/^Orders are still being sent from this window.* leaves the rest unsent\.$/)
    expect(isHeld()).toBe(again)
    end()
    expect(isHeld()).toBe(false)
    sending.begin()
    expect(isHeld()).toBe(true)
  }
})

test('the desktop shell asks by itself, and a core that is gone is not asked about', () => {
  const desktop = aWindow({ isInBrowser: false })
  desktop.tell([anOrder()])
  expect(desktop.isHeld()).toBe(false)
  const { orders, tell, isHeld } = aWindow()
  expect(isHeld()).toBe(false)
  tell([anOrder()])
  const error = { kind: 'no-answer', happened: 'Gone.', todo: 'Start it again.' } as const
  orders.setState({ kind: 'lost', last: null, error }, true)
  expect(isHeld()).toBe(false)
})

test('what the terminal itself wants to leave is not asked about, and one that has stayed all the same is', () => {
  const { question, tell, isHeld, timePasses } = aWindow()
  tell([anOrder()])
  let held: boolean | null = null
  question.unasked(() => {
    held = isHeld()
  })
  expect(held).toBe(false)
  timePasses()
  expect(isHeld()).toBe(true)
  question.stop()
  expect(isHeld()).toBe(false)
})
