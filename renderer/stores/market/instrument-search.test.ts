import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { FoundInstruments } from '../../../contract/ipc.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { createInstrumentSearch } from './instrument-search.ts'

const nothing: FoundInstruments = { found: [], guessed: false, day: '2026-11-20', old: false, world: '2026-11-20' }
const guess: FoundInstruments = { ...nothing, guessed: true }

/** Answers when the test says so, in any order. */
function aSearch() {
  const asked: { typed: string; answer: (result: Result<FoundInstruments, AppError>) => void }[] = []
  const time = manualClock(0)
  const search = createInstrumentSearch(({ typed }) => new Promise((answer) => asked.push({ typed, answer })), time)
  return { search, asked, time, state: () => search.store.getState() }
}

test('the answer to what was typed last counts, whichever comes last', async () => {
  const { search, asked, state } = aSearch()
  search.type('rel')
  search.type(' reli ')
  expect(asked.map(({ typed }) => typed)).toEqual(['rel', 'reli'])
  asked[1]?.answer(ok(nothing))
  await setImmediate()
  asked[0]?.answer(ok(guess))
  await setImmediate()
  expect(state()).toEqual({ kind: 'found', typed: 'reli', answer: nothing })
})

test('nothing typed is nothing asked, and an answer on its way is not shown any more', async () => {
  const { search, asked, state } = aSearch()
  search.type('r')
  search.type('  ')
  expect(asked).toHaveLength(1)
  asked[0]?.answer(ok(nothing))
  await setImmediate()
  expect(state()).toEqual({ kind: 'resting' })
})

test('a refusal stands with its reason, and what was typed is asked again until it is answered', async () => {
  const { search, asked, state, time } = aSearch()
  const error: AppError = { kind: 'not-now', happened: 'No list yet.', todo: 'Wait.' }
  search.type('r')
  asked[0]?.answer(fail(error))
  await setImmediate()
  expect(state()).toEqual({ kind: 'refused', typed: 'r', error })
  time.advance(1_000)
  expect(asked).toHaveLength(2)
  asked[1]?.answer(ok(nothing))
  await setImmediate()
  expect(state()).toMatchObject({ kind: 'found', typed: 'r' })
  time.advance(60_000)
  expect(asked).toHaveLength(2)
})

test('after other words, and after the stop, nothing refused is asked again', async () => {
  const { search, asked, time } = aSearch()
  const error: AppError = { kind: 'not-now', happened: 'No list yet.', todo: 'Wait.' }
  search.type('r')
  asked[0]?.answer(fail(error))
  await setImmediate()
  search.type('re')
  time.advance(60_000)
  expect(asked.map(({ typed }) => typed)).toEqual(['r', 're'])
  asked[1]?.answer(fail(error))
  await setImmediate()
  search.stop()
  time.advance(60_000)
  expect(asked).toHaveLength(2)
})

test('more than may be asked is cut', () => {
  const { search, asked } = aSearch()
  search.type('x'.repeat(500))
  expect(asked[0]?.typed).toHaveLength(80)
})
