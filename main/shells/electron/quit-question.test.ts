import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { askBeforeQuit } from './quit-question.ts'

const left = 'One order is open. It stays live at the exchange.'

const accepted: IntentState = { kind: 'accepted', at: instant(1), late: false }
const because = { kind: 'no-answer', happened: 'The broker said no.', todo: 'Wait.' } as const

/** `waits`: the person answers only when `answer` is called. `state`, `left`: what comes of cancelling everything. */
function aTerminal(
  sentence: string,
  response: number,
  { waits = false, state = accepted, left = [] as readonly string[] } = {},
) {
  const app = Object.assign(new EventEmitter(), { quit: vi.fn(() => app.emit('before-quit', aQuit())) })
  const window = new EventEmitter()
  const powerMonitor = new EventEmitter()
  const answered = Promise.withResolvers<void>()
  const told: string[] = []
  const dialog = {
    showMessageBox: vi.fn(async ({ detail }: { detail: string }) => {
      told.push(detail)
      if (waits) await answered.promise
      return { response }
    }),
  }
  const cancelAll = vi.fn(async () => ({ wish: { state }, named: [], left }))
  const prevented = vi.fn()
  const aQuit = () => ({ preventDefault: prevented })
  const openOrders = () => ({ open: 1, unknown: 0, sentence })
  // The doubles have the few things of Electron that are used; its own types have hundreds more.
  const log = { note: () => {}, fault: () => '' }
  askBeforeQuit({ app, dialog, window, powerMonitor, openOrders, cancelAll, log } as never)
  const endOfSession = (event: string) => (event === 'shutdown' ? powerMonitor : window).emit(event, aQuit())
  const settled = () => new Promise(setImmediate)
  const answer = () => {
    answered.resolve()
    return settled()
  }
  return { app, window, powerMonitor, dialog, told, cancelAll, prevented, aQuit, endOfSession, answer, settled }
}

it('X05: quits without a word when nothing is open or unknown', () => {
  const { app, told, prevented, aQuit } = aTerminal('', 0)
  app.emit('before-quit', aQuit())
  expect([told, prevented.mock.calls.length]).toEqual([[], 0])
})

it.each(['before-quit', 'close'])('X05: %s is held, and what stays live is said', async (event) => {
  const { app, window, dialog, told, prevented, aQuit } = aTerminal(left, 0)
  const from = event === 'close' ? window : app
  from.emit(event, aQuit())
  await vi.waitFor(() => expect(told).toEqual([left]))
  const staying = { buttons: expect.objectContaining({ 0: 'Keep the terminal open' }), defaultId: 0, cancelId: 0 }
  expect(dialog.showMessageBox).toHaveBeenCalledWith(expect.objectContaining(staying))
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

const troubles: readonly (readonly [IntentState, readonly string[], string])[] = [
  [{ kind: 'refused', at: instant(1), by: 'broker', because }, [], 'was not done. The broker said no.'],
  [{ kind: 'not-sent', at: instant(1), because }, [], 'was not done. The broker said no.'],
  [{ kind: 'withdrawn', at: instant(1), why: 'It was closed.' }, [], 'was not done. It was closed.'],
  [
    { kind: 'unknown', since: instant(1), because, asked: 0, notFoundAt: null },
    ['1'],
    'is not known. The broker said no.',
  ],
  [accepted, ['1', '2'], 'did not name 2 orders.'],
]

it.each(troubles)(
  'X05: says what did not come of cancelling all, which no list shows (%#)',
  async (state, left, why) => {
    const { app, told, aQuit } = aTerminal('One order is open.', 1, { state, left })
    app.emit('before-quit', aQuit())
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(told[1]).toContain(why)
    expect(app.quit).not.toHaveBeenCalled()
  },
)

it('X05: quits when the person says so, without asking again', async () => {
  const { app, told, cancelAll, prevented, aQuit } = aTerminal(left, 2)
  app.emit('before-quit', aQuit())
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
  expect([told.length, prevented.mock.calls.length, cancelAll.mock.calls.length]).toEqual([1, 1, 0])
})

const ends = ['query-session-end', 'shutdown']
const held = 'The end of this session was held back once for this question; the system may go on with it at any moment.'

it.each(ends)(
  'X05: the end of the session by %s is held, and what stays live is said with what the system may do',
  (event) => {
    const { app, told, prevented, endOfSession } = aTerminal(left, 0)
    endOfSession(event)
    expect([told, prevented.mock.calls.length]).toEqual([[`${left} ${held}`], 1])
    expect(app.quit).not.toHaveBeenCalled()
  },
)

it.each(ends)('X05: %s goes on without a word when nothing is open or unknown', (event) => {
  const { told, prevented, endOfSession } = aTerminal('', 0)
  endOfSession(event)
  expect([told, prevented.mock.calls.length]).toEqual([[], 0])
})

it.each(ends)('X05: %s is held once for a question, and again only for the next one', async (event) => {
  const { told, prevented, endOfSession, answer } = aTerminal(left, 0, { waits: true })
  endOfSession(event)
  endOfSession(event)
  expect([told.length, prevented.mock.calls.length]).toEqual([1, 1])
  await answer()
  endOfSession(event)
  expect([told.length, prevented.mock.calls.length]).toEqual([2, 2])
})

it.each(ends)('X05: %s while a quit is asked about is held once too, without a second question', (event) => {
  const { app, told, prevented, aQuit, endOfSession } = aTerminal(left, 0, { waits: true })
  app.emit('before-quit', aQuit())
  endOfSession(event)
  endOfSession(event)
  expect([told, prevented.mock.calls.length]).toEqual([[left], 2])
})

it.each(ends)('X05: %s is not held from one who said that the terminal may quit', async (event) => {
  const { app, prevented, endOfSession, settled } = aTerminal(left, 2)
  endOfSession(event)
  await settled()
  expect(app.quit).toHaveBeenCalledOnce()
  endOfSession(event)
  expect(prevented).toHaveBeenCalledOnce()
})

it('X05: a shutdown that is told without an event cannot be held, and breaks nothing', () => {
  const { powerMonitor, told } = aTerminal(left, 0)
  powerMonitor.emit('shutdown')
  expect(told).toEqual([])
})
