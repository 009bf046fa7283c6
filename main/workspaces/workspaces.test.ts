import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type ADesk,
  aDesk,
  layoutWith,
  layoutWithDraft,
  layoutWithInstruments,
  layoutWithoutDraft,
  layoutWithoutInstruments,
  value,
} from './workspaces.test-support.ts'

let desk: ADesk
beforeEach(() => {
  desk = aDesk()
})
afterEach(() => desk.end())

const me = { windowId: 'w', refusal: null }
const names = () => desk.state().list.map(({ name }) => name)
const idOf = (name: string) => desk.state().list.find((one) => one.name === name)?.id ?? ''
const refused = (words: string) => ({ ok: false, error: { happened: expect.stringContaining(words) } })

describe('a first start', () => {
  test('has four workspaces, and shows the one for trading as it begins', () => {
    expect(names()).toEqual(['Watch', 'Trade', 'Options', 'Orders'])
    expect(desk.window('a').place).toMatchObject({ name: 'Trade', layout: null, begins: true, locked: false })
  })
})

describe('each workspace', () => {
  test('keeps its own arrangement, over a new start of the core as well', () => {
    const { save } = desk.window('a')
    expect(save(layoutWith('ticket'))).toEqual({ ok: true, value: { kept: 'all' } })
    desk.answers().switchWorkspace({ id: idOf('Watch') }, me)
    expect(desk.state().active).toBe(idOf('Watch'))
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ ok: true, value: { layout: null } })
    desk.startAgain()
    expect(desk.window('b').place).toMatchObject({ name: 'Watch', layout: null })
    desk.answers().switchWorkspace({ id: idOf('Trade') }, me)
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ value: { layout: layoutWith('ticket') } })
  })

  test('keeps what is saved late, after another one has become the active one', () => {
    const { save } = desk.window('a')
    desk.answers().switchWorkspace({ id: idOf('Watch') }, me)
    save(layoutWith('positions'))
    desk.answers().switchWorkspace({ id: idOf('Trade') }, me)
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({
      value: { layout: layoutWith('positions') },
    })
  })

  test('is duplicated with all it holds, beside the one it is a copy of', () => {
    desk.window('a').save(layoutWith('ticket'))
    const { id } = value<{ id: string }>(desk.answers().duplicateWorkspace({ id: idOf('Trade'), name: 'Mine' }, me))
    expect(names()).toEqual(['Watch', 'Trade', 'Mine', 'Options', 'Orders'])
    desk.answers().switchWorkspace({ id }, me)
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ value: { layout: layoutWith('ticket') } })
  })

  test('is renamed, but not to a name that another one has, in whatever capitals', () => {
    const rename = (name: string) => desk.answers().renameWorkspace({ id: idOf('Trade'), name }, me)
    expect(rename('WATCH')).toMatchObject(refused('“WATCH” already'))
    expect(rename('Trade')).toEqual({ ok: true })
    expect(rename('Morning')).toEqual({ ok: true })
    expect(names()).toEqual(['Watch', 'Morning', 'Options', 'Orders'])
  })

  test('is deleted, its neighbour takes its place, and the last one stays', () => {
    desk.window('a')
    for (const name of ['Trade', 'Options', 'Orders']) {
      expect(desk.answers().deleteWorkspace({ id: idOf(name) }, me)).toEqual({ ok: true })
    }
    expect(desk.state().active).toBe(idOf('Watch'))
    expect(desk.answers().deleteWorkspace({ id: idOf('Watch') }, me)).toMatchObject(refused('the only workspace'))
    desk.startAgain()
    expect(names()).toEqual(['Watch'])
  })

  test('that is not there any more is said to be gone, whatever is asked of it', () => {
    const { answers } = desk
    for (const answer of [
      answers().switchWorkspace({ id: 'gone' }, me),
      answers().duplicateWorkspace({ id: 'gone', name: 'x' }, me),
      answers().renameWorkspace({ id: 'gone', name: 'x' }, me),
      answers().deleteWorkspace({ id: 'gone' }, me),
      answers().lockWorkspace({ id: 'gone', locked: true }, me),
      answers().exportWorkspace({ id: 'gone' }, me),
    ])
      expect(answer).toMatchObject(refused('not there any more'))
  })

  test('cannot be one too many', () => {
    for (let copy = 5; copy <= 40; copy += 1) {
      expect(desk.answers().duplicateWorkspace({ id: 'trade', name: `copy ${copy}` }, me)).toMatchObject({ ok: true })
    }
    expect(desk.answers().duplicateWorkspace({ id: 'trade', name: 'more' }, me)).toMatchObject(refused('40 workspaces'))
  })
})

describe('a locked workspace', () => {
  test('keeps its arrangement, while its panels go on keeping what is theirs', () => {
    const { save } = desk.window('a')
    save(layoutWith('watchlist', 'ticket'))
    desk.answers().lockWorkspace({ id: 'trade', locked: true }, me)
    const offered = layoutWith('ticket', 'orders')
    const params = { instrument: 'NSE_EQ|INE002A01018' }
    const other = {
      ...offered,
      panels: { ...offered.panels, ticket: { id: 'ticket', contentComponent: 'ticket' as const, params } },
    }
    expect(save(other)).toEqual({ ok: true, value: { kept: 'panels' } })
    const kept = value<{ layout: typeof other }>(desk.answers().readWindow({ window: 'main' }, me)).layout
    expect(kept.grid).toEqual(layoutWith('watchlist', 'ticket').grid)
    expect(Object.keys(kept.panels)).toEqual(['watchlist', 'ticket'])
    expect(kept.panels['ticket']?.params).toEqual(params)
  })

  test('refuses to be deleted, and to have windows or panels moved, and says that it is locked', () => {
    desk.window('a')
    desk.answers().lockWorkspace({ id: 'trade', locked: true }, me)
    const panel = { kind: 'orders' as const, title: 'Orders', params: {} }
    expect(desk.answers().deleteWorkspace({ id: 'trade' }, me)).toMatchObject(refused('“Trade” is locked'))
    expect(desk.answers().openWindow({ layout: layoutWith('orders') }, me)).toMatchObject(refused('“Trade” is locked'))
    expect(desk.answers().sendPanel({ panel }, me)).toMatchObject(refused('“Trade” is locked'))
    desk.answers().lockWorkspace({ id: 'trade', locked: false }, me)
    expect(desk.answers().openWindow({ layout: layoutWith('orders') }, me)).toMatchObject({ ok: true })
  })
})

describe('a workspace as a file', () => {
  test('comes back as it was, under a name that is free', () => {
    desk.window('a').save(layoutWith('ticket', 'orders'))
    const { text, fileName } = value<{ text: string; fileName: string }>(
      desk.answers().exportWorkspace({ id: 'trade' }, me),
    )
    expect(fileName).toBe('Trade.bellwether.json')
    const { id } = value<{ id: string }>(desk.answers().importWorkspace({ text }, me))
    expect(names()).toEqual(['Watch', 'Trade', 'Options', 'Orders', 'Trade 2'])
    desk.answers().switchWorkspace({ id }, me)
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({
      value: { layout: layoutWith('ticket', 'orders') },
    })
  })

  const file = (changes: object) =>
    JSON.stringify({
      ...{ bellwether: 'workspace', version: 1, name: 'X', start: 'trade' },
      windows: [{ name: 'main', layout: layoutWith('orders'), bounds: null }],
      ...changes,
    })

  test('brings no order into a ticket, and opens no window by itself', () => {
    desk.window('a')
    const layout = { ...layoutWithDraft(), popoutGroups: [{ data: {}, position: null }] }
    const text = file({ windows: [{ name: 'main', layout, bounds: null }] })
    const { id } = value<{ id: string }>(desk.answers().importWorkspace({ text }, me))
    desk.answers().switchWorkspace({ id }, me)
    const imported = value<{ layout: unknown }>(desk.answers().readWindow({ window: 'main' }, me)).layout
    expect(imported).toEqual(layoutWithoutDraft())
  })

  test.each([
    ['{', 'cut off, or another kind of file'],
    ['7', 'not exported as a workspace'],
    [file({ version: 2 }), 'exported by another version of the terminal'],
    [file({ bellwether: 'watchlist' }), 'not exported as a workspace'],
    [file({ name: ' ' }), '“name” in it is not as the terminal writes it'],
    [file({ windows: [] }), 'windows'],
    [file({ windows: [{ name: 'w2', layout: null, bounds: null }] }), 'main window does not come first'],
    [
      file({
        windows: [
          { name: 'main', layout: null, bounds: null },
          { name: 'main', layout: null, bounds: null },
        ],
      }),
      'comes twice',
    ],
    [
      file({
        windows: [
          {
            name: 'main',
            layout: { grid: { root: { type: 'branch' } }, panels: { l: { id: 'l', contentComponent: 'heatmap' } } },
            bounds: null,
          },
        ],
      }),
      'no panel of this version',
    ],
  ])('that is none is refused in words: %s', (text, words) => {
    expect(desk.answers().importWorkspace({ text }, me)).toMatchObject(refused(words))
    expect(names()).toHaveLength(4)
  })
})

describe('an instrument that a panel chose for itself', () => {
  const furtherLayout = () => value<{ layout: unknown }>(desk.answers().readWindow({ window: 'w2' }, me)).layout

  test('in practice is not there in the live terminal, and is there in practice again', () => {
    desk.window('a').save(layoutWithInstruments())
    desk.answers().openWindow({ layout: layoutWithInstruments() }, me)
    desk.startAgain('live')
    expect(desk.window('b').place.layout).toEqual(layoutWithoutInstruments())
    expect(furtherLayout()).toEqual(layoutWithoutInstruments())
    expect(desk.state().windows[0]?.panels).toEqual(['chart', 'depth', 'ladder', 'chain', 'Ticket', 'watchlist'])
    desk.startAgain('practice')
    expect(desk.window('c').place.layout).toEqual(layoutWithInstruments())
    expect(furtherLayout()).toEqual(layoutWithInstruments())
  })

  test('stays away once the live terminal has saved, also from a window that was shut, and what is chosen there stays', () => {
    desk.window('a')
    desk.answers().openWindow({ layout: layoutWithInstruments() }, me)
    desk.answers().shutWindow({ window: 'w2' }, me)
    desk.startAgain('live')
    desk.window('b').save(layoutWithInstruments())
    desk.startAgain('live')
    expect(desk.window('c').place.layout).toEqual(layoutWithInstruments())
    desk.answers().reopenWindow(undefined, me)
    expect(furtherLayout()).toEqual(layoutWithoutInstruments())
  })

  test('is not there where nobody knows which broker had it', () => {
    desk.window('a').save(layoutWithInstruments())
    const { kind, ...row } = desk.store().read('workspace:trade') as Record<string, unknown>
    expect(kind).toBe('practice')
    desk.store().write('workspace:trade', row)
    desk.startAgain()
    expect(desk.window('b').place.layout).toEqual(layoutWithoutInstruments())
  })

  /** What a file brings into a terminal whose broker is of that kind. */
  function imported(text: string, kind: 'practice' | 'live') {
    desk.startAgain(kind)
    desk.window(`window of ${kind}`)
    const { id } = value<{ id: string }>(desk.answers().importWorkspace({ text }, me))
    desk.answers().switchWorkspace({ id }, me)
    return value<{ layout: unknown }>(desk.answers().readWindow({ window: 'main' }, me)).layout
  }

  test('comes with a file only where the file was written under the same kind of broker', () => {
    desk.window('a').save(layoutWithInstruments())
    const { text } = value<{ text: string }>(desk.answers().exportWorkspace({ id: 'trade' }, me))
    const { kind, ...nobodyKnows } = JSON.parse(text)
    expect(imported(text, 'practice')).toEqual(layoutWithInstruments())
    expect(imported(text, 'live')).toEqual(layoutWithoutInstruments())
    expect(imported(JSON.stringify(nobodyKnows), 'practice')).toEqual(layoutWithoutInstruments())
  })
})

describe('another arrangement of monitors', () => {
  test('begins as it was on the one before, and from then on has its own windows and its own active workspace', () => {
    const atHome = desk.window('a')
    atHome.save(layoutWith('ticket'))
    const atWork = desk.window('a', 'main', 'page-a', 'two')
    expect(atWork.place).toMatchObject({ arrangement: 'two', layout: layoutWith('ticket') })
    atWork.save(layoutWith('ticket', 'orders'))
    desk.answers().switchWorkspace({ id: 'options' }, me)
    const backHome = desk.window('a', 'main', 'page-a', 'one')
    expect(backHome.place).toMatchObject({ name: 'Options' })
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ value: { layout: layoutWith('ticket') } })
    expect(desk.window('a', 'main', 'page-a', 'two').place).toMatchObject({ name: 'Options' })
    desk.startAgain()
    expect(desk.window('b', 'main', 'page-b', 'one').place).toMatchObject({
      name: 'Trade',
      layout: layoutWith('ticket'),
    })
  })

  test('that is the thirteenth puts out the one that was used longest ago', () => {
    for (let number = 1; number <= 13; number += 1) {
      desk.window('a', 'main', 'page-a', `monitors ${number}`).save(layoutWith('ticket'))
    }
    const kept = desk.store().read('workspace:trade') as { arrangements: Record<string, unknown> }
    expect(Object.keys(kept.arrangements)).toHaveLength(12)
    expect(kept.arrangements).not.toHaveProperty('monitors 1')
  })
})

test('what cannot be written does not hold, and says why', () => {
  const { save } = desk.window('a')
  desk.store().close()
  expect(save(layoutWith('ticket'))).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
  expect(desk.answers().switchWorkspace({ id: 'watch' }, me)).toMatchObject({ ok: false })
  expect(desk.state().active).toBe('trade')
})

test('a workspace whose row cannot be read begins anew, and the others are as they were', () => {
  desk.window('a').save(layoutWith('ticket'))
  desk.store().write('workspace:trade', { id: 'trade', name: 7 })
  desk.startAgain()
  expect(names()).toEqual(['Watch', 'Trade', 'Options', 'Orders'])
  expect(desk.window('b').place).toMatchObject({ name: 'Trade', layout: null })
  expect(desk.noted).toEqual(['workspace:trade could not be read'])
})

describe('an arrangement that a window cannot draw', () => {
  const asKept = () => desk.store().read('workspace:trade')

  test('is set aside, with all of its workspace, before another one is written in its place', () => {
    desk.window('a').save(layoutWith('ticket'))
    const kept = asKept()
    expect(desk.window('b', 'w2').save(layoutWith('chart'))).toMatchObject({ ok: true })
    expect(desk.store().read('workspace:trade-undrawn')).toBeUndefined()
    desk.startAgain()
    const before = asKept()
    expect(before).not.toEqual(kept)
    const { place, save } = desk.window('c')
    expect(save(layoutWith('orders'), place, true)).toMatchObject({ ok: true })
    expect(desk.store().read('workspace:trade-undrawn')).toEqual(before)
    expect(save(layoutWith('depth'), place)).toMatchObject({ ok: true })
    expect(desk.store().read('workspace:trade-undrawn')).toEqual(before)
  })

  test('stays set aside where another window of its workspace cannot draw its own either', () => {
    desk.window('a').save(layoutWith('ticket'))
    desk.window('b', 'w2').save(layoutWith('chart'))
    const before = asKept()
    desk.startAgain()
    const [main, further] = [desk.window('c'), desk.window('d', 'w2')]
    main.save(layoutWith('orders'), main.place, true)
    const between = asKept()
    further.save(layoutWith('depth'), further.place, true)
    expect(desk.store().read('workspace:trade-undrawn')).toEqual(before)
    expect(desk.store().read('workspace:trade-undrawn-2')).toEqual(between)
  })

  test('is not written over while it cannot be set aside', () => {
    desk.window('a').save(layoutWith('ticket'))
    const kept = asKept()
    desk.startAgain()
    const { place, save } = desk.window('b')
    desk.noRoom = 'beside'
    expect(save(layoutWith('orders'), place, true)).toMatchObject({ ok: false })
    expect(asKept()).toEqual(kept)
  })

  test('is one of each workspace: what could not be read of it at the start stays set aside beside it', () => {
    desk.window('a').save(layoutWith('ticket'))
    desk.store().write('workspace:trade-unread', { of: 'a newer version' })
    const { place, save } = desk.window('b')
    save(layoutWith('orders'), place, true)
    expect(desk.store().read('workspace:trade-unread')).toEqual({ of: 'a newer version' })
  })
})

describe('X07: what another version kept', () => {
  /** As a newer version keeps it: with a panel that this one does not know. */
  function withHologram(): unknown {
    desk.window('a').save(layoutWith('ticket'))
    const kept = desk.store().read('workspace:trade') as { arrangements: { one: object } }
    const layout = { ...layoutWith(), panels: { h: { id: 'h', contentComponent: 'hologram' } } }
    const newer = {
      ...kept,
      name: 'Morning',
      arrangements: { one: { ...kept.arrangements.one, windows: [{ name: 'main', layout, bounds: null }] } },
    }
    desk.store().write('workspace:trade', newer)
    return newer
  }

  test('an arrangement is said to the first window, and set aside before it is written over', () => {
    const newer = withHologram()
    desk.startAgain()
    const { place, save } = desk.window('b')
    expect(place).toMatchObject({ name: 'Morning', layout: null })
    expect(place.trouble?.happened).toContain('the workspace “Morning”. All of it is set aside')
    expect(save(layoutWith('orders'))).toMatchObject({ ok: true })
    expect(desk.store().read('workspace:trade-unread')).toEqual(newer)
    desk.startAgain()
    expect(desk.window('c').place).toMatchObject({ layout: layoutWith('orders'), trouble: null })
  })

  test('nothing of the workspaces is changed while it cannot be set aside', () => {
    const newer = withHologram()
    desk.noRoom = true
    desk.startAgain()
    const { place, save } = desk.window('b')
    expect(place.trouble?.happened).toContain('it stays where it was')
    expect(save(layoutWith('orders'))).toMatchObject({ ok: false })
    expect(desk.store().read('workspace:trade')).toEqual(newer)
    desk.noRoom = false
    expect(save(layoutWith('orders'))).toMatchObject({ ok: true })
    expect(desk.store().read('workspace:trade-unread')).toEqual(newer)
  })

  test('a list of workspaces is said and set aside, and the four that each terminal has are as they were', () => {
    desk.window('a').save(layoutWith('ticket'))
    const newer = { order: [{ id: 'trade' }] }
    desk.store().write('workspaces', newer)
    desk.startAgain()
    const { place } = desk.window('b')
    expect(place).toMatchObject({ name: 'Trade', layout: layoutWith('ticket') })
    expect(place.trouble?.happened).toContain('the list of the workspaces')
    desk.answers().renameWorkspace({ id: 'trade', name: 'Mine' }, me)
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    expect(desk.store().read('workspaces-unread')).toEqual(newer)
  })
})
