import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { panelKeys } from '../../contract/panel-keys.ts'
import { type PanelKind, panelKinds } from '../../contract/panels.ts'
import { ownKeys } from './own-keys.ts'

const told = new Map(ownKeys.map(({ where, keys }) => [where, keys.map(({ key }) => key)]))

test.each(panelKeys)('in $where it is told which key $does', ({ where, keys }) => {
  const here = told.get(`In ${where}`) ?? told.get(`On ${where}`) ?? []
  expect(here.some((key) => keys.includes(key))).toBe(true)
})

/** Nothing in them takes a key but what takes it everywhere. */
const withoutOwn: readonly PanelKind[] = ['account', 'funds']

test.each(panelKinds)('a panel with keys of its own has them told: %s', (kind) => {
  expect(ownKeys.some(({ kinds }) => kinds.includes(kind))).toBe(!withoutOwn.includes(kind))
})

test.each(withoutOwn)('nothing in the panel that has no keys of its own takes one: %s', (kind) => {
  const folders = [`../panels/${kind}`, '../account'].map((folder) => join(import.meta.dirname, folder))
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  expect(files.filter((file) => /onKeyDown|List/.test(readFileSync(file, 'utf8')))).toEqual([])
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
})

test('what takes an order in hand on a ladder, moves along a payoff, and closes a panel, is told', () => {
  expect(told.get('On a price ladder')).toEqual(['ArrowUp', 'Home', 'Space'])
  expect(told.get('On an order in hand, on a chart or a ladder')).toContain('Enter')
  expect(told.get('On the picture of a payoff')).toContain('ArrowRight')
  expect(told.get('On the tab of a panel')).toContain('Delete')
})

test('no key is told twice for one place', () => {
  expect([...told.values()].every((keys) => new Set(keys).size === keys.length)).toBe(true)
})
