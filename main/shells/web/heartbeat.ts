/** Drops a window that no longer answers, and lets the window notice a core that no longer beats. */
import type { WebSocket } from 'ws'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

const beatEvery = 5_000
const longestSilence = 15_000

export function keepHeartbeat(
  socket: Pick<WebSocket, 'ping' | 'on' | 'terminate'>,
  clock: Clock,
  beat: () => void,
): Stop {
  let heardAt = clock.elapsed()
  let stopTimer: Stop = () => {}
  let stopped = false

  function tick(): void {
    if (stopped) return
    if (clock.elapsed() - heardAt >= longestSilence) {
      socket.terminate()
      return
    }
    socket.ping()
    // The page cannot see pings, so the beat is also a message.
    beat()
    stopTimer = clock.after(beatEvery, tick)
  }

  socket.on('pong', () => {
    heardAt = clock.elapsed()
  })
  tick()
  return () => {
    stopped = true
    stopTimer()
  }
}
