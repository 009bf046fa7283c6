/** The only file that touches `window.terminal`; everything else is given the bridge. */
import type { Bridge } from '../contract/ipc.ts'

declare global {
  interface Window {
    readonly terminal?: Bridge
  }
}

/** Null when the page was opened outside both shells. */
export function findTerminal(): Bridge | null {
  return window.terminal ?? null
}
