import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

const among =
  (...taken: readonly string[]) =>
  (name: string) =>
    taken.includes(name)

test('a name that nobody has stays as it is', () => {
  expect(freeName('Trade', 40, among('Watch'))).toBe('Trade')
})

test('one that is taken gets the first number that is free', () => {
  expect(freeName('Trade', 40, among('Trade', 'Trade 2'))).toBe('Trade 3')
})

test('with its number it is no longer than a name may be', () => {
  expect(freeName('Trade at nine', 13, among('Trade at nine'))).toBe('Trade at ni 2')
})
