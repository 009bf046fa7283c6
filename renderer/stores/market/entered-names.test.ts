import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import type { FoundInstruments } from '../../../contract/ipc.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { createEnteredNames, enteredWords, goesOnward, isTypedAnew, notTakenWords } from './entered-names.ts'
import { createInstrumentSearch } from './instrument-search.ts'

const of = (symbol: string) => ({ symbol }) as Instrument
const none: FoundInstruments = { found: [], guessed: false, day: '2026-11-20', old: false, world: '2026-11-20' }
const found = (symbol: string) => ok({ ...none, found: [of(symbol), of(`${symbol} FUT`)] })
const guess = (symbol: string) => ok({ ...none, found: [of(symbol)], guessed: true })
const refused: AppError = { kind: 'not-now', happened: 'No list yet.', todo: 'Wait.' }

function opened() {
  const asked: { typed: string; answer: (result: Result<FoundInstruments, AppError>) => void }[] = []
  const time = manualClock(0)
  const search = createInstrumentSearch(({ typed }) => new Promise((answer) => asked.push({ typed, answer })), time)
  const names = createEnteredNames(search)
  const added: string[] = []
  const stop = names.start(({ symbol }) => added.push(symbol))
  const answer = async (result: Result<FoundInstruments, AppError>) => {
    asked.at(-1)?.answer(result)
    await setImmediate()
  }
  return { names, added, asked, answer, time, stop, state: () => names.store.getState() }
}

test('what was entered is added as soon as it is answered, each in its turn', async () => {
  const { names, added, asked, answer, state } = opened()
  names.enter('hdfcbank')
  names.enter('tcs')
  names.enter('tcs')
  expect(asked.map(({ typed }) => typed)).toEqual(['hdfcbank'])
  await answer(found('HDFCBANK'))
  await answer(found('TCS'))
  await answer(found('TCS'))
  expect(added).toEqual(['HDFCBANK', 'TCS', 'TCS'])
  expect(state()).toEqual({ waiting: [], missed: [] })
})

test('a guess is never added, nor is anything where nothing is found: both are told, and the next one comes', async () => {
  const { names, added, answer, state } = opened()
  for (const typed of ['hdfcbnk', 'zzzz', 'tcs']) names.enter(typed)
  await answer(guess('HDFCBANK'))
  await answer(ok(none))
  await answer(found('TCS'))
  expect(added).toEqual(['TCS'])
  expect(enteredWords(state())).toEqual([
    '“hdfcbnk” was not taken: nothing is written so, and a guess is never taken by Enter. Esc puts this away.',
    '“zzzz” was not taken: no instrument has these letters. Esc puts this away.',
  ])
  expect(notTakenWords(state())).toBe('Not taken: hdfcbnk, zzzz')
  names.seen()
  expect([enteredWords(state()), notTakenWords(state())]).toEqual([[], null])
})

test('what may be read in two ways is not added either, and says why', async () => {
  const { names, added, answer, state } = opened()
  names.enter('tcs 26 nov 2027')
  await answer(ok({ ...none, found: [of('TCS')], guessed: true, isTwofold: true }))
  expect(added).toEqual([])
  const why = 'it may be read in two ways, and Enter takes neither'
  expect(enteredWords(state())).toEqual([`“tcs 26 nov 2027” was not taken: ${why}. Esc puts this away.`])
})

test('where there is no list yet it waits for one, and says so', async () => {
  const { names, added, answer, time, state } = opened()
  names.enter('hdfcbank')
  await answer(fail(refused))
  expect(enteredWords(state(), 'the quantity')).toEqual([
    '“hdfcbank” is still being looked for.',
    'What you type meanwhile goes to the quantity.',
  ])
  time.advance(1_000)
  await answer(found('HDFCBANK'))
  expect(added).toEqual(['HDFCBANK'])
})

test('once the field was left nothing comes any more, and all that was not taken is told until it was read', async () => {
  const { names, added, answer, state } = opened()
  names.enter('hdfcbnk')
  names.enter('hdfcbank')
  await answer(guess('HDFCBANK'))
  names.leave()
  await answer(found('HDFCBANK'))
  expect(added).toEqual([])
  const told = [
    '“hdfcbnk” was not taken: nothing is written so, and a guess is never taken by Enter. Esc puts this away.',
    '“hdfcbank” was not taken: the field was left before it was found. Esc puts this away.',
  ]
  expect(enteredWords(state())).toEqual(told)
  // The window, or the keyboard, may be left again before anybody has read it.
  names.leave()
  expect(enteredWords(state())).toEqual(told)
  names.seen()
  expect(enteredWords(state())).toEqual([])
})

test('a field that has gone adds nothing', async () => {
  const { names, added, answer, stop } = opened()
  names.enter('hdfcbank')
  stop()
  await answer(found('HDFCBANK'))
  expect(added).toEqual([])
})

test('typing in the place of what was entered is another name, and mending it is not', () => {
  expect(isTypedAnew('t', 't')).toBe(true)
  expect(isTypedAnew('hdfcbankx', 'x')).toBe(false)
  expect([isTypedAnew('hdfcban', null), isTypedAnew('', null), isTypedAnew('', '\n')]).toEqual([false, false, false])
  // As a sheet copies a cell, and longer than the field takes.
  expect([isTypedAnew('tcs', 'tcs\r\n'), isTypedAnew('tcs infy', 'tcs\n infy and more')]).toEqual([true, true])
})

test('the figures of a quantity are no name either when the name before them was not taken', async () => {
  const { names, answer, state } = opened()
  names.enter('hdfcbnk')
  expect(goesOnward(state(), false, '2', '2')).toBe(true)
  await answer(guess('HDFCBANK'))
  expect([goesOnward(state(), true, '25', '5'), goesOnward(state(), true, '2', null)]).toEqual([true, true])
  // Typed anew it is a name, as where nothing went onward.
  expect([goesOnward(state(), true, 'h', 'h'), goesOnward(state(), true, '', null)]).toEqual([false, false])
  expect(goesOnward(state(), false, 'hd', 'd')).toBe(false)
})
