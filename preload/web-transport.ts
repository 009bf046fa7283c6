/**
 * The contract's messages over one WebSocket. What is asked while the core is lost is refused rather than kept, so
 * that nothing a person asked for earlier is done later behind their back.
 */
import type { AppError } from '../contract/errors.ts'
import { longestAsk, tooLongAsk } from '../contract/longest-ask.ts'
import type { Transport } from './bridge.ts'
import { type CoreSocketParts, keepCoreSocket } from './core-socket.ts'

type Told = { readonly kind: 'snapshot' | 'change' | 'lost' }
type Listener = { readonly name: string; readonly tell: (told: Told) => void }
type Pending = { readonly answer: (result: unknown) => void; readonly text: string; sent: boolean }
/** Only the core that served this page speaks on its socket, so its texts are read as they are. */
type FromCore =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly told: Told }
  | { readonly beat: true }

const lost: AppError = {
  kind: 'core-lost',
  happened: "This window has lost the terminal's core, so what it shows may be old.",
  todo: 'It connects again by itself. If it does not within a minute, start the terminal again.',
}
const notSent: AppError = {
  kind: 'core-lost',
  happened: "This window has lost the terminal's core. Nothing was sent.",
  todo: 'Wait until the window is connected again, then try once more.',
}
const unanswered: AppError = {
  kind: 'core-lost',
  happened: "The terminal's core was lost before it answered, so it is not known whether this was done.",
  todo: 'Wait until the window is connected again and look at what it shows before trying again.',
}
const unsendable: AppError = {
  kind: 'malformed-ask',
  happened: 'The window tried to send something that cannot be written as text. Nothing was done.',
  todo: 'Close the window and open it again; if it happens again, report it.',
}

export function connectToCore(parts: Pick<CoreSocketParts, 'openSocket' | 'after' | 'random'>): Transport {
  const pending = new Map<number, Pending>()
  const listeners = new Map<number, Listener>()
  let state: 'first-opening' | 'open' | 'lost' = 'first-opening'
  let lastId = 0

  function send(ask: Pending): void {
    ask.sent = true
    core.send(ask.text)
  }

  function tell(listener: Listener | undefined, told: Told): void {
    try {
      listener?.tell(told)
    } catch (error) {
      // The window's own fault goes to the window; the other listeners still hear.
      parts.after(0, () => {
        throw error
      })
    }
  }

  function onOpen(): void {
    state = 'open'
    for (const [id, { name }] of listeners) core.send(JSON.stringify({ id, listen: name }))
    for (const ask of pending.values()) send(ask)
  }

  function onLost(): void {
    const known = state === 'lost'
    state = 'lost'
    for (const { answer, sent } of pending.values()) answer({ ok: false, error: sent ? unanswered : notSent })
    pending.clear()
    if (!known) for (const listener of [...listeners.values()]) tell(listener, lostNow())
  }

  function onMessage(data: string | ArrayBuffer): void {
    if (typeof data === 'string') hearText(data)
    else hearBinary(data)
  }

  function hearText(text: string): void {
    const message = JSON.parse(text) as FromCore
    if ('told' in message) tell(listeners.get(message.id), message.told)
    if (!('answer' in message)) return
    const ask = pending.get(message.id)
    pending.delete(message.id)
    ask?.answer(message.answer)
  }

  /** [u32 stream][u32 0 for a snapshot, 1 for a change][bytes], little-endian; the bytes stay where they are. */
  function hearBinary(frame: ArrayBuffer): void {
    const head = new DataView(frame)
    const told = {
      kind: head.getUint32(4, true) === 0 ? 'snapshot' : 'change',
      value: new Uint8Array(frame, 8),
    } as const
    tell(listeners.get(head.getUint32(0, true)), told)
  }

  function ask(name: string, value: unknown): Promise<unknown> {
    return new Promise((answer) => {
      lastId += 1
      const text = asText({ id: lastId, ask: name, value })
      if (text === null) return answer({ ok: false, error: unsendable })
      // The core closes the line of whoever sends more, and then nobody knows what became of it.
      if (bytesIn(text) > longestAsk) return answer({ ok: false, error: tooLongAsk })
      if (state === 'lost') return answer({ ok: false, error: notSent })
      const one: Pending = { answer, text, sent: false }
      pending.set(lastId, one)
      if (state === 'open') send(one)
    })
  }

  function listen(name: string, listener: (told: never) => void): () => void {
    lastId += 1
    const id = lastId
    // The bridge gives this listener the type of its stream.
    listeners.set(id, { name, tell: listener as (told: Told) => void })
    if (state === 'open') core.send(JSON.stringify({ id, listen: name }))
    if (state === 'lost') parts.after(0, () => tell(state === 'lost' ? listeners.get(id) : undefined, lostNow()))
    return () => {
      if (listeners.delete(id) && state === 'open') core.send(JSON.stringify({ id, stop: true }))
    }
  }

  const core = keepCoreSocket({ ...parts, onOpen, onLost, onMessage })
  return { ask, listen }
}

function lostNow(): Told & { readonly error: AppError } {
  return { kind: 'lost', error: lost }
}

function bytesIn(text: string): number {
  // Three are the most that a character of a text takes.
  return text.length * 3 <= longestAsk ? text.length : new TextEncoder().encode(text).length
}

function asText(message: unknown): string | null {
  try {
    return JSON.stringify(message)
  } catch {
    return null
  }
}
