import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import type { Gtt } from '../../../contract/gtt.ts'
import { instant } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import { calm, exchange, halted, trouble } from '../../orders/halt/halt.test-support.ts'
import type { KillSwitch } from '../../orders/halt/kill-switch.ts'
import { haltKeys } from './halt-controls.ts'
import { type Shown, shown } from './shown.test-support.ts'

function items(template: readonly MenuItemConstructorOptions[] | undefined): readonly MenuItemConstructorOptions[] {
  const halt = template?.find(({ label }) => label === 'Halt')?.submenu
  return Array.isArray(halt) ? halt : []
}

/** Electron gives the item, the window and the event, which none of these reads. */
function click(item: MenuItemConstructorOptions | undefined): void {
  ;(item?.click as (() => void) | undefined)?.()
}

const ways: readonly (readonly [string, (app: Shown) => void])[] = [
  ['the keys of the system', ({ shortcuts }) => shortcuts.get(haltKeys)?.()],
  ['the menu', ({ menus }) => click(items(menus[0])[0])],
  ['the tray', ({ trays }) => click(trays[0]?.menu[0])],
]

describe('the kill switch outside the windows', () => {
  it.each(ways)('T56: %s halt at once and close nothing', (_, press) => {
    const engage = vi.fn(async () => ok())
    const app = shown({}, { engage })
    press(app)
    expect(engage.mock.calls).toEqual([[{ closePositions: false }]])
    expect(app.window.webContents.sent).toEqual([])
    expect(app.reached).toEqual([])
  })

  it.each(ways)('T56, G10: a hundred times, with a window that hangs, %s leave nothing open', async (_, press) => {
    for (let time = 0; time < 100; time += 1) {
      const there = exchange()
      there.open(10)
      there.open(-5)
      const kill = there.switchWith()
      const app = shown({}, kill)
      // A page in `while (true)` takes nothing and answers nothing.
      app.window.webContents.send = () => {
        throw new Error('the window hangs')
      }
      press(app)
      expect(there.wire).toContain('cancel all')
      await there.pass(1_000)
      expect(halted(kill.state.snapshot())).toMatchObject({ step: 'flat', openOrders: 0 })
    }
  })

  it.each([
    [0, [false]],
    [1, [false, true]],
  ])('closing positions is asked about after the halt; answer %i', async (answer, expected) => {
    const engage = vi.fn(async (_wish: { readonly closePositions: boolean }) => ok())
    const app = shown({}, { engage })
    app.questions.answer = answer
    click(items(app.menus[0])[1])
    expect(engage).toHaveBeenCalledTimes(1)
    await calm()
    expect(app.questions.told).toHaveLength(1)
    expect(engage.mock.calls.map(([wish]) => wish.closePositions)).toEqual(expected)
  })

  const notOpened = trouble('unexpected', 'The orders of the account could not be opened.')

  it('T56: the question says how far the halt is, and no more', async () => {
    const app = shown()
    const counts = { openOrders: 3, unknownOrders: 1, openPositions: 2, couldNot: ['It was not done.'] }
    const halt = { kind: 'halted', since: instant(0), closes: false, step: 'checking', ...counts } as const
    app.trading.set({ ...app.trading.snapshot(), halt })
    click(items(app.menus[0])[1])
    await calm()
    const leave = { buttons: ['Leave the positions', 'Close all positions'], defaultId: 0, cancelId: 0 }
    expect(app.questions.told[0]).toMatchObject({ message: 'Trading is halted. Close all positions too?', ...leave })
    expect(app.questions.told[0]?.detail).toContain('Halted. 3 open, 1 unknown, checking… It was not done.')
  })

  it('T56: the question and the tray say which GTT orders the halt leaves at the broker', async () => {
    const app = shown()
    const counts = { openOrders: 0, unknownOrders: 0, openPositions: 0, couldNot: [] }
    const halt = { kind: 'halted', since: instant(0), closes: false, step: 'flat', ...counts } as const
    app.trading.set({ ...app.trading.snapshot(), halt })
    // Of each only how it stands is read.
    app.gtts.set({ ...app.gtts.snapshot(), gtts: [{ standing: 'active' } as Gtt] })
    const left = '1 GTT order still waits at the broker and can trade'
    expect(app.trays[0]?.tips.at(-1)).toContain(left)
    click(items(app.menus[0])[1])
    await calm()
    expect(app.questions.told[0]?.detail).toContain(left)
  })

  it('a halt that was refused is not called one, and nothing more is asked', async () => {
    const engage = vi.fn(async () => fail(notOpened))
    const app = shown({}, { engage })
    app.questions.answer = 1
    click(items(app.menus[0])[1])
    await calm()
    expect(engage).toHaveBeenCalledTimes(1)
    expect(app.questions.told).toEqual([
      {
        type: 'error',
        message: 'The kill switch did not come through: orders may still be open.',
        detail: 'The orders of the account could not be opened. Wait.',
      },
    ])
  })

  it.each(ways)(
    'T56: a refusal is told where no window is, by %s, and once while it is on the screen',
    async (_, press) => {
      const app = shown({}, { engage: async () => fail(notOpened) })
      press(app)
      press(app)
      await calm()
      expect(app.questions.told.map(({ detail }) => detail)).toEqual([`${notOpened.happened} ${notOpened.todo}`])
      press(app)
      await calm()
      expect(app.questions.told).toHaveLength(2)
    },
  )

  it.each(['not-recorded', 'storage-failed'] as const)(
    'D01: a halt that could not be written down (%s) holds: it is told, and positions can be closed all the same',
    async (kind) => {
      const wishes: boolean[] = []
      const engage: KillSwitch['engage'] = async ({ closePositions }) => {
        wishes.push(closePositions)
        return fail(trouble(kind, 'The disk is full.'))
      }
      const app = shown({}, { engage })
      app.questions.answer = 1
      click(items(app.menus[0])[1])
      await calm()
      const [asked, told] = app.questions.told
      expect(asked?.message).toBe('Trading is halted. Close all positions too?')
      expect(asked?.detail).toMatch(/could not be written down.* The disk is full\. Wait\. Each open position/)
      expect(wishes).toEqual([false, true])
      expect(told).toMatchObject({ type: 'warning', message: 'Trading is halted.' })
      expect(told?.detail).toMatch(/could not be written down.* The disk is full\. Wait\.$/)
    },
  )

  it('what broke on the way is told with what finds it in the log', async () => {
    const app = shown({}, { engage: () => Promise.reject(new Error('broken')) })
    click(items(app.menus[0])[0])
    await calm()
    expect(app.questions.told[0]?.message).toContain('did not come through')
    expect(app.questions.told[0]?.detail).toMatch(/Reference: ref-\d+$/)
  })

  it('T56: keys that another program holds are noted, not shown, and the rest works', () => {
    const engage = vi.fn(async () => ok())
    const app = shown({ keysTaken: true }, { engage })
    expect(app.lines.join()).toContain(haltKeys)
    expect(app.keysTold).toEqual([{ kind: 'taken', hasTray: true }])
    expect(items(app.menus[0])[0]?.accelerator).toBeUndefined()
    click(items(app.menus[0])[0])
    click(app.trays[0]?.menu[0])
    expect(engage).toHaveBeenCalledTimes(2)
  })

  it('T56: a desktop without a tray keeps the menu and the keys', () => {
    const engage = vi.fn(async () => ok())
    const app = shown({ noTray: true }, { engage })
    expect(app.trays).toEqual([])
    expect(app.lines.join()).toContain('no tray')
    click(items(app.menus[0])[0])
    app.shortcuts.get(haltKeys)?.()
    expect(engage).toHaveBeenCalledTimes(2)
  })

  it('T56: the windows are told before the first one opens that the keys are held, or by which other ways to halt', () => {
    expect(shown().keysTold).toEqual([{ kind: 'held' }])
    expect(shown({ noTray: true }).keysTold).toEqual([{ kind: 'held' }])
    expect(shown({ keysTaken: true, noTray: true }).keysTold).toEqual([{ kind: 'taken', hasTray: false }])
  })

  it('the menu shows the keys and leaves them to the system', () => {
    const item = items(shown().menus[0])[0]
    expect(item).toMatchObject({ accelerator: haltKeys, registerAccelerator: false })
  })

  it('O28: the tray tells how far it is, without a window', () => {
    const { trays, trading } = shown()
    expect(trays[0]?.tips).toEqual(['Bellwether: Trading'])
    const state = { kind: 'halted', since: 0, openOrders: 3, unknownOrders: 1, openPositions: 2, couldNot: [] }
    const tell = (part: object) =>
      trading.set({ ...trading.snapshot(), halt: { ...state, closes: false, step: 'checking', ...part } as never })
    tell({})
    tell({ closes: true, step: 'closing', couldNot: ['RELIANCE is not closed.'] })
    expect(trays[0]?.tips.slice(1)).toEqual([
      'Bellwether: Halted. 3 open, 1 unknown, checking…',
      'Bellwether: Halted. 3 open, 1 unknown, 2 positions, closing positions… RELIANCE is not closed.',
    ])
  })

  it('a halt that was not written down, or broke, stands in the log', async () => {
    const app = shown({}, { engage: async () => fail(trouble('not-recorded', 'The disk is full.')) })
    click(items(app.menus[0])[0])
    await calm()
    expect(app.lines.join()).toContain('The disk is full.')
    const other = shown({}, { engage: () => Promise.reject(new Error('broken')) })
    click(items(other.menus[0])[0])
    await calm()
    expect(other.lines.join()).toContain('broken')
  })

  it('at the end the keys are given back and the tray goes', () => {
    const { app, shortcuts, trays } = shown()
    app.emit('will-quit', {})
    expect(shortcuts.size).toBe(0)
    expect(trays[0]?.tips.at(-1)).toBe('destroyed')
  })
})
