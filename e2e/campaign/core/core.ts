/** One process with an order core in it: asked by messages, killed without mercy, and started again. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { CoreAsk, FromCore, PriceTold } from './messages.ts'

export type Core = {
  /** Null where the process died before it answered. */
  readonly ask: (ask: CoreAsk) => Promise<unknown>
  readonly tellPrices: (prices: readonly PriceTold[], isOpen: boolean) => void
  readonly isAlive: () => boolean
  readonly died: Promise<void>
  readonly kill: () => Promise<void>
  /** What broke in it of itself since this was last asked, its end without a kill among it. */
  readonly takeFaults: () => readonly string[]
}

export function startCore(program: string, env: NodeJS.ProcessEnv): Core {
  const child: ChildProcess = fork(program, [], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // In a group of its own: Ctrl-C ends the campaign, which plays what is under way to its end.
    detached: true,
  })
  const waiting = new Map<number, (value: unknown) => void>()
  let asked = 0
  let isAlive = true
  let faults: readonly string[] = []

  const died = once(child, 'exit').then(([code, signal]) => {
    isAlive = false
    if (signal !== 'SIGKILL') faults = [...faults, `the core ended by itself (${signal ?? code})`]
    for (const settle of waiting.values()) settle(null)
    waiting.clear()
  })
  child.on('message', (told: FromCore) => {
    if ('fault' in told) {
      faults = [...faults, `a fault in ${told.fault}`]
      return
    }
    waiting.get(told.number)?.(told.value)
    waiting.delete(told.number)
  })
  // A message to a process that is just dying has nowhere to go.
  child.on('error', () => {})

  function ask(what: CoreAsk): Promise<unknown> {
    if (!isAlive) return Promise.resolve(null)
    asked += 1
    const number = asked
    return new Promise((resolve) => {
      waiting.set(number, resolve)
      child.send({ number, ask: what }, ignoreFailure)
    })
  }

  return {
    ask,
    tellPrices: (prices, isOpen) => {
      if (isAlive && child.connected) child.send({ prices, isOpen }, ignoreFailure)
    },
    isAlive: () => isAlive,
    died,
    kill: async () => {
      child.kill('SIGKILL')
      await died
    },
    takeFaults: () => {
      const taken = faults
      faults = []
      return taken
    },
  }
}

function ignoreFailure(): void {}
