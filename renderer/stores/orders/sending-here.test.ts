import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createSendingHere, followBatch } from './sending-here.ts'

function aBatch() {
  const store = createStore<{ step: string }>(() => ({ step: 'asking' }))
  const sending = createSendingHere()
  const said: string[] = []
  let stops = 0
  const stop = () => {
    stops += 1
  }
  const leave = followBatch({ store, stop }, { sending, words: ({ step }) => step, warn: (text) => said.push(text) })
  return { store, sending, said, leave, stops: () => stops }
}

test('what is being sent is known until it is done, also where its question has gone, and then its end is told', () => {
  const { store, sending, said, leave, stops } = aBatch()
  expect(sending.now()).toBeNull()
  store.setState({ step: 'sending' })
  const these = sending.now()
  expect(these).not.toBeNull()
  // An answer to one of them.
  store.setState({ step: 'sending' })
  expect(sending.now()).toBe(these)
  leave()
  expect(sending.now()).toBe(these)
  store.setState({ step: 'done' })
  expect([sending.now(), said, stops()]).toEqual([null, ['done'], 0])
  store.setState({ step: 'sending' })
  store.setState({ step: 'done' })
  expect([sending.now(), said]).toEqual([null, ['done']])
})

test('a question that goes before anything was sent takes it along, and one that stays says its end itself', () => {
  const left = aBatch()
  left.leave()
  left.store.setState({ step: 'sending' })
  expect([left.stops(), left.sending.now()]).toEqual([1, null])
  const stayed = aBatch()
  stayed.store.setState({ step: 'sending' })
  stayed.store.setState({ step: 'done' })
  expect([stayed.sending.now(), stayed.said]).toEqual([null, []])
})

test('of two that are sent at once each is known until it is done', () => {
  const sending = createSendingHere()
  const endFirst = sending.begin()
  const first = sending.now()
  const endSecond = sending.begin()
  endFirst()
  expect(sending.now()).not.toBeNull()
  expect(sending.now()).not.toBe(first)
  endSecond()
  expect(sending.now()).toBeNull()
})
