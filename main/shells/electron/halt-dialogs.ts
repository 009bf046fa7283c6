/** What is told and asked after the kill switch was pressed outside every window: as far as the halt is known, and no further. */

import type { AppError } from '../../../contract/errors.ts'
import type { ToldOfLeft } from '../../../contract/gtts-left.ts'
import { isNotKept, notKept } from '../../../contract/halt-words.ts'
import type { Result } from '../../../contract/result.ts'
import type { TradingState } from '../../../contract/trading.ts'
import { haltLine } from '../../orders/halt/halt-words.ts'
import type { Log } from '../../ports/log.ts'
import type { WindowDialog } from './window-dialog.ts'

export type HaltTold = Pick<TradingState, 'halt' | 'book'>

export type HaltDialogsParts = {
  readonly dialog: WindowDialog
  readonly now: () => HaltTold & { readonly gtts: ToldOfLeft }
  readonly log: Log
}

export type Pressed = Result<void, AppError>

export type HaltDialogs = {
  /** Says what was refused, and nothing where all went well. */
  readonly tell: (pressed: Pressed) => Promise<void>
  /** Whether to close all positions too; asked only where trading is halted. */
  readonly ask: (pressed: Pressed) => Promise<boolean>
}

export function openHaltDialogs({ dialog, now, log }: HaltDialogsParts): HaltDialogs {
  const onScreen = new Set<string>()

  async function tell(pressed: Pressed): Promise<void> {
    if (pressed.ok) return
    const detail = refusalWords(pressed.error)
    // Whoever presses many times at once reads it once.
    if (onScreen.has(detail)) return
    onScreen.add(detail)
    try {
      await dialog.showMessageBox(
        isHalted(pressed)
          ? { type: 'warning', message: 'Trading is halted.', detail }
          : { type: 'error', message: 'The kill switch did not come through: orders may still be open.', detail },
      )
    } catch (error) {
      log.fault('kill switch', error)
    } finally {
      onScreen.delete(detail)
    }
  }

  async function ask(pressed: Pressed): Promise<boolean> {
    if (!isHalted(pressed)) {
      await tell(pressed)
      return false
    }
    const { halt, book, gtts } = now()
    const said = pressed.ok ? haltLine(halt, book.kind, gtts) : refusalWords(pressed.error)
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: 'Trading is halted. Close all positions too?',
      detail: `${said} Each open position is closed by an order at the market’s price, as far as its market is open.`,
      buttons: ['Leave the positions', 'Close all positions'],
      defaultId: 0,
      cancelId: 0,
    })
    return response === 1
  }

  return { tell, ask }
}

/** What could not be put on the disk is halted, and being cancelled, all the same. */
function isHalted(pressed: Pressed): boolean {
  return pressed.ok || isNotKept(pressed.error)
}

function refusalWords(error: AppError): string {
  const happened = isNotKept(error) ? notKept(error) : error.happened
  const reference = error.reference === undefined ? '' : ` Reference: ${error.reference}`
  return `${happened} ${error.todo}${reference}`
}
