import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { isRecent } from './electron.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { checkNode } from './node-version.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { patientSignal } from './patience.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { chromiumPackage, installSentence } from './system-libraries.mjs'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each(['20.19.0', '20.20.2', '22.0.0', '24.21.0'])('Node %s will do', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

test.each(['18.20.0', '20.18.3'])('Node %s is too old, and that is said', (version) => {
  expect(() => checkNode(version)).toThrow(`This is Node ${version}`)
})

test('what could not be installed is one command', () => {
  expect(installSentence(['chromium', 'xvfb'], true)).toBe(
    'This one command does it: sudo apt-get update && sudo apt-get install -y chromium xvfb',
  )
  expect(installSentence(['chromium'], false)).not.toContain('apt-get')
})

test('Chromium goes by the name that the system gives it', () => {
  expect(chromiumPackage('PRETTY_NAME="Ubuntu 24.04 LTS"\nID=ubuntu\nID_LIKE=debian\n')).toBe('chromium-browser')
  expect(chromiumPackage('ID="ubuntu"\n')).toBe('chromium-browser')
  expect(chromiumPackage('ID=debian\n')).toBe('chromium')
  expect(chromiumPackage('ID=linuxmint\nID_LIKE="ubuntu debian"\n')).toBe('chromium')
  expect(chromiumPackage('')).toBe('chromium')
})

test('a failed fetch is remembered for a day, and no longer when the clock was set back', () => {
  const day = 86_400_000
  expect(isRecent(day, 2 * day - 1)).toBe(true)
  expect(isRecent(day, 2 * day)).toBe(false)
  expect(isRecent(day, day - 1)).toBe(false)
})

test('a download may take its time as long as something arrives', () => {
  const { signal, sawBytes } = patientSignal({ inAll: 90_000, withoutByte: 15_000 })
  for (let second = 0; second < 80; second += 10) {
    vi.advanceTimersByTime(10_000)
    sawBytes()
  }
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(signal.reason.message).toBe('it took more than 90 s')
})

test('a download that stands still is given up', () => {
  const { signal } = patientSignal({ inAll: 90_000, withoutByte: 15_000 })
  vi.advanceTimersByTime(15_000)
  expect(signal.reason.message).toBe('nothing arrived for 15 s')
})
