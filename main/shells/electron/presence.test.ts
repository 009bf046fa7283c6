import { expect, it } from 'vitest'
import { shown } from './shown.test-support.ts'

it.each([
  ['lock-screen', 'locked'],
  ['user-did-resign-active', 'locked'],
  ['suspend', 'slept'],
  ['resume', 'slept'],
])('T45: %s ends one-key orders at once', (event, why) => {
  const { powerMonitor, disarmed } = shown()
  expect(disarmed).toEqual([])
  powerMonitor.emit(event)
  expect(disarmed).toEqual([why])
})
