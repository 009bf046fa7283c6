/** No silent end while orders are open or unknown: they stay at the exchange, and nothing there watches over them (X05). */
import type { App, BrowserWindow, PowerMonitor } from 'electron'
import { whyNotDone } from '../../../contract/why-not-done.ts'
import type { AllAsked } from '../../orders/desk/cancel.ts'
import type { Log } from '../../ports/log.ts'
import type { Terminal } from '../../terminal.ts'
import { countWords } from '../../words/amounts.ts'
import type { WindowDialog } from './window-dialog.ts'

export type QuitParts = {
  readonly app: Pick<App, 'on' | 'quit'>
  readonly dialog: WindowDialog
  readonly window: Pick<BrowserWindow, 'on'>
  readonly powerMonitor: Pick<PowerMonitor, 'on'>
  readonly openOrders: Terminal['openOrders']
  readonly cancelAll: () => Promise<AllAsked>
  readonly log: Log
}

type Preventable = { readonly preventDefault: () => void }

const buttons = ['Keep the terminal open', 'Cancel all orders, and stay open', 'Quit; the orders stay live']
const answers = { stay: 0, cancelAll: 1, quit: 2 }
const heldOnce =
  'The end of this session was held back once for this question; the system may go on with it at any moment.'

export function askBeforeQuit({ app, dialog, window, powerMonitor, openOrders, cancelAll, log }: QuitParts): void {
  let isSure = false
  let isAsking = false
  let wasSessionHeld = false

  function hold(event: Preventable, more: readonly string[] = []): void {
    const { sentence } = openOrders()
    if (isSure || sentence === '') return
    event.preventDefault()
    if (isAsking) return
    isAsking = true
    ask([sentence, ...more].join(' '))
      .catch((error: unknown) => log.fault('quit', error))
      .finally(() => {
        isAsking = false
        wasSessionHeld = false
      })
  }

  /** The system waits for no answer: told again before there is one, it goes on. Electron's types leave the event of a shutdown out. */
  function holdSession(event?: Preventable): void {
    if (event === undefined || wasSessionHeld) return
    hold(event, [heldOnce])
    wasSessionHeld = isAsking
  }

  async function ask(detail: string): Promise<void> {
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'Orders would be left alone.',
      detail,
      buttons,
      defaultId: answers.stay,
      cancelId: answers.stay,
    })
    if (response === answers.cancelAll) await tellTrouble(await cancelAll())
    if (response !== answers.quit) return
    isSure = true
    app.quit()
  }

  /** A cancellation of everything has no row in any list: what did not come of it is said here or nowhere. */
  async function tellTrouble(asked: AllAsked): Promise<void> {
    const detail = whyNotAll(asked)
    if (detail === null) return
    await dialog.showMessageBox({
      type: 'warning',
      message: 'Orders may still be open.',
      detail: `${detail} ${lookAgain}`,
    })
  }

  app.on('before-quit', (event) => hold(event))
  // Closing the last window ends the terminal too, and by then it would be gone.
  window.on('close', (event) => hold(event))
  // Where the system ends the session nothing is told to quit: Windows tells the window, the others the monitor of power.
  window.on('query-session-end', holdSession)
  powerMonitor.on('shutdown', holdSession)
}

const lookAgain = 'Look at the list of orders, and cancel what is still open.'

/** Null where the broker took it for every order that was open. */
function whyNotAll({ wish: { state }, left }: AllAsked): string | null {
  const because = whyNotDone(state)
  if (because !== null) return `The cancellation of everything was not done. ${because.happened}`
  if (state.kind === 'unknown' && state.unnamed === undefined)
    return `Whether the cancellation of everything arrived is not known. ${state.because.happened}`
  return left.length === 0 ? null : `Of what was open the broker did not name ${countWords(left.length, 'order')}.`
}
