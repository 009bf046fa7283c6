import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { windowFlags } from './browser-window.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { hasDisplay } from './choose-shell.mjs'

test.each([
  ['linux', {}, false],
  ['linux', { DISPLAY: '' }, false],
  ['linux', { DISPLAY: ':0' }, true],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, true],
  ['darwin', {}, true],
] as const)('%s with %j: a display is %s', (platform, env, expected) => {
  expect(hasDisplay(platform, env)).toBe(expected)
})

test('only root goes without the browser’s sandbox', () => {
  expect(windowFlags('http://127.0.0.1:1', '/d', true)).toContain('--no-sandbox')
  expect(windowFlags('http://127.0.0.1:1', '/d', false)).not.toContain('--no-sandbox')
})
