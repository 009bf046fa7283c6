/** What no page may do, ours included: be granted anything, go anywhere, open anything, or load from anywhere else. */
import type { DownloadItem, Session, WebContents } from 'electron'
import { terminalOrigin } from './terminal-scheme.ts'

export function lockSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOwn(url) }))
  session.on('will-download', (event, item) => {
    if (!isHandedOver(item)) event.preventDefault()
  })
}

/** A file that our own page has made, and that comes from nowhere. */
export function isHandedOver(item: Pick<DownloadItem, 'getURL'>): boolean {
  return item.getURL().startsWith(`blob:${terminalOrigin}/`)
}

/** The developer tools load their own files; they exist only where the terminal is not packaged. */
function isOwn(url: string): boolean {
  return url.startsWith(`${terminalOrigin}/`) || url.startsWith('devtools://') || url.startsWith('data:image/')
}

export function lockContents(contents: WebContents): void {
  const refuse = (event: { preventDefault: () => void }) => event.preventDefault()
  contents.on('will-navigate', refuse)
  contents.on('will-frame-navigate', refuse)
  contents.on('will-redirect', refuse)
  contents.on('will-attach-webview', refuse)
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}
