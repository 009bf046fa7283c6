/** The live feed in this process: received over a socket, decoded, gated and put on the board while orders go out beside it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { conflated } from '../pipeline/our-paths.ts'
import type { Play } from '../pipeline/source.ts'

export type FeedHere = {
  /** Resolves when all of it was sent. */
  readonly play: (millis: number) => Promise<void>
  readonly stop: () => void
}

const updatesPerSecond = 12_000

export async function openFeedHere(): Promise<FeedHere> {
  const file = join(import.meta.dirname, '..', 'pipeline', 'source.ts')
  const source = fork(file, [], { serialization: 'advanced', execArgv: [] })
  // The source's first word is its port.
  const [{ port }]: [{ readonly port: number }] = (await once(source, 'message')) as [{ readonly port: number }]
  const { opened } = conflated({ address: `ws://127.0.0.1:${port}/conflated`, post: () => {} })
  await opened
  return {
    play: async (millis) => {
      source.send({ name: 'conflated', updatesPerSecond, millis } satisfies Play & { readonly name: string })
      await once(source, 'message')
    },
    stop: () => source.disconnect(),
  }
}
