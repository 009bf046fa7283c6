import type { MenuItemConstructorOptions } from 'electron'
import { expect, test, vi } from 'vitest'
import { type KeyChoices, keysInForce } from '../../../contract/keys.ts'
import { menuTemplate } from './menu.ts'

function commandsOf(items: readonly MenuItemConstructorOptions[]): readonly MenuItemConstructorOptions[] {
  return items.flatMap((item) => [
    ...(item.id ? [item] : []),
    ...(Array.isArray(item.submenu) ? commandsOf(item.submenu) : []),
  ])
}

const parts = { keys: keysInForce({}), isPackaged: true, hasPracticeDay: true, run: () => {}, quit: () => {}, halt: [] }

function items(hasPracticeDay: boolean, platform = 'linux', choices: KeyChoices = {}) {
  return commandsOf(menuTemplate({ ...parts, keys: keysInForce(choices), platform, hasPracticeDay }))
}

test('another practice day is in the menu only where a practice broker was started with the terminal', () => {
  const menu = (hasPracticeDay: boolean) => items(hasPracticeDay).map(({ id }) => id)
  expect(menu(true)).toContain('session.new-practice-day')
  expect(menu(false)).not.toContain('session.new-practice-day')
  expect(menu(true).filter((id) => !menu(false).includes(id))).toEqual(['session.new-practice-day'])
})

test('on macOS, where the menu takes a key from every text field, it has none without Cmd or Alt but function keys', () => {
  const choices: KeyChoices = { 'help.status': 'Shift+Enter', 'view.density': 'ArrowLeft', 'view.direction': 'É' }
  const keyOf = (id: string, platform: string) =>
    items(true, platform, choices).find((item) => item.id === id)?.accelerator
  const bare = ['account.refresh', 'orders.sentence', 'watchlist.add', 'watchlist.next-list', 'orders.buy-now'] as const
  for (const id of [...bare, 'help.status', 'view.density', 'view.direction']) {
    expect([id, keyOf(id, 'linux'), keyOf(id, 'darwin')]).toEqual([id, expect.any(String), undefined])
  }
  for (const id of ['view.palette', 'workspace.list', 'view.close-window', 'view.next-panel', 'view.previous-panel']) {
    expect([id, keyOf(id, 'darwin')]).toEqual([id, keyOf(id, 'linux')])
    expect(keyOf(id, 'darwin')).toBeDefined()
  }
})

test('X05: on macOS its own item quits, because that of the system does nothing once the end of a session was held', () => {
  const quit = vi.fn()
  const [app] = menuTemplate({ ...parts, platform: 'darwin', quit })
  const submenu = Array.isArray(app?.submenu) ? app.submenu : []
  expect(submenu.filter(({ role }) => role === 'quit' || role === 'appMenu')).toEqual([])
  const last = submenu.at(-1)
  expect(last?.accelerator).toBe('Command+Q')
  ;(last?.click as (() => void) | undefined)?.()
  expect(quit).toHaveBeenCalledOnce()
})
