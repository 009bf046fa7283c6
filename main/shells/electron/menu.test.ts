import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { keysInForce } from '../../../contract/keys.ts'
import { menuTemplate } from './menu.ts'

function idsOf(items: readonly MenuItemConstructorOptions[]): string[] {
  return items.flatMap(({ id, submenu }) => [...(id ? [id] : []), ...(Array.isArray(submenu) ? idsOf(submenu) : [])])
}

function menu(hasPracticeDay: boolean): string[] {
  const parts = { keys: keysInForce({}), platform: 'linux', isPackaged: true, run: () => {}, halt: [] }
  return idsOf(menuTemplate({ ...parts, hasPracticeDay }))
}

test('another practice day is in the menu only where a practice broker was started with the terminal', () => {
  expect(menu(true)).toContain('session.new-practice-day')
  expect(menu(false)).not.toContain('session.new-practice-day')
  expect(menu(true).filter((id) => !menu(false).includes(id))).toEqual(['session.new-practice-day'])
})
