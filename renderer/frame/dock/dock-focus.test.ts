import { beforeEach, expect, test } from 'vitest'
import { bringForward } from './dock-focus.ts'

let acts: string[] = []
let isMaximized = false
const dock = { hasMaximizedGroup: () => isMaximized }

beforeEach(() => {
  acts = []
  isMaximized = false
})

function panelOf(isShown: boolean) {
  const panel = { api: { setActive: () => acts.push('panel') }, group: { activePanel: null as unknown, api: groupApi } }
  if (isShown) panel.group.activePanel = panel
  return panel
}
const groupApi = { setActive: () => acts.push('group') }

test('a panel that its group shows already stays in the page: only its group is made active', () => {
  bringForward(dock, panelOf(true))
  expect(acts).toEqual(['group'])
})

test('a panel behind another tab is shown', () => {
  bringForward(dock, panelOf(false))
  expect(acts).toEqual(['panel'])
})

test('behind a panel that fills the window it is shown, which makes that one give way', () => {
  isMaximized = true
  bringForward(dock, panelOf(true))
  expect(acts).toEqual(['panel'])
})
