import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { WorkspacesState } from '../../../contract/workspaces.ts'
import { hear } from '../heard.ts'
import { createSendingHere, stillSending } from '../orders/sending-here.ts'
import { createDockHandle, type DockActs, type PanelInHand } from './dock-acts.ts'
import { createWorkspaceActs, type OpenedPage } from './workspace-acts.ts'

const lost: AppError = { kind: 'core-lost', happened: 'It is not known whether this was done.', todo: 'Look.' }
const locked: AppError = { kind: 'not-now', happened: 'It is locked.', todo: 'Unlock it first.' }
const state: WorkspacesState = {
  ...{ active: 'trade', arrangement: 'one', windows: [] },
  list: ['watch', 'trade'].map((id) => ({ id, name: id, locked: false, further: 0 })),
}

function aWindow(name = 'main', page: 'blocked' | 'opens' | 'shell' = 'opens') {
  const did: string[] = []
  const said: string[] = []
  const main = { answer: ok() as Result<void, AppError> }
  const { store: workspaces } = hear<WorkspacesState>((listener) => {
    listener({ kind: 'snapshot', value: state })
    return () => {}
  })
  const ask = (what: string) => async () => {
    did.push(what)
    return main.answer
  }
  const opens = async () => {
    did.push('asked for a window')
    return main.answer.ok ? ok({ window: 'w2' }) : main.answer
  }
  const held: { now: PanelInHand | null } = {
    now: {
      panel: { kind: 'orders', title: 'Orders', params: {} },
      layout: { grid: { root: { type: 'branch' } }, panels: {} },
      isAlone: false,
      stays: null as string | null,
      go: () => {
        did.push('goes')
        return (crossed) => void did.push({ there: 'removed', here: 'stays', unknown: 'in doubt' }[crossed])
      },
    },
  }
  const dock = createDockHandle()
  dock.setState({ acts: { inHand: () => held.now } as unknown as DockActs })
  const opened: OpenedPage = {
    become: (window) => void did.push(`page is ${window}`),
    close: () => void did.push('page closed'),
  }
  const sending = createSendingHere()
  const acts = createWorkspaceActs({
    sending,
    bridge: {
      switchWorkspace: async ({ id }) => {
        did.push(`switch to ${id}`)
        return main.answer
      },
      lockWorkspace: async ({ id, locked: is }) => {
        did.push(`${is ? 'lock' : 'unlock'} ${id}`)
        return main.answer
      },
      openWindow: opens,
      reopenWindow: opens,
      shutWindow: ask('shut'),
      sendPanel: ask('sent'),
    },
    workspaces,
    layout: {
      store: { getState: () => ({ place: { window: name }, drawing: 1 }) } as never,
      changed: () => {},
      undrawn: () => {},
      flush: async () => void did.push('saved'),
      stop: () => {},
    },
    dock,
    openPage: () => (page === 'opens' ? opened : page === 'shell' ? 'shell' : null),
    closePage: () => void did.push('window closed'),
    tell: (text) => void said.push(text),
    problem: (error) => void said.push(error.happened),
  })
  return { acts, did, said, main, held, sending }
}

describe('switching', () => {
  test('saves what was arranged last before it asks, and says where there is no such workspace', async () => {
    const { acts, did, said } = aWindow()
    acts.switchTo(1)
    acts.switchTo(0)
    acts.switchTo(6)
    await setImmediate()
    expect(did).toEqual(['saved', 'switch to watch'])
    expect(said).toEqual(['There is no workspace 7.'])
  })

  test('locking saves first, so that what is locked is what is seen', async () => {
    const { acts, did, said } = aWindow()
    acts.toggleLock()
    await setImmediate()
    expect(said).toHaveLength(1)
    expect(did).toEqual(['saved', 'lock trade'])
  })
})

describe('a panel on its way to a new window', () => {
  test('leaves only when the window is there', async () => {
    const { acts, did } = aWindow()
    acts.moveToNewWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'asked for a window', 'page is w2', 'removed'])
  })

  test('goes once, however often the key is pressed before main has answered, and can go again afterwards', async () => {
    const { acts, did } = aWindow('main', 'shell')
    acts.moveToNewWindow()
    acts.moveToNewWindow()
    acts.moveToNewWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'asked for a window', 'removed'])
    acts.moveToNewWindow()
    await setImmediate()
    expect(did).toHaveLength(6)
  })

  test('stays where the browser opens no window, and nothing is asked of main', async () => {
    const { acts, did, said } = aWindow('main', 'blocked')
    acts.moveToNewWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'stays'])
    expect(said).toEqual([expect.stringContaining('did not let the terminal open a window')])
  })

  test('stays where main refuses, and the page that was opened is closed', async () => {
    const { acts, did, said, main } = aWindow()
    main.answer = fail(locked)
    acts.moveToNewWindow()
    await setImmediate()
    expect(said).toEqual(['It is locked.'])
    expect(did).toEqual(['goes', 'asked for a window', 'page closed', 'stays'])
  })

  test('may be there where the answer was lost, and is not said to stay; without its page no window comes', async () => {
    const shell = aWindow('main', 'shell')
    shell.main.answer = fail(lost)
    shell.acts.moveToNewWindow()
    await setImmediate()
    expect(shell.said).toEqual([lost.happened])
    expect(shell.did).toEqual(['goes', 'asked for a window', 'in doubt'])
    const page = aWindow()
    page.main.answer = fail(lost)
    page.acts.moveToNewWindow()
    await setImmediate()
    expect(page.did).toEqual(['goes', 'asked for a window', 'page closed', 'stays'])
  })

  test('stays, and says why, while what is in it is on its way elsewhere; nothing is asked of main', async () => {
    for (const name of ['main', 'w2']) {
      const { acts, did, said, held } = aWindow(name)
      if (held.now) held.now = { ...held.now, stays: 'Its order is on its way.' }
      if (name === 'main') acts.moveToNewWindow()
      else acts.moveToMainWindow()
      await setImmediate()
      expect([did, said]).toEqual([[], ['Its order is on its way.']])
    }
  })

  test('needs no page where the shell opens windows itself', async () => {
    const { acts, did } = aWindow('main', 'shell')
    acts.moveToNewWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'asked for a window', 'removed'])
  })
})

describe('a panel on its way back', () => {
  test('is sent before it is removed, and its window goes with the last one', async () => {
    const { acts, did, held } = aWindow('w2')
    if (held.now) held.now = { ...held.now, isAlone: true }
    acts.moveToMainWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'sent', 'removed', 'saved', 'window closed'])
  })

  test('is sent once, however often the key is pressed before main has answered', async () => {
    const { acts, did } = aWindow('w2')
    acts.moveToMainWindow()
    acts.moveToMainWindow()
    await setImmediate()
    expect(did).toEqual(['goes', 'sent', 'removed'])
  })

  test('stays where the main window cannot take it', async () => {
    const { acts, did, main, said } = aWindow('w2')
    main.answer = fail(locked)
    acts.moveToMainWindow()
    await setImmediate()
    expect(said).toEqual(['It is locked.'])
    expect(did).toEqual(['goes', 'sent', 'stays'])
  })

  test('may be in the main window where the answer was lost, and its window stays', async () => {
    const { acts, did, main, said, held } = aWindow('w2')
    if (held.now) held.now = { ...held.now, isAlone: true }
    main.answer = fail(lost)
    acts.moveToMainWindow()
    await setImmediate()
    expect(said).toEqual([lost.happened])
    expect(did).toEqual(['goes', 'sent', 'in doubt'])
  })

  test('a further window stays while it sends orders one after the other, and what has not left is not lost with it', async () => {
    const { acts, did, said, held, sending } = aWindow('w2')
    if (held.now) held.now = { ...held.now, isAlone: true }
    const end = sending.begin()
    acts.closeWindow()
    acts.moveToMainWindow()
    acts.switchTo(0)
    await setImmediate()
    expect(did).toEqual([])
    expect(said).toEqual([stillSending, stillSending, stillSending])
    end()
    acts.closeWindow()
    await setImmediate()
    expect(did).toEqual(['saved', 'shut', 'window closed'])
  })

  test('the main window stays with another workspace, and goes on sending', async () => {
    const { acts, did, sending } = aWindow()
    sending.begin()
    acts.switchTo(0)
    await setImmediate()
    expect(did).toEqual(['saved', 'switch to watch'])
  })

  test('from the main window there is no way back, and the main window is not closed by a key', async () => {
    const { acts, did, said } = aWindow()
    acts.moveToMainWindow()
    acts.closeWindow()
    await setImmediate()
    expect(did).toEqual([])
    expect(said).toEqual(['This is the main window.', 'The main window is closed as every other program is.'])
  })
})
