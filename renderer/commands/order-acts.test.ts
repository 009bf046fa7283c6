import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Bridge } from '../../contract/ipc.ts'
import { ok } from '../../contract/result.ts'
import { niftyCall, reliance } from '../sentence/sentence.test-support.ts'
import type { TicketState } from '../stores/ticket/ticket-state.ts'
import { createUsualActs } from './order-acts.ts'

test('O26: what is usual of a contract is kept with its end, and of a segment without one', () => {
  const saved: Parameters<Bridge['saveOrderDefault']>[0][] = []
  const draft = { key: niftyCall.key, quantity: '150', counting: 'units', product: 'intraday' }
  const acts = createUsualActs({
    bridge: {
      saveOrderDefault: async (asked) => {
        saved.push(asked)
        return ok()
      },
    },
    // Only what is kept of it.
    ticket: { store: createStore<TicketState>(() => ({ draft }) as unknown as TicketState) },
    instrumentOf: (key) => (key === niftyCall.key ? niftyCall : reliance),
    ...{ tell: () => {}, problem: () => {} },
  })
  acts.keep('instrument')
  acts.keep('segment')
  expect(saved).toEqual([
    { scope: niftyCall.key, value: { lots: 2, product: 'intraday', expiry: niftyCall.expiry } },
    { scope: 'NSE_FO', value: { lots: 2, product: 'intraday' } },
  ])
})
