import { expect, test } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { instant } from '../../contract/kinds.ts'
import {
  foundWords,
  hasExpired,
  listDayWords,
  oldListWords,
  placeWords,
  segmentWords,
  worldWords,
} from './instrument-words.ts'

test('a contract that an old list still has has expired from the first moment after its day', () => {
  const expiry = instant(Date.parse('2026-02-03T23:59:59+05:30'))
  expect(hasExpired({ expiry }, expiry)).toBe(false)
  expect(hasExpired({ expiry }, instant(expiry + 1))).toBe(true)
  expect(hasExpired({ expiry: null }, instant(expiry + 1))).toBe(false)
})

test('the day of a list is written as every other day', () => {
  expect(listDayWords('2026-02-03')).toBe('3 Feb 2026')
})

test('a guess is said to be one, with the key that takes it; what is found as it is written needs no word', () => {
  const today = { day: '2026-02-03', old: false, world: '2026-02-03' }
  const answer = { ...today, found: [{ symbol: 'RELIANCE' } as Instrument], guessed: true }
  expect(foundWords({ typed: 'relaince', answer }, 'Tab takes it')).toEqual([
    'Nothing is written “relaince”. A guess, near it: Tab takes it.',
  ])
  expect(foundWords({ typed: 'reliance', answer: { ...answer, guessed: false } }, 'Tab takes it')).toEqual([])
  expect(foundWords({ typed: 'tcs 26 nov 2027', answer: { ...answer, isTwofold: true } }, 'Tab takes it')).toEqual([
    '“tcs 26 nov 2027” may be read in two ways, with a year or with a strike: Tab takes it.',
  ])
  const none = { ...answer, found: [], old: true, world: null }
  expect(foundWords({ typed: 'zzzz', answer: none }, 'Tab takes it')).toEqual([
    'No instrument has these letters.',
    "From the list of 3 Feb 2026: today's could not be had.",
    'Without what is listed around the world: that list could not be had.',
  ])
})

test('what is listed around the world is said to be of an earlier day, or not there', () => {
  expect(worldWords('2026-02-02')).toContain('the list of 2 Feb 2026')
  expect(worldWords(null)).toContain('could not be had')
})

test('what is told with a delay says by how much', () => {
  expect(segmentWords({ segment: 'GLOBAL_INDEX', lateSeconds: 120 })).toBe('GLOBAL_INDEX · 120 s late')
})

test('beside a state, which says that already, only where it is traded is said', () => {
  const late = { segment: 'GLOBAL_INDEX', lateSeconds: 120 } as const
  expect(placeWords(late)).toBe('GLOBAL_INDEX')
  expect([null, undefined].map(placeWords)).toEqual(["Not in today's list", ''])
})

test('what the list of the day does not hold is said, and what has not been looked up yet is not', () => {
  expect([{ segment: 'NSE_EQ' }, null, undefined].map(segmentWords)).toEqual(['NSE_EQ', "Not in today's list", ''])
})

test('O26: a list that is not of today is named by its day', () => {
  expect(oldListWords({ day: '2026-02-02', old: true })).toBe('2 Feb 2026')
  expect(oldListWords({ day: '2026-02-03', old: false })).toBeNull()
  expect(oldListWords({ day: null, old: true })).toBeNull()
  expect(oldListWords(null)).toBeNull()
})
