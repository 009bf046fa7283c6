/** The product's reader of the feed, which says besides what its own thread holds on to when it is asked. */
import { BroadcastChannel, parentPort } from 'node:worker_threads'
import '../../main/market/reader/reader-thread.ts'
import { holdingNow } from './holding.ts'
import { holdingChannel } from './reader-holding.ts'

const channel = new BroadcastChannel(holdingChannel)
let isReading = false
// Another stands ready behind the one that reads, and is nobody's to measure.
parentPort?.on('message', ({ kind }: { readonly kind: string }) => {
  if (kind === 'begin') isReading = true
})
channel.onmessage = (event: unknown) => {
  if (!isReading || event === null || typeof event !== 'object' || !('data' in event) || event.data !== 'ask') return
  channel.postMessage(holdingNow())
}
