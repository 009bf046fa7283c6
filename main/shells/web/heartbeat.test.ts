import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { keepHeartbeat } from './heartbeat.ts'

test('a window is pinged and told a beat every five seconds, and neither once it is gone', () => {
  const clock = manualClock(0)
  const acts: string[] = []
  const socket = { ping: () => acts.push('ping'), on: () => socket, terminate: () => acts.push('terminate') }
  // Only these three of a socket are used.
  const stop = keepHeartbeat(socket as never, clock, () => acts.push('beat'))
  expect(acts).toEqual(['ping', 'beat'])
  clock.advance(5_000)
  expect(acts).toEqual(['ping', 'beat', 'ping', 'beat'])
  stop()
  clock.advance(60_000)
  expect(acts).toHaveLength(4)
})
