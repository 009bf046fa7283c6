/** The thread that reads the feed, with a way to break it from outside: as a fault in it would, and never by asking it to stop. */
import { BroadcastChannel, parentPort } from 'node:worker_threads'
import '../../main/market/reader/reader-thread.ts'

const channel = new BroadcastChannel('sabotage')
let isReading = false
parentPort?.on('message', ({ kind }: { readonly kind: string }) => {
  if (kind === 'begin') isReading = true
})

channel.onmessage = (event: unknown) => {
  if (!isReading || event === null || typeof event !== 'object' || !('data' in event)) return
  if (event.data === 'hang') for (;;);
  if (event.data === 'fill') for (const kept: unknown[][] = []; ; ) kept.push(new Array(10_000).fill(kept.length))
  if (event.data === 'break') throw new Error('broken by the test')
}
channel.postMessage('stands ready')
