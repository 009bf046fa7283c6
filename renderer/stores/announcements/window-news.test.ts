import { expect, test } from 'vitest'
import type { FurtherWindow, WorkspacesState } from '../../../contract/workspaces.ts'
import { newsOf } from './window-news.ts'

function state(active: string, ...windows: readonly FurtherWindow[]): WorkspacesState {
  return { active, arrangement: 'one', list: [], windows }
}
const chart = (is: FurtherWindow['state']): FurtherWindow => ({ window: 'w2', state: is, panels: ['Chart', 'Depth'] })

test('a window that was closed is named with its panels and the key that opens it again, once', () => {
  const closed = state('trade', chart('shut'))
  expect(newsOf(state('trade', chart('open')), closed, 'Alt+Y')).toBe(
    'The window with Chart, Depth was closed; its panels are kept. Alt+Y opens it again.',
  )
  expect(newsOf(closed, closed, 'Alt+Y')).toBeNull()
})

test('windows that wait are said when their workspace comes, and a window that opens is no news', () => {
  expect(newsOf(null, state('trade', chart('waiting')), 'Alt+Y')).toBe(
    'This workspace has another window (Chart, Depth): Alt+Y opens it.',
  )
  expect(newsOf(state('watch'), state('trade', chart('waiting')), 'Alt+Y')).toContain('another window')
  expect(newsOf(state('trade', chart('waiting')), state('trade', chart('open')), 'Alt+Y')).toBeNull()
  expect(newsOf(null, state('trade', chart('shut')), 'Alt+Y')).toBeNull()
})
