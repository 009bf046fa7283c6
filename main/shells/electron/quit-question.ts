/** No silent end while orders are open or unknown: they stay at the exchange, and nothing there watches over them (X05). */
import type { App, BrowserWindow, Dialog } from 'electron'
import type { Log } from '../../ports/log.ts'
import type { Terminal } from '../../terminal.ts'

export type QuitParts = {
  readonly app: Pick<App, 'on' | 'quit'>
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly window: Pick<BrowserWindow, 'on'>
  readonly openOrders: Terminal['openOrders']
  readonly cancelAll: () => Promise<unknown>
  readonly log: Log
}

type Preventable = { readonly preventDefault: () => void }

const buttons = ['Keep the terminal open', 'Cancel all orders, and stay open', 'Quit; the orders stay live']
const answers = { stay: 0, cancelAll: 1, quit: 2 }

export function askBeforeQuit({ app, dialog, window, openOrders, cancelAll, log }: QuitParts): void {
  let isSure = false
  let isAsking = false

  function hold(event: Preventable): void {
    const { sentence } = openOrders()
    if (isSure || sentence === '') return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    ask(sentence)
      .catch((error: unknown) => log.fault('quit', error))
      .finally(() => {
        isAsking = false
      })
  }

  async function ask(sentence: string): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'Orders would be left alone.',
      detail: sentence,
      buttons,
      defaultId: answers.stay,
      cancelId: answers.stay,
    })
    if (response === answers.cancelAll) await cancelAll()
    if (response !== answers.quit) return
    isSure = true
    app.quit()
  }

  app.on('before-quit', hold)
  // Closing the last window ends the terminal too, and by then it would be gone.
  window.on('close', hold)
}
