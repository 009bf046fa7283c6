/** Ends the terminal with its last window: everything is closed before the process goes. */
import type { App } from 'electron'

/** Returns what ends it at once, without asking any window. */
export function endWithLastWindow(
  app: Pick<App, 'on' | 'quit'>,
  stop: () => Promise<void>,
  leave: () => void,
): () => void {
  let ending = false
  function end(): void {
    if (ending) return
    ending = true
    stop()
      .catch(() => {})
      .finally(leave)
  }
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    event.preventDefault()
    end()
  })
  return end
}
