import { expect, test } from 'vitest'
import { windowFile } from '../window-files.ts'
import { withBridge } from './page-with-bridge.ts'

test.each([
  ['a page without a script', [['/index.html', windowFile('index.html', Buffer.from('<p>nothing</p>'))]]],
  ['no page', []],
] as const)('of %s no window is opened', (_what, files) => {
  expect(withBridge(new Map(files), Buffer.from(''))).toMatchObject({ ok: false })
})
