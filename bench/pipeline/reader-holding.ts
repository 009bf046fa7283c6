/** Asks the thread that reads the feed what it holds on to. */
import { BroadcastChannel } from 'node:worker_threads'
import type { Holding } from './holding.ts'

export const holdingChannel = 'holding of the reader'

const askAgainMillis = 500

export function openReaderHolding(): () => Promise<Holding> {
  const channel = new BroadcastChannel(holdingChannel)
  return () =>
    new Promise((resolve) => {
      const ask = () => channel.postMessage('ask')
      // One that dies meanwhile does not answer, and the next is not there at once.
      const asking = setInterval(ask, askAgainMillis)
      // What comes here is what `reader.ts` posts.
      channel.onmessage = (event: unknown) => {
        clearInterval(asking)
        resolve((event as { readonly data: Holding }).data)
      }
      ask()
    })
}
