/** Asks the thread that reads the feed what it holds on to. */
import { BroadcastChannel } from 'node:worker_threads'
import type { Holding } from './holding.ts'

export const holdingChannel = 'holding of the reader'

export function openReaderHolding(): () => Promise<Holding> {
  const channel = new BroadcastChannel(holdingChannel)
  return () =>
    new Promise((resolve) => {
      // What comes here is what `reader.ts` posts.
      channel.onmessage = (event: unknown) => resolve((event as { readonly data: Holding }).data)
      channel.postMessage('ask')
    })
}
