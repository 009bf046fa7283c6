/** Ends the terminal with its last window: everything is closed before the process goes. */
import type { App } from 'electron'

export function endWithLastWindow(app: Pick<App, 'on' | 'quit'>, stop: () => Promise<void>, leave: () => void): void {
  let ending = false
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (ending) return
    ending = true
    stop()
      .catch(() => {})
      .finally(leave)
  })
}
