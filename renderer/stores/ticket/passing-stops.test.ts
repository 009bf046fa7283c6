import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../../contract/kinds.ts'
import type { BookState, HaltState, JournalState, TradingState } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { followPassingStops } from './passing-stops.ts'

const at = instant(0)
const checking: BookState = { kind: 'checking', since: at, why: 'wake', sleptMillis: 1 }
const current: BookState = { kind: 'current', since: at, checkedAt: at }
const halted: HaltState = {
  ...{ kind: 'halted', since: at, step: 'flat', closes: false },
  ...{ openOrders: 0, unknownOrders: 0, openPositions: 0, couldNot: [] },
}

const stopped: JournalState = {
  kind: 'stopped',
  because: { kind: 'not-recorded', happened: 'Full.', todo: 'Make room.' },
}
const sound: JournalState = { kind: 'sound', records: 0, dropped: 0 }

function aState(book: BookState, halt: HaltState = { kind: 'trading' }, journal: JournalState = sound): TradingState {
  return {
    ...{ book, halt, journal },
    ...{ push: { up: true, since: at, because: null }, postback: { kind: 'off' } },
    ...{ budgets: [], unknown: 0, limitsProblem: null, clockAheadMillis: 0, sleeps: 0 },
  }
}

test('a check, a halt or a stopped journal that ended or came is told, once each, and nothing else is', () => {
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
  told(aState(current, { kind: 'trading' }, stopped))
  told(aState(current, { kind: 'trading' }, stopped))
  expect(heard.splice(0)).toEqual(['journal true'])
  told(aState(current))
  expect(heard.splice(0)).toEqual(['journal false'])
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
