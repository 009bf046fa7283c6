/** The bridge of the Electron shell: plain data only, over named channels, from a sandboxed preload. */
import { contextBridge, ipcRenderer } from 'electron'
import type { AppError } from '../contract/errors.ts'
import { makeBridge, type Transport } from './bridge.ts'

/** Only an answer that could not cross comes here; main's own refusals are Results. */
const couldNotCross: AppError = {
  kind: 'unexpected',
  happened: "The window and the terminal's core could not exchange this. It is not known whether anything was done.",
  todo: 'Look at what is shown now before trying again.',
}

/** A fault that repeats at every picture must not fill the log. */
const reportsAtMost = 50

function electronTransport(): Transport {
  const listeners = new Map<number, (told: never) => void>()
  let lastId = 0
  let reported = 0

  const invoke = (channel: string, value: unknown): Promise<unknown> =>
    ipcRenderer.invoke(channel, value).catch(() => ({ ok: false, error: couldNotCross }))

  /** What a listener throws comes up here, in a world of its own, where the page does not hear of it. */
  function tell(id: number, told: unknown): void {
    try {
      // What is told was typed at main's doorway.
      listeners.get(id)?.(told as never)
    } catch (error) {
      reported += 1
      if (reported > reportsAtMost) return
      void invoke('ask:reportFault', { where: 'window, being told', detail: String(error) })
    }
  }

  // One channel for all streams; a listener hears its own number only and never sees an Electron event.
  ipcRenderer.on('told', (_event, id: number, told: unknown) => tell(id, told))

  return {
    ask: (name, value) => invoke(`ask:${name}`, value),
    listen: (name, listener) => {
      lastId += 1
      const id = lastId
      listeners.set(id, listener)
      invoke(`listen:${name}`, id).then((opened) => {
        // Main answers a listen with a Result; this is its refusal.
        const { ok, error } = opened as { ok: boolean; error: AppError }
        if (!ok) tell(id, { kind: 'lost', error })
      })
      return () => {
        if (listeners.delete(id)) ipcRenderer.send(`stop:${name}`, id)
      }
    },
  }
}

contextBridge.exposeInMainWorld('terminal', makeBridge(electronTransport()))
