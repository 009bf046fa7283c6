import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bell, hashOfText, mix, unit, wave } from './noise.ts'

const many = Array.from({ length: 20_000 }, (_, at) => mix(7, at))

test('the same question has the same answer, and its neighbours another', () => {
  expect(mix(1, 2)).toBe(mix(1, 2))
  expect(new Set(many).size).toBeGreaterThan(19_990)
  expect(hashOfText('RELIANCE')).not.toBe(hashOfText('RELIANCF'))
})

test('units fill the space between 0 and 1 evenly', () => {
  const units = many.map(unit)
  expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...units)).toBeLessThan(1)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = units.filter((value) => Math.floor(value * 10) === tenth).length
    expect(share).toBeGreaterThan(1_800)
    expect(share).toBeLessThan(2_200)
  }
})

test('bells have mean 0, deviation 1 and ends', () => {
  const bells = many.map(bell)
  const mean = bells.reduce((sum, value) => sum + value, 0) / bells.length
  const variance = bells.reduce((sum, value) => sum + (value - mean) ** 2, 0) / bells.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
  expect(Math.abs(variance - 1)).toBeLessThan(0.05)
  expect(Math.max(...bells.map(Math.abs))).toBeLessThanOrEqual(3.5)
})

test('a wave stays within 1 of 0 and never jumps', () => {
  fc.assert(
    fc.property(fc.integer(), fc.double({ min: 0, max: 1e6, noNaN: true }), (seed, at) => {
      expect(Math.abs(wave(seed, at))).toBeLessThanOrEqual(1)
      expect(Math.abs(wave(seed, at + 1e-4) - wave(seed, at))).toBeLessThan(1e-3)
    }),
  )
})
