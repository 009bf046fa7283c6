/** The kill switch outside every window: in the menu, in the tray, and on keys that work in any program (T56). */

import type { MenuItemConstructorOptions } from 'electron'
import type { ToldOfLeft } from '../../../contract/gtts-left.ts'
import { fail } from '../../../contract/result.ts'
import { type SystemHaltKey, systemHaltKey } from '../../../contract/system-halt-key.ts'
import { unexpected } from '../../ipc/refusals.ts'
import type { Source } from '../../ipc/source.ts'
import { haltLine } from '../../orders/halt/halt-words.ts'
import type { KillSwitch } from '../../orders/halt/kill-switch.ts'
import type { Log } from '../../ports/log.ts'
import type { ElectronParts } from './electron-parts.ts'
import { type HaltTold, openHaltDialogs, type Pressed } from './halt-dialogs.ts'
import { acceleratorOf } from './menu.ts'
import type { WindowDialog } from './window-dialog.ts'

export type HaltControlsParts = {
  readonly electron: Pick<ElectronParts, 'app' | 'globalShortcut' | 'Menu' | 'nativeImage' | 'Tray'>
  readonly dialog: WindowDialog
  readonly engage: KillSwitch['engage']
  readonly trading: Source<HaltTold, HaltTold>
  readonly gtts: Source<ToldOfLeft, ToldOfLeft>
  /** The file of the picture in the tray. */
  readonly icon: string
  /** What became of the keys, for the windows to say. */
  readonly tellKeys: (told: SystemHaltKey) => void
  readonly log: Log
}

/** Four keys at once, so that no slip and no other program's habit presses them. */
export const haltKeys = acceleratorOf(systemHaltKey)
const traySize = 16

/** Returns what belongs into the menu. */
export function openHaltControls(parts: HaltControlsParts): readonly MenuItemConstructorOptions[] {
  const { electron, dialog, trading, gtts, tellKeys, log } = parts
  const now = () => ({ ...trading.snapshot(), gtts: gtts.snapshot() })
  const dialogs = openHaltDialogs({ dialog, now, log })
  const halt = () => void press(parts, false).then(dialogs.tell)
  /** Halted first; only then is there time for a question. */
  async function haltAndAsk(): Promise<void> {
    const isToClose = await dialogs.ask(await press(parts, false))
    if (isToClose) await dialogs.tell(await press(parts, true))
  }
  const haltAll = () => void haltAndAsk().catch((error: unknown) => log.fault('kill switch', error))
  const hasKeys = electron.globalShortcut.register(haltKeys, halt)
  if (!hasKeys)
    log.note('kill switch', `the system did not give ${haltKeys}; the menu still halts, and the tray if there is one`)
  electron.app.on('will-quit', () => electron.globalShortcut.unregisterAll())
  const items: readonly MenuItemConstructorOptions[] = [
    {
      label: 'Halt trading and cancel every order',
      click: halt,
      // Shown here, acted upon by the system.
      ...(hasKeys ? { accelerator: haltKeys, registerAccelerator: false } : {}),
    },
    { label: 'Halt trading, cancel every order and close all positions…', click: haltAll },
  ]
  const hasTray = openTray(parts, items)
  tellKeys(hasKeys ? { kind: 'held' } : { kind: 'taken', hasTray })
  return items
}

async function press({ engage, log }: HaltControlsParts, closePositions: boolean): Promise<Pressed> {
  try {
    const pressed = await engage({ closePositions })
    if (!pressed.ok) log.note('kill switch', pressed.error.happened)
    return pressed
  } catch (error) {
    return fail(unexpected(log.fault('kill switch', error)))
  }
}

/** Some desktops have no place for it; the menu and the keys are there all the same. */
function openTray(parts: HaltControlsParts, items: readonly MenuItemConstructorOptions[]): boolean {
  const { electron, trading, gtts, icon, log } = parts
  try {
    const image = electron.nativeImage.createFromPath(icon).resize({ width: traySize, height: traySize })
    const tray = new electron.Tray(image)
    tray.setContextMenu(electron.Menu.buildFromTemplate([...items]))
    const tell = () => {
      const { halt, book } = trading.snapshot()
      tray.setToolTip(`Bellwether: ${haltLine(halt, book.kind, gtts.snapshot())}`)
    }
    tell()
    const stops = [trading.subscribe(tell), gtts.subscribe(tell)]
    electron.app.on('will-quit', () => {
      for (const stop of stops) stop()
      tray.destroy()
    })
    return true
  } catch (error) {
    log.fault('kill switch', error)
    return false
  }
}
