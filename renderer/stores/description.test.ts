import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import type { TerminalDescription } from '../../contract/ipc.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { describe as describeTerminal, keptUntil } from './description.ts'

const gone: AppError = { kind: 'core-lost', happened: 'The core does not answer.', todo: 'Wait.' }
const terminal: TerminalDescription = {
  version: '0.1.0',
  shell: 'web',
  systemHaltKey: { kind: 'none' },
  profile: {
    name: 'Practice',
    kind: 'practice',
    brokerHost: '127.0.0.1',
    accountBy: 'legacy',
    redirectUri: 'http://127.0.0.1:1/x',
    practiceDay: null,
  },
}

test('the terminal is asked what it is until it answers', async () => {
  const time = manualClock(0)
  const answers: Result<TerminalDescription, AppError>[] = [fail(gone), ok(terminal)]
  const { store } = describeTerminal(async () => answers.shift() ?? fail(gone), time)
  await setImmediate()
  expect(store.getState()).toEqual({ kind: 'asking', problem: gone })
  time.advance(1_000)
  await setImmediate()
  expect(store.getState()).toEqual({ kind: 'known', terminal })
})

test('an answer that comes after stop starts nothing', async () => {
  const time = manualClock(0)
  let asked = 0
  let answer: (reply: Result<TerminalDescription, AppError>) => void = () => {}
  const reply = new Promise<Result<TerminalDescription, AppError>>((resolve) => {
    answer = resolve
  })
  const { store, stop } = describeTerminal(() => {
    asked += 1
    return reply
  }, time)
  stop()
  answer(fail(gone))
  await reply
  await Promise.resolve()
  time.advance(10_000)
  expect(store.getState()).toEqual({ kind: 'asking', problem: null })
  expect(asked).toBe(1)
})

test('after stop nothing is asked any more', async () => {
  const time = manualClock(0)
  let asked = 0
  const { store, stop } = describeTerminal(async () => {
    asked += 1
    return fail(gone)
  }, time)
  await setImmediate()
  expect(store.getState()).toEqual({ kind: 'asking', problem: gone })
  stop()
  time.advance(10_000)
  expect(asked).toBe(1)
})

test('a kept sign-in ends by the interface that it was made at', () => {
  const told = (accountBy: 'legacy' | 'v2') =>
    keptUntil({ kind: 'known', terminal: { ...terminal, profile: { ...terminal.profile, accountBy } } })
  expect([told('legacy'), told('v2')]).toEqual([
    'between 05:00 and 06:00 IST at the latest',
    'at 03:30 IST at the latest',
  ])
  expect(keptUntil({ kind: 'asking', problem: null })).toBe('when the broker ends it')
})
