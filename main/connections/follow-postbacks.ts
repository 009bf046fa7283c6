/** The postback receiver as one of the lines: what it listens for and what came. */
import { assertNever } from '../../contract/result.ts'
import type { PostbackState } from '../../contract/trading.ts'
import type { Source } from '../ipc/source.ts'
import type { Stop } from '../ports/stop.ts'
import type { Line } from './keep-line.ts'

export function followPostbacks(state: Source<PostbackState, unknown>, line: Line): Stop {
  let lastAt: number | null = null

  function heed(now: PostbackState): void {
    switch (now.kind) {
      case 'off':
        line.become('off')
        return
      case 'failed':
        line.become('failed')
        line.trouble(now.because.happened)
        return
      case 'listening':
        line.become('listening')
        if (now.lastAt !== null && now.lastAt !== lastAt) line.came()
        lastAt = now.lastAt
        return
      default:
        assertNever(now)
    }
  }

  heed(state.snapshot())
  return state.subscribe(() => heed(state.snapshot()))
}
