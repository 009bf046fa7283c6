/**
 * Opens the login page from the window where main leaves it to the window. It happens right after the person asked
 * for it in this window, while the browser still counts the page as opened by that key or click.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { SessionState } from '../../contract/session.ts'
import type { Heard } from '../stores/heard.ts'
import type { Stop } from '../time.ts'

export type LoginPage = {
  /** The person has asked to sign in: the next login page is theirs to see. */
  readonly expect: () => void
  readonly stop: Stop
}

export function openLoginPages(session: StoreApi<Heard<SessionState>>, open: (url: string) => void): LoginPage {
  let expected = false
  const stop = session.subscribe((heard) => {
    if (!expected || heard.kind !== 'current' || heard.value.kind !== 'waiting-for-browser') return
    expected = false
    if (heard.value.loginUrl !== null) open(heard.value.loginUrl)
  })
  return {
    expect: () => {
      expected = true
    },
    stop,
  }
}
