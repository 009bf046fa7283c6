import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { type Heard, lastOf } from './heard.ts'
import { viewSessionEnd, warningDue, warnOfSessionEnd } from './session-end.ts'

const at = (time: string) => instant(Date.parse(`2026-11-20T${time}+05:30`))
const endsAt = at('05:00:00')

describe('the end of the sign-in', () => {
  test('is far, soon from a quarter of an hour before, and passed', () => {
    expect(viewSessionEnd(endsAt, at('04:44:59')).kind).toBe('far')
    expect(viewSessionEnd(endsAt, at('04:45:00'))).toEqual({ kind: 'soon', left: 900_000 })
    expect(viewSessionEnd(endsAt, at('05:00:00')).kind).toBe('passed')
  })

  test('is told at fifteen, five and one minute, once each', () => {
    expect(warningDue(endsAt, at('04:44:59'), at('04:45:00'))).toBe('The sign-in ends in 15 minutes, at 05:00 IST.')
    expect(warningDue(endsAt, at('04:45:00'), at('04:45:01'))).toBeNull()
    expect(warningDue(endsAt, at('04:54:59'), at('04:55:00'))).toContain('5 minutes')
    expect(warningDue(endsAt, at('04:58:59'), at('04:59:00'))).toContain('1 minute,')
  })

  test('is told as it is now when the computer slept over some of the moments', () => {
    expect(warningDue(endsAt, at('03:00:00'), at('04:57:00'))).toContain('5 minutes')
    expect(warningDue(endsAt, at('03:00:00'), at('05:10:00'))).toBeNull()
  })

  test('is told only while signed in', () => {
    const session = createStore<Heard<SessionState>>(() => ({
      kind: 'current',
      value: { kind: 'signed-in', account: { id: accountId('PR1001'), name: 'Asha' }, endsAt },
    }))
    const clock = createStore(() => ({ now: at('04:44:59') }))
    const told: string[] = []
    const stop = warnOfSessionEnd(session, clock, (text) => told.push(text))
    clock.setState({ now: at('04:45:00') })
    expect(told).toHaveLength(1)
    const last = lastOf(session.getState())
    session.setState({ kind: 'lost', last, error: { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } }, true)
    clock.setState({ now: at('04:55:00') })
    expect(told).toHaveLength(1)
    session.setState({ kind: 'current', value: { kind: 'signed-out', because: null } }, true)
    clock.setState({ now: at('04:59:00') })
    expect(told).toHaveLength(1)
    stop()
  })
})
