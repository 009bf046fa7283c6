/** `node path.ts NAME ADDRESS`: main's part of the way of a tick, in a process of its own, from its socket to its window's store. */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { type Holding, holdingNow } from './holding.ts'
import { isPathName, openPath } from './paths.ts'
import type { Holds } from './store.ts'

export type Told = Holds & { readonly cpuMicros: number; readonly suspects: number }

/** Of main's own thread, and of the one that reads the feed. */
export type Holdings = { readonly main: Holding; readonly reader: Holding | null }

const [name = '', address = ''] = process.argv.slice(2)
if (!isPathName(name)) throw new Error(`no path ${name}`)

// What Electron does with a message between main and a window: it is serialised, and copied to another process.
const store = fork(join(import.meta.dirname, 'store.ts'), [], { serialization: 'advanced' })
const path = await openPath(name, { address: `${address}/${name}`, post: (message) => store.send(message as object) })

store.on('message', (told: Holds | { readonly painted: number }) => {
  if ('painted' in told) {
    path.painted(told.painted)
    return
  }
  const { user, system } = process.cpuUsage()
  process.send?.({ ...told, cpuMicros: user + system, suspects: path.suspects() } satisfies Told)
})
process.on('message', (order: 'tell' | 'holding') => {
  if (order === 'tell') store.send('tell')
  else void tellHolding()
})
process.on('disconnect', () => process.exit())
async function tellHolding(): Promise<void> {
  const main = holdingNow()
  const reader = (await path.besides?.()) ?? null
  process.send?.({ main, reader } satisfies Holdings)
}

path.opened.then(() => process.send?.('open'))
