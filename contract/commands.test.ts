import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { commandIds, whereOf } from './keys.ts'

test.each(['everywhere', 'chart'])('no key is given to two commands %s', (where) => {
  const keys = commandIds.flatMap((id) => (whereOf(id) === where ? (commands[id].key ?? []) : []))
  expect(keys).toEqual([...new Set(keys)])
  expect(keys.length).toBeGreaterThan(5)
})

test('what stops trading or takes an order back has a key that no chart takes', () => {
  const ofCharts = new Set<string | null>(commandIds.flatMap((id) => (whereOf(id) === 'chart' ? commands[id].key : [])))
  const kept = ['orders.halt', 'orders.cancel', 'orders.cancel-all', 'orders.withdraw', 'positions.exit'] as const
  for (const id of kept) expect([id, ofCharts.has(commands[id].key)]).toEqual([id, false])
})

test('no two commands read the same in the palette', () => {
  const titles = Object.values(commands).map((command) => command.title)
  expect(titles).toEqual([...new Set(titles)])
})
