import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../../contract/kinds.ts'
import type { BookState, HaltState, TradingState } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { followPassingStops } from './passing-stops.ts'

const at = instant(0)
const checking: BookState = { kind: 'checking', since: at, why: 'wake', sleptMillis: 1 }
const current: BookState = { kind: 'current', since: at, checkedAt: at }
const halted: HaltState = {
  ...{ kind: 'halted', since: at, step: 'flat', closes: false },
  ...{ openOrders: 0, unknownOrders: 0, openPositions: 0, couldNot: [] },
}

function aState(book: BookState, halt: HaltState = { kind: 'trading' }): TradingState {
  return {
    ...{ book, halt, journal: { kind: 'sound', records: 0, dropped: 0 } },
    ...{ push: { up: true, since: at, because: null }, postback: { kind: 'off' } },
    ...{ budgets: [], unknown: 0, limitsProblem: null, clockAheadMillis: 0, sleeps: 0 },
  }
}

test('a check or a halt that ended or came is told, once each, and nothing else is', () => {
  const trading = createStore<Heard<TradingState>>(() => ({ kind: 'waiting' }))
  const heard: string[] = []
  const stop = followPassingStops(trading, (rule, holds) => heard.push(`${rule} ${holds}`))
  const told = (state: TradingState) => trading.setState({ kind: 'current', value: state }, true)
  told(aState(current))
  expect(heard).toEqual([])
  told(aState(checking))
  told(aState(checking, halted))
  expect(heard.splice(0)).toEqual(['checking true', 'halted true'])
  told(aState(current, halted))
  told(aState(current, halted))
  expect(heard.splice(0)).toEqual(['checking false'])
  told(aState(current))
  expect(heard.splice(0)).toEqual(['halted false'])
  stop()
  told(aState(checking, halted))
  told(aState(current))
  expect(heard).toEqual([])
})

test('while the core is lost nothing is known to be over; what had ended meanwhile is told when it is back', () => {
  const last = aState(checking)
  const trading = createStore<Heard<TradingState>>(() => ({ kind: 'current', value: last }))
  const heard: string[] = []
  followPassingStops(trading, (rule, holds) => heard.push(`${rule} ${holds}`))
  const error = { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } as const
  trading.setState({ kind: 'lost', last, error }, true)
  expect(heard).toEqual([])
  trading.setState({ kind: 'current', value: aState(current) }, true)
  expect(heard).toEqual(['checking false'])
})
