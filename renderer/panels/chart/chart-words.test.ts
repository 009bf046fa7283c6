import { expect, test } from 'vitest'
import { moneyFromRupees } from '../../../contract/kinds.ts'
import { chartWords, tickOf } from './chart-words.ts'

const onTickOf = (tick: number) => chartWords(2, tick, 'indian').onTick

test('what has no tick, as an index, has a place for each paisa', () => {
  for (const none of [null, undefined]) expect(onTickOf(tickOf(none))(12.43)).toBe('12.43')
})

test('a place between two ticks is rounded to one', () => {
  const tick = tickOf(moneyFromRupees(0.05))
  expect(onTickOf(tick)(1_012.43)).toBe('1,012.45')
  expect(onTickOf(tick)(101.3333)).toBe('101.35')
})
