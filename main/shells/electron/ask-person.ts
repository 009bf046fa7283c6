/** Questions in a dialog of the system: no is the default, and what closing it means. */
import type { AskPerson } from '../../ports/ask-person.ts'
import type { WindowDialog } from './window-dialog.ts'

export function askInDialog(dialog: WindowDialog): AskPerson {
  return async ({ message, detail, yes }) => {
    const buttons = ['Leave it as it is', yes]
    const { response } = await dialog.showMessageBox({
      ...{ type: 'warning', message, detail, buttons, defaultId: 0, cancelId: 0 },
    })
    return response === 1
  }
}
