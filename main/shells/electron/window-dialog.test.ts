import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fail } from '../../../contract/result.ts'
import { DownloadDouble, electronDouble } from './double.test-support.ts'
import { haltKeys } from './halt-controls.ts'
import { type Shown, shown } from './shown.test-support.ts'
import { dialogBeforeWindow } from './window-dialog.ts'

const refused = fail({ kind: 'not-now', happened: 'Not opened.', todo: 'Wait.' } as const)
const held = { preventDefault: () => {} }

const boxes: readonly (readonly [string, (app: Shown) => void])[] = [
  ['what the kill switch tells', ({ shortcuts }) => shortcuts.get(haltKeys)?.()],
  ['the question at a quit', ({ app }) => void app.emit('before-quit', held)],
  ['the question when the main window is closed', ({ window }) => void window.emit('close', held)],
  [
    'a file that was not saved',
    ({ session }) => {
      const item = new DownloadDouble('blob:app://terminal/2c1e')
      session.emit('will-download', held, item)
      item.emit('done', {}, 'interrupted')
    },
  ],
  [
    'the question after a window failed again and again',
    ({ window }) => {
      for (let time = 0; time < 4; time += 1) window.webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    },
  ],
]

describe('a box of the system', () => {
  it.each(boxes)('stands before a window that is on the screen by then: %s', async (_, happens) => {
    const app = shown({}, { engage: async () => refused })
    app.orders.sentence = 'One order is open.'
    app.window.minimized = true
    happens(app)
    await setImmediate()
    expect(app.questions.before).toEqual([{ window: app.window, did: ['restore', 'show', 'focus'] }])
  })

  it('stands before the main window, because a change of workspace takes the others away', async () => {
    const { electron, questions, windows } = electronDouble()
    for (let opened = 0; opened < 3; opened += 1) new electron.BrowserWindow({})
    await dialogBeforeWindow(electron).showMessageBox({ message: 'Well?' })
    expect(questions.before[0]?.window).toBe(windows[0])
  })

  it('is shown all the same where no window is left', async () => {
    const { electron, questions, windows } = electronDouble()
    new electron.BrowserWindow({})
    windows[0]?.destroy()
    await dialogBeforeWindow(electron).showMessageBox({ message: 'Well?' })
    expect(questions.before).toEqual([null])
  })
})
