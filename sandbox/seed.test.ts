import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededTexts, seededUnit } from './seed.ts'

test('the same seed and question give the same number, in [0, 1)', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer(), (seed, about, count) => {
      const unit = seededUnit(seed, about, count)
      expect(unit).toBe(seededUnit(seed, about, count))
      expect(unit).toBeGreaterThanOrEqual(0)
      expect(unit).toBeLessThan(1)
    }),
  )
})

test('seed and question both matter, and where one ends and the next begins', () => {
  const units = [
    seededUnit('1', 'a'),
    seededUnit('2', 'a'),
    seededUnit('1', 'b'),
    seededUnit('1', 'a', ''),
    seededUnit('1a'),
  ]
  expect(new Set(units).size).toBe(units.length)
})

test('texts differ from one another, and repeat with the seed', () => {
  const [one, again, other] = [seededTexts('1'), seededTexts('1'), seededTexts('2')]
  const row = [one(), one(), one()]
  expect([again(), again(), again()]).toEqual(row)
  expect(new Set([...row, other()]).size).toBe(4)
  expect(row[0]).toMatch(/^[\w-]{43}$/)
})
