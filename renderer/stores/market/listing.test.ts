import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../../contract/instrument.ts'
import { key } from '../../../contract/key.test-support.ts'
import { type InstrumentKey, instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import type { Heard } from '../heard.ts'
import { listInstruments, onNewList } from './listing.ts'

/** Only its key is looked at here. */
const instrument = (named: InstrumentKey) =>
  ({ key: named, symbol: String(named) }) as Partial<Instrument> as Instrument
const notYet: AppError = { kind: 'not-now', happened: 'No list yet.', todo: 'Wait.' }
const one = key('NSE_EQ|1')
const two = key('NSE_EQ|2')

function aListing() {
  const time = manualClock(0)
  const asked: InstrumentKey[][] = []
  const answers = { next: null as Result<readonly (Instrument | null)[], AppError> | null }
  const listing = listInstruments(async ({ keys }) => {
    asked.push(keys)
    return answers.next ?? ok(keys.map(instrument))
  }, time)
  return { listing, asked, answers, time, listed: () => listing.store.getState().listed }
}

test('each instrument is asked for once', async () => {
  const { listing, asked, listed } = aListing()
  listing.need([one])
  await setImmediate()
  listing.need([one, two])
  await setImmediate()
  expect(asked).toEqual([[one], [two]])
  expect(listed().get(two)?.symbol).toBe(two)
})

test('what is needed while an answer is on its way is asked for after it', async () => {
  const { listing, asked } = aListing()
  listing.need([one])
  listing.need([two])
  expect(asked).toHaveLength(1)
  await setImmediate()
  expect(asked.flat()).toContain(two)
})

test('until there is a list it is asked again, and not after the stop', async () => {
  const { listing, asked, answers, time, listed } = aListing()
  answers.next = fail(notYet)
  listing.need([one])
  await setImmediate()
  expect(listed().size).toBe(0)
  time.advance(2_000)
  expect(asked).toHaveLength(2)
  await setImmediate()
  listing.stop()
  time.advance(60_000)
  expect(asked).toHaveLength(2)
})

test('an instrument that the list does not hold is known to be unknown', async () => {
  const { listing, asked, answers, listed } = aListing()
  answers.next = ok([null])
  listing.need([one])
  await setImmediate()
  expect(listed().get(one)).toBeNull()
  listing.need([one])
  expect(asked).toHaveLength(1)
})

test('what a search has shown need not be asked for', () => {
  const { listing, asked } = aListing()
  listing.know(instrument(one))
  listing.need([one])
  expect(asked).toEqual([])
})

test('of another list each is asked again, and what is known holds until the answer', async () => {
  const { listing, asked, answers, listed } = aListing()
  answers.next = ok([null, instrument(two)])
  listing.need([one, two])
  await setImmediate()
  answers.next = ok([instrument(one), { ...instrument(two), lotSize: 25 }])
  listing.renew()
  expect(listed().get(two)?.lotSize).toBeUndefined()
  await setImmediate()
  expect(asked).toEqual([
    [one, two],
    [one, two],
  ])
  expect([listed().get(one)?.key, listed().get(two)?.lotSize]).toEqual([one, 25])
})

test('an answer that was on its way when another list came is asked again', async () => {
  const { listing, asked, answers, listed } = aListing()
  answers.next = ok([{ ...instrument(one), lotSize: 50 }])
  listing.need([one])
  answers.next = ok([{ ...instrument(one), lotSize: 25 }])
  listing.renew()
  await setImmediate()
  expect(asked).toEqual([[one], [one]])
  expect(listed().get(one)?.lotSize).toBe(25)
})

test('only another list renews what is known', () => {
  const reports = createStore<Heard<InstrumentsReport>>(() => ({ kind: 'waiting' }))
  let renewed = 0
  const stop = onNewList(reports, () => {
    renewed += 1
  })
  const report = (readAt: number, old: boolean) =>
    reports.setState(
      {
        kind: 'current',
        value: { state: 'ready', count: 1, day: '2026-11-20', old, readAt: instant(readAt), problem: null },
      },
      true,
    )
  report(1, true)
  expect(renewed).toBe(1)
  report(1, false)
  expect(renewed).toBe(1)
  report(2, false)
  expect(renewed).toBe(2)
  stop()
  report(3, false)
  expect(renewed).toBe(2)
})

test('what a search has shown does not take the place of what the list has answered', async () => {
  const { listing, listed } = aListing()
  listing.need([one])
  await setImmediate()
  listing.know({ ...instrument(one), lotSize: 50 })
  expect(listed().get(one)?.lotSize).toBeUndefined()
})

test('more than one ask may name are asked for in turn', async () => {
  const { listing, asked } = aListing()
  listing.need(Array.from({ length: 1_500 }, (_, n) => key(`NSE_EQ|${n}`)))
  await setImmediate()
  expect(asked.map(({ length }) => length)).toEqual([1_000, 500])
})
