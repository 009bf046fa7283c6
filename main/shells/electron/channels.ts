/** The only file that listens to windows: every channel of the contract goes through the doorway, and no other exists. */
import type { IpcMain, WebContents } from 'electron'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { Caller, Doorway } from '../../ipc/doorway.ts'
import type { AnyTold } from '../../ipc/open-streams.ts'
import { malformed } from '../../ipc/refusals.ts'
import type { Stop } from '../../ports/stop.ts'
import type { SentBy } from './sender.ts'

export type ChannelParts = {
  readonly ipcMain: Pick<IpcMain, 'handle' | 'on'>
  readonly doorway: Doorway
  readonly requestNames: readonly string[]
  readonly streamNames: readonly string[]
  readonly judge: (message: SentBy) => Caller
}

export type Channels = {
  /** For a window that has closed, crashed or left its page. */
  readonly forgetWindow: (windowId: string) => void
}

export function openChannels({ ipcMain, doorway, requestNames, streamNames, judge }: ChannelParts): Channels {
  const streams = new Map<string, Map<number, Stop>>()

  for (const name of requestNames) {
    ipcMain.handle(`ask:${name}`, (event, sent: unknown) => doorway.ask(judge(event), name, sent))
  }
  for (const name of streamNames) {
    ipcMain.handle(`listen:${name}`, (event, id: unknown) => listen(judge(event), event.sender, name, id))
    ipcMain.on(`stop:${name}`, (event, id: unknown) => stop(judge(event), id))
  }

  function listen(caller: Caller, window: WebContents, name: string, id: unknown): Result<void, AppError> {
    const own = streams.get(caller.windowId) ?? new Map<number, Stop>()
    if (!isStreamId(id) || own.has(id)) return fail(malformed(name, 'a number of its own for each stream'))
    const opened = doorway.listen(caller, name, (told) => {
      if (!window.isDestroyed()) window.send('told', id, withOwnBytes(told))
    })
    if (!opened.ok) return opened
    streams.set(caller.windowId, own.set(id, opened.value))
    return ok()
  }

  function stop(caller: Caller, id: unknown): void {
    if (caller.refusal !== null || !isStreamId(id)) return
    const own = streams.get(caller.windowId)
    own?.get(id)?.()
    own?.delete(id)
  }

  function forgetWindow(windowId: string): void {
    streams.delete(windowId)
    doorway.forgetWindow(windowId)
  }

  return { forgetWindow }
}

/** A structured clone takes the whole buffer behind a view, and a source's buffer is longer than what it tells. */
function withOwnBytes(told: AnyTold): AnyTold {
  if (told.kind === 'lost' || !(told.value instanceof Uint8Array)) return told
  const { value } = told
  return value.byteLength === value.buffer.byteLength ? told : { kind: told.kind, value: value.slice() }
}

function isStreamId(id: unknown): id is number {
  return Number.isSafeInteger(id) && Number(id) > 0
}
