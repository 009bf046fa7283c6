import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge, ChangeAsked } from '../../../contract/ipc.ts'
import { rupees, units } from '../../../contract/kinds.test-support.ts'
import { instant, type Money } from '../../../contract/kinds.ts'
import { lookGoodMillis } from '../../../contract/look-good.ts'
import type { Finding } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import {
  changeQuestions,
  changesEnd,
  createChangeBatch,
  endedSince,
  movedSince,
  whyNotSendChanges,
} from './change-batch.ts'
import { anIntent, anOrder } from './order.test-support.ts'

type Answer = Result<ChangeAsked, AppError>
const asked: Answer = ok({
  wished: { intent: anIntent, state: { kind: 'accepted', at: instant(1), late: false } },
  findings: [],
})
const band: Finding = { rule: 'price-band', severity: 'confirm', sentence: 'Far from the last price.' }

function aBatch(count: number, answer: (call: number) => Answer) {
  const calls: Parameters<Bridge['modifyOrder']>[0][] = []
  const changes = Array.from({ length: count }, (_, at) => ({
    row: anOrder({ id: `row-${at}` }),
    changes: { price: rupees(101) },
  }))
  const modifyOrder: Bridge['modifyOrder'] = async (ask) => {
    calls.push(ask)
    return answer(calls.length - 1)
  }
  const rows = new Map(changes.map(({ row }) => [row.id, row]))
  const clock = manualClock(0)
  const batch = createChangeBatch({ modifyOrder }, changes, { now: () => rows, sleeps: 3, time: clock })
  const stands = () => batch.store.getState().parts.map((part) => part.stands.kind)
  /** Another window, or the exchange, makes another order of it. */
  const move = (place: number) => rows.set(`row-${place}`, anOrder({ id: `row-${place}`, price: rupees(77) }))
  return { batch, calls, stands, rows, move, clock, state: () => batch.store.getState() }
}

test('T45: each order is asked once, however often Enter is pressed', async () => {
  const { batch, calls, stands } = aBatch(3, () => asked)
  await Promise.all([batch.send(), batch.send(), batch.send()])
  await batch.send()
  expect(calls.map(({ sleeps }) => sleeps)).toEqual([3, 3, 3])
  expect(stands()).toEqual(['asked', 'asked', 'asked'])
})

test('what the checks want a word for is asked again with it, and nothing else is', async () => {
  const { batch, calls, stands, state, rows } = aBatch(2, (call) =>
    call === 1 ? ok({ wished: null, findings: [band] }) : asked,
  )
  await batch.send()
  expect(stands()).toEqual(['asked', 'needs-word'])
  expect(changeQuestions(state())).toEqual([band])
  expect(whyNotSendChanges(state(), rows)).toContain('your word')
  await batch.send()
  expect(calls).toHaveLength(2)
  batch.confirm('price-band', true)
  await batch.send()
  expect(calls.map(({ confirmed }) => confirmed)).toEqual([[], [], ['price-band']])
  expect(stands()).toEqual(['asked', 'asked'])
})

test('an order that ended while its change was asked about is said to have, and nothing is left to send of it alone', () => {
  const { batch } = aBatch(2, () => asked)
  const { parts } = batch.store.getState()
  const rowsOf = (...ended: number[]) =>
    new Map(parts.map(({ row }, at) => [row.id, ended.includes(at) ? { ...row, isFinal: true } : row]))
  const [first] = parts
  expect(first && endedSince(first, rowsOf())).toBeNull()
  expect(first && endedSince(first, rowsOf(0))).toMatchObject({ isFinal: true })
  expect(whyNotSendChanges(batch.store.getState(), rowsOf(0))).toBeNull()
  expect(whyNotSendChanges(batch.store.getState(), rowsOf(0, 1))).toContain('open any more')
})

test('X02: main is told what is to follow, so that it can say what was not sent if this window goes', async () => {
  const { batch, calls } = aBatch(3, (call) => (call === 1 ? ok({ wished: null, findings: [band] }) : asked))
  const following = () => calls.map(({ following: rest }) => rest?.length)
  await batch.send()
  expect(following()).toEqual([2, 1, 0])
  expect(calls[0]?.following).toEqual(calls.slice(1).map(({ order, changes }) => ({ order, changes })))
  batch.confirm('price-band', true)
  await batch.send()
  expect(following()).toEqual([2, 1, 0, 0])
})

test('one that is refused says why and keeps no other; a lost core keeps all', async () => {
  const refused = fail({ kind: 'check-stopped', happened: 'Nothing was sent.', todo: 'Change it.' } as const)
  const one = aBatch(2, (call) => (call === 0 ? refused : asked))
  await one.batch.send()
  expect(one.stands()).toEqual(['refused', 'asked'])
  const lost = fail({ kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } as const)
  const two = aBatch(3, (call) => (call === 1 ? lost : asked))
  await two.batch.send()
  expect(two.stands()).toEqual(['asked', 'refused', 'waiting'])
  await two.batch.send()
  expect(two.calls).toHaveLength(2)
  expect(changesEnd(two.state())).toBe(
    '1 of 3 changes were asked for, and of 1 it is not known. RELIANCE: Gone. Wait. 1 more were not.',
  )
})

test('a change that was taken back before it left is not called asked for, and says why', async () => {
  const why = 'The computer slept while it waited for its turn, so it was taken back and not sent.'
  const { batch, stands, state } = aBatch(2, (call) =>
    call === 0
      ? ok({ wished: { intent: anIntent, state: { kind: 'withdrawn', at: instant(1), why } }, findings: [] })
      : asked,
  )
  await batch.send()
  expect(stands()).toEqual(['refused', 'asked'])
  expect(changesEnd(state())).toContain(why)
})

test('stopping leaves the rest as it was', async () => {
  const made = aBatch(3, () => {
    made.batch.stop()
    return asked
  })
  await made.batch.send()
  expect(made.stands()).toEqual(['asked', 'waiting', 'waiting'])
})

test('an order that stands at other values than were looked at is said to, and its change waits to be asked for anew', async () => {
  const { batch, state } = aBatch(2, () => asked)
  const [first, second] = state().parts.map(({ row }) => row)
  if (!first || !second) throw new Error('two were asked')
  const rows = (price: Money | null) => new Map([first, { ...second, price }].map((row) => [row.id, row]))
  expect(movedSince(second, rows(second.price))).toBeNull()
  expect(whyNotSendChanges(state(), rows(second.price))).toBeNull()
  expect(movedSince(second, rows(rupees(77)))).toMatchObject({ price: rupees(77) })
  expect(whyNotSendChanges(state(), rows(rupees(77)))).toContain('other values')
  expect(movedSince(second, new Map([[second.id, { ...second, disclosed: units(1) }]]))).not.toBeNull()
  // What was asked for stands at what was asked.
  await batch.send()
  expect(whyNotSendChanges(state(), rows(rupees(101)))).toBe('they were sent')
})

test('T45: what stands at other values than were looked at is not changed, however often Enter is pressed', async () => {
  const { batch, calls, stands, move } = aBatch(2, () => asked)
  move(1)
  await batch.send()
  await batch.send()
  expect(calls).toEqual([])
  expect(stands()).toEqual(['waiting', 'waiting'])
})

test('one that moves while those before it are sent is not changed, says why and keeps no other', async () => {
  const made = aBatch(3, () => {
    made.move(1)
    return asked
  })
  await made.batch.send()
  expect(made.calls).toHaveLength(2)
  expect(made.stands()).toEqual(['asked', 'refused', 'asked'])
  expect(changesEnd(made.state())).toContain('2 of 3 changes were asked for. RELIANCE: It stands at other values now')
})

test('how it ended is one sentence for whoever does not see the question any more', async () => {
  const all = aBatch(2, () => asked)
  await all.batch.send()
  expect(changesEnd(all.state())).toBeNull()
  const one = aBatch(3, (call) => (call === 1 ? ok({ wished: null, findings: [band] }) : asked))
  await one.batch.send()
  expect(changesEnd(one.state())).toMatch(
    /^2 of 3 changes were asked for\. .*: not changed, because it waits for your word/,
  )
})

test('a word answers only what was found at the very order: one that was never looked at is asked with none', async () => {
  const needs = (...findings: Finding[]): Answer => ok({ wished: null, findings })
  const unchecked = fail({ kind: 'not-checked', happened: 'It is being checked.', todo: 'Wait.' } as const)
  const { batch, calls, stands } = aBatch(3, (call) => [needs(band), unchecked, asked, needs(band)][call] ?? asked)
  await batch.send()
  expect(stands()).toEqual(['needs-word', 'refused', 'waiting'])
  batch.confirm('price-band', true)
  await batch.send()
  expect(calls.map(({ confirmed }) => confirmed)).toEqual([[], [], ['price-band'], []])
  expect(stands()).toEqual(['asked', 'refused', 'needs-word'])
})

test('of two that want a word each goes with the word for what was found at it alone', async () => {
  const fresh: Finding = { rule: 'fresh-price', severity: 'confirm', sentence: 'Its price is of earlier.' }
  const found = [[band], [fresh]].map((findings): Answer => ok({ wished: null, findings }))
  const { batch, calls } = aBatch(2, (call) => found[call] ?? asked)
  await batch.send()
  batch.confirm('price-band', true)
  batch.confirm('fresh-price', true)
  await batch.send()
  expect(calls.slice(2).map(({ confirmed }) => confirmed)).toEqual([['price-band'], ['fresh-price']])
})

test('a word that was given for one is none for what is found afterwards: it waits for a word of its own', async () => {
  const near: Answer = ok({ wished: null, findings: [band] })
  const far: Answer = ok({ wished: null, findings: [{ ...band, sentence: 'Much further from the last price.' }] })
  const unchecked = fail({ kind: 'not-checked', happened: 'It is being checked.', todo: 'Wait.' } as const)
  const { batch, calls, stands, state, rows } = aBatch(3, (call) => [near, unchecked, asked, far][call] ?? asked)
  await batch.send()
  batch.confirm('price-band', true)
  await batch.send()
  expect(stands()).toEqual(['asked', 'refused', 'needs-word'])
  expect(whyNotSendChanges(state(), rows)).toContain('your word')
  await batch.send()
  expect(calls).toHaveLength(4)
  batch.confirm('price-band', true)
  await batch.send()
  expect(calls.at(-1)?.confirmed).toEqual(['price-band'])
})

test('a word is as fresh as any look: for what was found more than a minute ago it is asked anew', async () => {
  const { batch, calls, stands, state, rows, clock } = aBatch(1, (call) =>
    call < 2 ? ok({ wished: null, findings: [band] }) : asked,
  )
  await batch.send()
  batch.confirm('price-band', true)
  clock.advance(lookGoodMillis + 1)
  await batch.send()
  expect(calls.map(({ confirmed }) => confirmed)).toEqual([[], []])
  expect(stands()).toEqual(['needs-word'])
  expect(whyNotSendChanges(state(), rows)).toContain('your word')
  batch.confirm('price-band', true)
  await batch.send()
  expect(calls.at(-1)?.confirmed).toEqual(['price-band'])
  expect(stands()).toEqual(['asked'])
})
