import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { askBeforeQuit } from './quit-question.ts'

const left = 'One order is open. It stays live at the exchange.'

function aTerminal(sentence: string, response: number) {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn(() => app.emit('before-quit', aQuit())) })
  const window = new EventEmitter()
  const told: string[] = []
  const dialog = {
    showMessageBox: vi.fn(async ({ detail }: { detail: string }) => {
      told.push(detail)
      return { response }
    }),
  }
  const cancelAll = vi.fn(async () => {})
  const prevented = vi.fn()
  const aQuit = () => ({ preventDefault: prevented })
  const openOrders = () => ({ open: 1, unknown: 0, sentence })
  // The doubles have the few things of Electron that are used; its own types have hundreds more.
  askBeforeQuit({ app, dialog, window, openOrders, cancelAll, log: { note: () => {}, fault: () => '' } } as never)
  return { app, window, told, cancelAll, prevented, aQuit }
}

it('X05: quits without a word when nothing is open or unknown', () => {
  const { app, told, prevented, aQuit } = aTerminal('', 0)
  app.emit('before-quit', aQuit())
  expect([told, prevented.mock.calls.length]).toEqual([[], 0])
})

it.each(['before-quit', 'close'])('X05: %s is held, and what stays live is said', async (event) => {
  const { app, window, told, prevented, aQuit } = aTerminal(left, 0)
  const from = event === 'close' ? window : app
  from.emit(event, aQuit())
  await vi.waitFor(() => expect(told).toEqual([left]))
  expect(prevented).toHaveBeenCalledOnce()
  expect(app.quit).not.toHaveBeenCalled()
})

it('X05: asks once however often it is told to quit meanwhile', async () => {
  const { app, told, prevented, aQuit } = aTerminal(left, 0)
  app.emit('before-quit', aQuit())
  app.emit('before-quit', aQuit())
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(prevented).toHaveBeenCalledTimes(2)
})

it('X05: cancels all when asked to, and stays open', async () => {
  const { app, cancelAll, aQuit } = aTerminal(left, 1)
  app.emit('before-quit', aQuit())
  await vi.waitFor(() => expect(cancelAll).toHaveBeenCalledOnce())
  expect(app.quit).not.toHaveBeenCalled()
})

it('X05: quits when the person says so, without asking again', async () => {
  const { app, told, cancelAll, prevented, aQuit } = aTerminal(left, 2)
  app.emit('before-quit', aQuit())
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect([told.length, prevented.mock.calls.length, cancelAll.mock.calls.length]).toEqual([1, 1, 0])
})
