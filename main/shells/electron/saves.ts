/** Files that a page hands over to be saved: the trader chooses where, and one that could not be written is not passed over in silence. */
import type { DownloadItem, Session } from 'electron'
import type { Log } from '../../ports/log.ts'
import { isHandedOver } from './lock-down.ts'
import type { WindowDialog } from './window-dialog.ts'

export type SaveParts = {
  readonly session: Pick<Session, 'on'>
  readonly dialog: WindowDialog
  readonly log: Log
}

/** Where a file was saved, and that it was not, the trader knows from the dialog; the page knows neither. */
export function followSaves({ session, dialog, log }: SaveParts): void {
  session.on('will-download', (_event, item) => {
    if (!isHandedOver(item)) return
    const name = item.getFilename()
    // Electron would show the address.
    item.setSaveDialogOptions({ title: `Save ${name}` })
    onceInterrupted(item, () => {
      log.note('window', `${name} could not be saved`)
      dialog
        .showMessageBox({
          type: 'error',
          message: `${name} was not saved.`,
          detail:
            'The file could not be written to its end, and what lies there now may be a part of it. Make room on the disk, or choose another folder, and save it again.',
        })
        .catch((error: unknown) => log.fault('window', error))
    })
  })
}

/** A full disk is told as a break that could go on, which nothing would. */
function onceInterrupted(item: DownloadItem, tell: () => void): void {
  let isTold = false
  const hear = (_event: unknown, state: string) => {
    if (isTold || state !== 'interrupted') return
    isTold = true
    tell()
  }
  item.on('updated', hear)
  item.on('done', hear)
}
