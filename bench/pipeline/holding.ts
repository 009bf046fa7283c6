/** What a process holds on to: memory after a full collection, and what can be listened to, waited for or written to. */
import { EventEmitter } from 'node:events'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export type Holding = {
  readonly heapUsed: number
  /** What of the heap is code: the engine compiles one function after another for as long as they run, and each once. */
  readonly code: number
  readonly rss: number
  readonly listeners: number
  readonly timers: number
  readonly sockets: number
}

export function holdingNow(): Holding {
  collectAll()
  const { heapUsed, rss } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo()
  return {
    heapUsed,
    code: usedByCode(),
    rss,
    listeners: [process, ...openHandles()].reduce((sum, one) => sum + listenersOf(one), 0),
    timers: resources.filter((name) => name === 'Timeout').length,
    sockets: resources.filter((name) => /^(TCP|TLS|Pipe)/.test(name)).length,
  }
}

/** Also in a process that was not started for it. */
function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

function usedByCode(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => /^(code|trusted)_/.test(name))
  return spaces.reduce((sum, { space_used_size: used }) => sum + used, 0)
}

function listenersOf(emitter: EventEmitter): number {
  return emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0)
}

/** Undocumented, and the only list there is of what keeps a process alive. */
function openHandles(): readonly EventEmitter[] {
  const list: unknown = '_getActiveHandles' in process ? process._getActiveHandles : null
  const handles: unknown = typeof list === 'function' ? list.call(process) : []
  return Array.isArray(handles) ? handles.filter((handle) => handle instanceof EventEmitter) : []
}
