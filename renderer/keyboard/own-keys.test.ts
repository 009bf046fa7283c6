import { expect, test } from 'vitest'
import { panelKeys } from '../../contract/panel-keys.ts'
import { ownKeys } from './own-keys.ts'

const told = new Map(ownKeys.map(({ where, keys }) => [where, keys.map(({ key }) => key)]))

test.each(panelKeys)('in $where it is told which key $does', ({ where, keys }) => {
  const here = told.get(`In ${where}`) ?? told.get(`On ${where}`) ?? []
  expect(here.some((key) => keys.includes(key))).toBe(true)
})

test('drawings, depth, option chain, timelines and logs have their keys told', () => {
  expect([...told.keys()]).toEqual(
    expect.arrayContaining([
      'On what is drawn on a chart',
      'In the depth',
      'In the option chain',
      'In a timeline or a log',
    ]),
  )
  expect([...told.values()].every((keys) => new Set(keys).size === keys.length)).toBe(true)
})
