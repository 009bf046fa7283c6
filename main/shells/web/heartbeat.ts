/** Drops a window that no longer answers, and lets the window notice a core that no longer beats. */
import type { WebSocket } from 'ws'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

const beatEvery = 5_000
const mostUnanswered = 3

export function keepHeartbeat(
  socket: Pick<WebSocket, 'ping' | 'on' | 'terminate'>,
  clock: Clock,
  beat: () => void,
): Stop {
  // Beats are counted and not time: while this process itself stood still it read no answers.
  let unanswered = 0
  let stopTimer: Stop = () => {}

  function tick(): void {
    if (unanswered === mostUnanswered) {
      socket.terminate()
      return
    }
    unanswered += 1
    socket.ping()
    // The page cannot see pings, so the beat is also a message.
    beat()
    stopTimer = clock.after(beatEvery, tick)
  }

  socket.on('pong', () => {
    unanswered = 0
  })
  tick()
  return () => stopTimer()
}
