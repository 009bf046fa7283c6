/** Tells a message of the terminal's own page from one of any other frame (Electron's security rule 17). */
import type { WebContents, WebFrameMain } from 'electron'
import type { Caller } from '../../ipc/doorway.ts'
import { terminalOrigin } from './terminal-scheme.ts'

/** What both kinds of message say about where they come from. */
export type SentBy = {
  readonly sender: Pick<WebContents, 'id'>
  readonly senderFrame: Pick<WebFrameMain, 'detached' | 'origin' | 'parent' | 'url'> | null
}

export function windowIdOf(contents: Pick<WebContents, 'id'>): string {
  return `electron-${contents.id}`
}

export function judgeSender(message: SentBy, knownWindows: ReadonlySet<string>): Caller {
  const windowId = windowIdOf(message.sender)
  return { windowId, refusal: refuse(message.senderFrame, knownWindows.has(windowId)) }
}

function refuse(frame: SentBy['senderFrame'], known: boolean): string | null {
  if (frame === null || frame.detached) return 'its frame is gone'
  if (frame.parent !== null) return 'a frame inside the page'
  // Strictest where Electron says least: no address and about:blank have no origin of ours.
  if (!frame.url.startsWith(`${terminalOrigin}/`)) return 'another address'
  if (frame.origin !== terminalOrigin) return 'another origin'
  return known ? null : 'a window this terminal did not open'
}
