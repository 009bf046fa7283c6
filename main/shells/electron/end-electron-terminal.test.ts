import { EventEmitter } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { endWithLastWindow } from './end-electron-terminal.ts'

function aTerminal() {
  const did: string[] = []
  const app = Object.assign(new EventEmitter(), { quit: () => void did.push('quit') })
  const stop = async () => void did.push('stopped')
  const end = endWithLastWindow(app as never, stop, () => void did.push('left'))
  const willQuit = () => app.emit('will-quit', { preventDefault: () => did.push('held') })
  return { app, did, end, willQuit, settled: () => setImmediate() }
}

it('quits with its last window, and leaves only when everything is stopped', async () => {
  const { app, did, willQuit, settled } = aTerminal()
  app.emit('window-all-closed')
  willQuit()
  await settled()
  expect(did).toEqual(['quit', 'held', 'stopped', 'left'])
})

it('X05: ends at once where it is told to, without a quit that a window or a question could hold', async () => {
  const { did, end, settled } = aTerminal()
  end()
  await settled()
  expect(did).toEqual(['stopped', 'left'])
})

it('stops once, however the end comes', async () => {
  const { did, end, willQuit, settled } = aTerminal()
  willQuit()
  end()
  await settled()
  expect(did).toEqual(['held', 'stopped', 'left'])
})
