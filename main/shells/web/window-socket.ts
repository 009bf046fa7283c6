/** One window of the admitted browser: its asks, its streams and its heartbeat over one socket. */
import type { WebSocket } from 'ws'
import { assertNever, fail } from '../../../contract/result.ts'
import type { Caller, Doorway } from '../../ipc/doorway.ts'
import type { AnyTold } from '../../ipc/open-streams.ts'
import { unexpected } from '../../ipc/refusals.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Stop } from '../../ports/stop.ts'
import { keepHeartbeat } from './heartbeat.ts'
import { binaryFrame, type Message, readMessage } from './window-message.ts'

export type WindowParts = {
  readonly windowId: string
  readonly doorway: Doorway
  readonly clock: Clock
  readonly log: Log
}

/** More than this waiting for one window means that it takes nothing; it may come back and start afresh. */
const mostBytesWaiting = 8 * 1024 * 1024
const mostAsksAtOnce = 256

export function serveWindow(socket: WebSocket, parts: WindowParts): void {
  const { doorway, log, windowId } = parts
  const caller: Caller = { windowId, refusal: null }
  const streams = new Map<number, Stop>()
  let asking = 0

  function refuse(why: string): void {
    log.note('web-shell', `closed ${windowId}: ${why}`)
    socket.close(1008, why)
  }

  function send(data: string | Uint8Array): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > mostBytesWaiting) {
      log.note('web-shell', `dropped ${windowId}: it takes nothing`)
      socket.terminate()
    } else socket.send(data)
  }

  function tell(stream: number, told: AnyTold): void {
    const isBytes = told.kind !== 'lost' && told.value instanceof Uint8Array
    send(isBytes ? binaryFrame(stream, told.kind, told.value) : JSON.stringify({ id: stream, told }))
  }

  async function ask(message: { readonly id: number; readonly ask: string; readonly value?: unknown }): Promise<void> {
    if (asking >= mostAsksAtOnce) {
      refuse('too many asks at once')
      return
    }
    asking += 1
    const answer = await doorway.ask(caller, message.ask, message.value)
    asking -= 1
    send(answerText(message.id, answer))
  }

  function answerText(id: number, answer: unknown): string {
    try {
      return JSON.stringify({ id, answer })
    } catch (error) {
      return JSON.stringify({ id, answer: fail(unexpected(log.fault('web-shell', error))) })
    }
  }

  function listen(message: { readonly id: number; readonly listen: string }): void {
    if (streams.has(message.id)) {
      refuse('a stream opened twice')
      return
    }
    const opened = doorway.listen(caller, message.listen, (told) => tell(message.id, told))
    if (opened.ok) streams.set(message.id, opened.value)
    else tell(message.id, { kind: 'lost', error: opened.error })
  }

  function stop(stream: number): void {
    streams.get(stream)?.()
    streams.delete(stream)
  }

  function hear(message: Message): void {
    if ('ask' in message) ask(message).catch((error: unknown) => log.fault('web-shell', error))
    else if ('listen' in message) listen(message)
    else if ('stop' in message) stop(message.id)
    else assertNever(message)
  }

  const stopHeartbeat = keepHeartbeat(socket, parts.clock, () => send('{"beat":true}'))
  socket.on('message', (data, isBinary) => {
    const message = isBinary ? null : readMessage(String(data))
    if (message === null) refuse('not a message of the terminal')
    else if (socket.readyState === socket.OPEN) hear(message)
  })
  socket.on('error', (error) => log.note('web-shell', `${windowId}: ${error.message}`))
  socket.on('close', () => {
    stopHeartbeat()
    doorway.forgetWindow(windowId)
  })
}
