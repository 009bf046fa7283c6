/** The product's reader of the feed, which says besides what its own thread holds on to when it is asked. */
import { BroadcastChannel } from 'node:worker_threads'
import '../../main/market/reader/reader-thread.ts'
import { holdingNow } from './holding.ts'

/** Asked with a word, answered with what is held. */
export const holdingChannel = 'holding of the reader'

const channel = new BroadcastChannel(holdingChannel)
channel.onmessage = (event: unknown) => {
  if (event === null || typeof event !== 'object' || !('data' in event) || event.data !== 'ask') return
  channel.postMessage(holdingNow())
}
