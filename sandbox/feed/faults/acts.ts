/** The faults that are done once, at once, to a socket. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { FeedResponse } from '../../../proto/market-data-feed.ts'
import type { Line } from '../line.ts'
import type { FeedAct } from './plan.ts'
import { garbage } from './spoil-frame.ts'

export function actOn(line: Line, act: FeedAct): void {
  if ('close' in act) line.close(act.close, 'as planned')
  else if ('halfOpen' in act) line.goSilent(act.halfOpen)
  else if ('textError' in act) line.send(JSON.stringify({ status: 'failed', error: act.textError, method: 'sub' }))
  else if ('garbageFrames' in act) sendGarbage(line, act.garbageFrames)
  else if ('bigFrame' in act) line.send(bigFrame())
  else void sendTiny(line, act.tinyFrames)
}

function sendGarbage(line: Line, count: number): void {
  for (let number = 0; number < count; number++) line.send(garbage(40 + number, number))
}

const bigFrameBytes = 10 * 1024 * 1024

/** Ten megabytes of instruments that nobody asked for. */
function bigFrame(): Uint8Array {
  const name = 'x'.repeat(1_000)
  const feeds: Record<string, { ltpc: { ltp: number } }> = {}
  for (let at = 0; at * 1_020 < bigFrameBytes; at++) feeds[`NSE_EQ|${at}${name}`] = { ltpc: { ltp: 1 } }
  return FeedResponse.encode({ type: 1, feeds, currentTs: 1 }).finish()
}

/** A live_feed with nothing in it. */
const tiny = Uint8Array.of(0x08, 0x01)
const tinyAtOnce = 2_000
const mostWaiting = 1_000_000

async function sendTiny(line: Line, count: number): Promise<void> {
  for (let left = count; left > 0 && line.isOpen(); ) {
    if (line.waiting() < mostWaiting) {
      for (let at = 0; at < Math.min(left, tinyAtOnce); at++) line.send(tiny)
      left -= tinyAtOnce
    }
    await nextTurn()
  }
}
