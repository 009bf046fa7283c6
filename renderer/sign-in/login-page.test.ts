import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import type { Heard } from '../stores/heard.ts'
import { openLoginPages } from './login-page.ts'

function aSession() {
  const session = createStore<Heard<SessionState>>(() => ({ kind: 'waiting' }))
  const opened: string[] = []
  const page = openLoginPages(session, (url) => opened.push(url))
  const become = (value: SessionState) => session.setState({ kind: 'current', value }, true)
  return { page, opened, become }
}

const waiting = (loginUrl: string | null): SessionState => ({
  kind: 'waiting-for-browser',
  closesAt: instant(9),
  loginUrl,
})

test('the login page opens once for the person who asked for it', () => {
  const { page, opened, become } = aSession()
  page.expect()
  become(waiting('http://127.0.0.1:9/login'))
  become(waiting('http://127.0.0.1:9/login'))
  expect(opened).toEqual(['http://127.0.0.1:9/login'])
})

test('it opens by itself for nobody: not after a start, not for another window', () => {
  const { opened, become } = aSession()
  become(waiting('http://127.0.0.1:9/login'))
  expect(opened).toEqual([])
})

test('where main opens the browser, the window opens nothing', () => {
  const { page, opened, become } = aSession()
  page.expect()
  become(waiting(null))
  expect(opened).toEqual([])
})
