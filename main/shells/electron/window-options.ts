/** How a window is made: no Node, its own world for the bridge, and the sandbox. */
import type { BrowserWindowConstructorOptions, Session } from 'electron'
import type { Bounds } from '../../../contract/workspaces.ts'

export type WindowOptionParts = {
  readonly preload: string
  readonly session: Session
  readonly title: string
  readonly placement: Bounds
  readonly isPackaged: boolean
}

export function windowOptions(parts: WindowOptionParts): BrowserWindowConstructorOptions {
  const { maximized: _, ...bounds } = parts.placement
  return {
    ...bounds,
    title: parts.title,
    minWidth: 640,
    minHeight: 480,
    // Until its page has painted (show-once.ts).
    show: false,
    webPreferences: {
      preload: parts.preload,
      session: parts.session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: false,
      devTools: !parts.isPackaged,
    },
  }
}

/** The mode is the first word of every window's title. */
export function windowTitle(profile: { readonly name: string; readonly kind: 'practice' | 'live' }): string {
  return `${profile.kind === 'practice' ? 'PRACTICE' : 'LIVE'} · ${profile.name} · Bellwether`
}
