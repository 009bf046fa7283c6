/** The address that waits for the person's browser as one of the lines: open only while a login that they began is waiting. */
import type { SessionState } from '../../contract/session.ts'
import type { Source } from '../ipc/source.ts'
import type { Stop } from '../ports/stop.ts'
import type { Line } from './keep-line.ts'

export function followLogin(session: Source<SessionState, SessionState>, line: Line): Stop {
  let before: SessionState['kind'] | null = null

  function heed(now: SessionState): void {
    if (now.kind === 'waiting-for-browser') line.become('listening')
    else {
      line.become('off')
      if (before === 'waiting-for-browser') end(now)
    }
    before = now.kind
  }

  function end(now: SessionState): void {
    if (now.kind === 'exchanging-code') {
      line.came()
      line.say('The browser came back with a login')
    } else if ('because' in now && now.because !== null) line.trouble(now.because.happened)
    else line.say('The waiting was ended')
  }

  heed(session.snapshot())
  return session.subscribe(heed)
}
