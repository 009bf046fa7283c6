import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { Bridge } from '../../contract/ipc.ts'
import { must } from '../../contract/kinds.test-support.ts'
import { type InstrumentKey, instant, instrumentKey, type Money } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { createAsking } from '../stores/asking.ts'
import { createOpenSheet } from '../stores/open-sheet.ts'
import { createOrdersToSee } from '../stores/orders/orders-to-see.ts'
import { createDockHandle } from '../stores/windows/dock-acts.ts'
import { createActions } from './actions.ts'

/** Only what these commands ask of the bridge; anything else they asked would fail the test. */
function aWindow(
  overrides: Partial<Bridge> = {},
  {
    hasHeading = false,
    level = null,
    leaves = false,
    inHand = null,
    openRows = [],
    isInOrders = false,
    isInGtts = false,
    isAside = false,
  }: {
    hasHeading?: boolean
    level?: Money | null
    leaves?: boolean
    inHand?: InstrumentKey | null
    openRows?: readonly string[]
    isInOrders?: boolean
    isInGtts?: boolean
    isAside?: boolean
  } = {},
) {
  const widened: (1 | -1 | 'own')[] = []
  const saved: Settings[] = []
  const told: string[] = []
  const problems: string[] = []
  const ordersToSee = createOrdersToSee()
  const dock = createDockHandle()
  const sheet = createOpenSheet()
  const signOut = vi.fn(async () => true)
  const opened: unknown[] = []
  const asked: string[][] = []
  const bridge = {
    saveSettings: async (settings: Settings) => {
      saved.push(settings)
      return ok()
    },
    ...overrides,
  } as unknown as Bridge
  const actions = createActions({
    bridge,
    signIn: { asking: createAsking(), signOut } as never,
    refresh: createAsking(),
    sheet,
    dock,
    workspaces: {} as never,
    ticket: { open: (...order) => void opened.push(order), bringBack: () => isAside },
    line: { open: () => {} },
    oneKey: { press: () => {}, toggle: () => {} },
    usual: { keep: () => {}, forget: () => {} },
    priceInHand: () => level,
    askPanel: () => false,
    widenColumn: (by) => {
      widened.push(by)
      return hasHeading
    },
    charts: { ask: () => false },
    desk: {
      ask: (act) => void asked.push([act]),
      askOf: (act, ids) => {
        asked.push([act, ...ids])
        return true
      },
    },
    openRowsOf: (key) => (key === inHand ? openRows : []),
    ordersToSee,
    blotter: { list: () => {}, isListAsked: () => false, wayOut: () => {}, derive: () => {}, convert: () => {} },
    watchlists: { change: async () => null },
    leaveTicket: () => {},
    basketDesk: {
      put: () => {},
      look: () => {},
      change: () => {},
      takeOut: () => {},
      copy: () => {},
      price: () => {},
      showSaved: () => {},
    },
    alertDesk: { begin: () => {}, beginChange: () => {}, putAway: () => {}, remove: () => {}, undo: () => {} },
    askWatchlist: () => true,
    instrumentInHand: () => inHand,
    isInOrders: () => isInOrders,
    isInGtts: () => isInGtts,
    gttDesk: { begin: () => {}, cancelAll: () => {}, ask: (act) => void asked.push(['gtt', act]) },
    signOutLeaves: () => leaves,
    beginFirstSteps: () => {},
    settings: () => defaultSettings,
    shownTheme: () => 'dark',
    focusRegion: () => {},
    tell: (text) => told.push(text),
    problem: (error) => problems.push(error.happened),
  })
  return { actions, saved, told, problems, widened, opened, asked, ordersToSee, dock, sheet, signOut }
}

describe('signing out', () => {
  test('goes at once where it leaves nothing', () => {
    const { actions, sheet, signOut } = aWindow()
    actions['session.sign-out']()
    expect([sheet.store.getState().sheet, signOut.mock.calls.length]).toEqual([null, 1])
  })

  test('X05: asks where something stays, and the same key again goes back', () => {
    const { actions, sheet, signOut } = aWindow({}, { leaves: true })
    actions['session.sign-out']()
    expect(sheet.store.getState().sheet).toBe('sign-out')
    actions['session.sign-out']()
    expect([sheet.store.getState().sheet, signOut.mock.calls.length]).toEqual([null, 0])
  })
})

describe("today's list of instruments", () => {
  test('is asked for at once, and what came of it is said', async () => {
    const { actions, told, problems } = aWindow({
      refreshInstruments: async () => ok({ day: '2026-11-20', old: false }),
    })
    actions['instruments.refresh']()
    await setImmediate()
    expect(told.at(-1)).toBe("The list of instruments in use is today's.")
    expect(problems).toEqual([])
  })

  test('is never said to be in use where it could not be had', async () => {
    const error = { kind: 'no-answer', happened: 'The broker is down.', todo: 'Wait.' } as const
    const { actions, told, problems } = aWindow({ refreshInstruments: async () => fail(error) })
    actions['instruments.refresh']()
    await setImmediate()
    expect(problems).toEqual(['The broker is down.'])
    expect(told).toEqual(["The broker is being asked for today's list of instruments."])
  })
})

describe('cancelling by the key', () => {
  const inHand = must(instrumentKey('NSE_EQ|INE002A01018'))

  test('on a row that is no order it asks about all that are open of its instrument, and about no other', () => {
    const { actions, asked, sheet } = aWindow({}, { inHand, openRows: ['one', 'two'] })
    actions['orders.cancel']()
    expect(asked).toEqual([['cancel', 'one', 'two']])
    expect(sheet.store.getState().sheet).toBe('orders-asked')
  })

  test('where none of it is open it leads to the orders and asks nothing', () => {
    const { actions, asked, told, sheet } = aWindow({}, { inHand })
    actions['orders.cancel']()
    expect([asked, sheet.store.getState().sheet]).toEqual([[], null])
    expect(told).toEqual(['Choose an order with the arrows, then press the key again.'])
  })

  test('on an order it is about that one, whatever else is open of its instrument', () => {
    const { actions, asked, sheet } = aWindow({}, { inHand, openRows: ['one', 'two'], isInOrders: true })
    actions['orders.cancel']()
    expect([asked, sheet.store.getState().sheet]).toEqual([[['cancel']], null])
  })

  test('in a list of GTT orders the same keys are about those, and never about orders of the instrument of the row', () => {
    const { actions, asked, sheet } = aWindow({}, { inHand, openRows: ['one', 'two'], isInGtts: true })
    actions['orders.cancel']()
    actions['orders.withdraw']()
    actions['orders.decide']()
    expect([asked, sheet.store.getState().sheet]).toEqual([
      [
        ['gtt', 'cancel'],
        ['gtt', 'withdraw'],
        ['gtt', 'decide'],
      ],
      null,
    ])
  })
})

describe('what was told of orders and nobody has seen', () => {
  const rejected = { order: '1', text: 'Buy 10 RELIANCE: Rejected.', at: instant(0), shownBy: 'orders.show' } as const

  test('is seen once the orders are shown, and not where there are no panels to show them', () => {
    const { actions, ordersToSee, dock } = aWindow()
    ordersToSee.add([rejected])
    actions['orders.show']()
    expect(ordersToSee.store.getState()).toEqual([rejected])
    const show = vi.fn()
    dock.setState({ acts: { show } as never })
    actions['orders.show']()
    expect(show).toHaveBeenCalledWith('orders')
    expect(ordersToSee.store.getState()).toEqual([])
  })

  test('of a GTT order is seen once those are shown, and not with the orders', () => {
    const { actions, ordersToSee, dock } = aWindow()
    const failed = { ...rejected, shownBy: 'gtt.show' } as const
    ordersToSee.add([failed])
    dock.setState({ acts: { show: vi.fn() } as never })
    actions['orders.show']()
    expect(ordersToSee.store.getState()).toEqual([failed])
    actions['gtt.show']()
    expect(ordersToSee.store.getState()).toEqual([])
  })

  test('is put away where that is asked for, which says how much it was', () => {
    const { actions, ordersToSee, told } = aWindow()
    ordersToSee.add([rejected])
    actions['orders.put-away']()
    actions['orders.put-away']()
    expect(ordersToSee.store.getState()).toEqual([])
    expect(told).toEqual(['Put away: what was told of one order.', 'Nothing told of orders waits to be seen.'])
  })
})

describe('changing the look', () => {
  test('is saved by the core and confirmed', async () => {
    const { actions, saved, told } = aWindow()
    actions['view.theme']()
    await setImmediate()
    expect(told).toEqual(['Theme: light.'])
    expect(saved).toEqual([{ ...defaultSettings, theme: 'light' }])
  })

  test('twice in quick succession keeps both changes', async () => {
    const { actions, saved, told } = aWindow()
    actions['view.density']()
    actions['view.grouping']()
    await setImmediate()
    expect(told).toHaveLength(2)
    expect(saved.at(-1)).toEqual({ ...defaultSettings, density: 'comfortable', grouping: 'western' })
  })

  test('says what went wrong when it could not be saved, and begins anew from what holds', async () => {
    const error = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' } as const
    const { actions, told, problems } = aWindow({ saveSettings: async () => fail(error) })
    actions['view.density']()
    await setImmediate()
    expect(problems).toEqual(['The disk is full.'])
    expect(told).toEqual([])
  })
})

test('a link that could not be opened says so', async () => {
  const error = { kind: 'browser-not-opened', happened: 'No browser was found.', todo: 'Install one.' } as const
  const { actions, problems } = aWindow({ openLink: async () => fail(error) })
  actions['help.status']()
  await setImmediate()
  expect(problems).toEqual(['No browser was found.'])
})

describe('the width of the column in hand', () => {
  const all = (actions: ReturnType<typeof aWindow>['actions']) => {
    actions['list.wider']()
    actions['list.narrower']()
    actions['list.own-width']()
  }

  test('is changed where a heading has the keyboard, and nothing is said', () => {
    const { actions, widened, told } = aWindow({}, { hasHeading: true })
    all(actions)
    expect([widened, told]).toEqual([[1, -1, 'own'], []])
  })

  test('where no heading has it, that is said each time', () => {
    const { actions, told } = aWindow()
    all(actions)
    expect(told).toHaveLength(3)
    expect(told[0]).toMatch(/^No column is in hand\. /)
  })
})

test('B and S begin an order at the level in hand, and without one at the price of now', () => {
  const level = 950_000 as Money
  const onLevel = aWindow({}, { level })
  onLevel.actions['ticket.buy']()
  const onRow = aWindow()
  onRow.actions['ticket.sell']()
  expect([...onLevel.opened, ...onRow.opened]).toEqual([
    [null, 'buy', level],
    [null, 'sell', null],
  ])
})

test('what was set aside comes back where it is seen, and where nothing is that is said', () => {
  const shown: string[] = []
  const press = (isAside: boolean) => {
    const { actions, dock, told } = aWindow({}, { isAside })
    dock.setState({ acts: { show: (panel: string) => shown.push(panel) } as never })
    actions['ticket.bring-back']()
    return told
  }
  expect([press(true), shown]).toEqual([[], ['ticket']])
  expect(press(false)).toEqual(['No order that was typed in the ticket is set aside.'])
  expect(shown).toEqual(['ticket'])
})

test('what is asked of a panel that is not on the screen leads there, with a word where the key has to be pressed again', () => {
  const { actions, dock, told } = aWindow()
  const shown: string[] = []
  dock.setState({ acts: { show: (panel: string) => shown.push(panel) } as never })
  for (const id of ['depth.levels', 'ladder.ticks', 'chain.next-expiry', 'timeline.lock', 'journal.check'] as const)
    actions[id]()
  expect(shown).toEqual(['depth', 'ladder', 'chain', 'timeline', 'journal'])
  expect(told).toEqual([
    'The timeline was not on the screen. Press the key again.',
    'The journal was not on the screen. Do it again.',
  ])
})
