import { expect, test } from 'vitest'
import { type Connections, lineNames } from '../../contract/connections.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import type { PostbackState } from '../../contract/trading.ts'
import { held } from '../ipc/source.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openConnectionLines } from './connections.ts'
import { followLogin } from './follow-login.ts'
import { followPostbacks } from './follow-postbacks.ts'
import { keepLine } from './keep-line.ts'
import { mirrorLine } from './mirror-line.ts'

const clock = manualClock(1_000_000)

test('all lines are told as one value, a few times a second at most, and nothing once nobody listens', () => {
  const { line, source } = openConnectionLines(clock)
  const told: Connections[] = []
  const stop = source.subscribe((now) => told.push(now))
  for (let time = 0; time < 50; time += 1) line('feed').trouble(`trouble ${time}`)
  expect(told).toEqual([])
  clock.advance(200)
  expect(told).toHaveLength(1)
  expect(told[0]?.map(({ name }) => name)).toEqual(lineNames)
  const carrier = { bytesRead: 5, bytesWritten: 0 }
  line('orders').carry(carrier)
  clock.advance(1_200)
  expect(told.at(-1)?.find(({ name }) => name === 'orders')).toMatchObject({ bytesIn: 5 })
  stop()
  const count = told.length
  line('feed').become('open')
  clock.advance(5_000)
  expect(told).toHaveLength(count)
})

test('a line that another thread keeps stands as it was told from there, and is not heard because somebody looks', () => {
  const { line, source } = openConnectionLines(clock)
  const there = keepLine('feed', clock)
  there.carry({ bytesRead: 500, bytesWritten: 20 })
  there.look()
  const told = there.report.snapshot()
  mirrorLine(line('feed')).told(told)
  const stop = source.subscribe(() => {})
  clock.advance(5_000)
  stop()
  expect(line('feed').report.snapshot()).toEqual(told)
})

test('the login address listens only while a login waits, and says how the waiting ended', () => {
  const { line } = openConnectionLines(clock)
  const login = line('login')
  const session = held<SessionState>({ kind: 'signed-out', because: null })
  followLogin(session, login)
  session.set({ kind: 'waiting-for-browser', closesAt: instant(0), loginUrl: 'http://127.0.0.1/secret' })
  expect(login.report.snapshot().state).toBe('listening')
  session.set({ kind: 'exchanging-code' })
  session.set({ kind: 'signed-in', account: { id: accountId('X'), name: '' }, endsAt: instant(0) })
  expect(login.report.snapshot()).toMatchObject({ state: 'off', opened: 1, bytesIn: null })
  session.set({ kind: 'waiting-for-browser', closesAt: instant(0), loginUrl: null })
  const because = { kind: 'login-timed-out', happened: 'Nobody came.', todo: '' } as const
  session.set({ kind: 'signed-out', because })
  expect(login.report.snapshot().words.map(({ what }) => what)).toEqual([
    'The browser came back with a login',
    'Nobody came.',
  ])
  expect(JSON.stringify(login.report.snapshot())).not.toContain('secret')
})

test('the postback receiver is heard at each arrival once', () => {
  const { line } = openConnectionLines(clock)
  const kept = line('postbacks')
  const state = held<PostbackState>({ kind: 'off' })
  followPostbacks(state, kept)
  const listening = { kind: 'listening', since: instant(1), lastAt: null, silentSince: null } as const
  state.set(listening)
  state.set({ ...listening, lastAt: instant(2) })
  state.set({ ...listening, lastAt: instant(2), silentSince: instant(2) })
  expect(kept.report.snapshot()).toMatchObject({ state: 'listening', opened: 1 })
  state.set({ kind: 'failed', because: { kind: 'port-in-use', happened: 'Taken.', todo: '' } })
  expect(kept.report.snapshot()).toMatchObject({ state: 'failed', words: [{ what: 'Taken.', isTrouble: true }] })
})
