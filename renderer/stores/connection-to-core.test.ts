import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import { connectionFrom, watchCore } from './connection-to-core.ts'
import type { Heard } from './heard.ts'

const gone: AppError = { kind: 'core-lost', happened: 'The core does not answer.', todo: 'Wait.' }
const current: Heard<unknown> = { kind: 'current', value: 1 }
const lost: Heard<unknown> = { kind: 'lost', last: null, error: gone }

test('the core is starting until every stream has spoken, and lost as soon as one is', () => {
  expect(connectionFrom([current, { kind: 'waiting' }])).toEqual({ kind: 'starting' })
  expect(connectionFrom([current, current])).toEqual({ kind: 'answering' })
  expect(connectionFrom([current, lost])).toEqual({ kind: 'lost', error: gone })
  expect(connectionFrom([lost, { kind: 'waiting' }]).kind).toBe('lost')
})

const speaking = { isSilent: () => false, subscribe: () => () => {} }

test('the connection follows the streams there and back', () => {
  const one = createStore<Heard<unknown>>(() => current)
  const two = createStore<Heard<unknown>>(() => current)
  const { store, stop } = watchCore([one, two], speaking)
  two.setState(lost, true)
  expect(store.getState().kind).toBe('lost')
  two.setState(current, true)
  expect(store.getState().kind).toBe('answering')
  stop()
  one.setState(lost, true)
  expect(store.getState().kind).toBe('answering')
})

test('M13, X03: a core that stands still is silent until it goes on, and a lost one is lost', () => {
  const stream = createStore<Heard<unknown>>(() => current)
  let isSilent = false
  let look = () => {}
  const { store } = watchCore([stream], {
    isSilent: () => isSilent,
    subscribe: (listener) => {
      look = listener
      return () => {}
    },
  })
  isSilent = true
  look()
  expect(store.getState()).toMatchObject({ kind: 'silent', error: { kind: 'core-lost' } })
  stream.setState(lost, true)
  expect(store.getState().kind).toBe('lost')
  stream.setState(current, true)
  expect(store.getState().kind).toBe('silent')
  isSilent = false
  look()
  expect(store.getState().kind).toBe('answering')
})
