import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silenceOfClosed } from './windows.ts'
import { type ADesk, aDesk, layoutWith, layoutWithDraft, layoutWithoutDraft, value } from './workspaces.test-support.ts'

let desk: ADesk
beforeEach(() => {
  desk = aDesk()
})
afterEach(() => desk.end())

const me = { windowId: 'a', refusal: null }
const windows = () => desk.state().windows.map(({ window, state }) => `${window} ${state}`)

/** A further window with one panel, opened as a page opens it. */
function furtherWindow(caller = 'b', kind: 'orders' | 'ticket' = 'orders') {
  const { window } = value<{ window: string }>(desk.answers().openWindow({ layout: layoutWith(kind) }, me))
  return desk.window(caller, window)
}

describe('a further window', () => {
  test('has a name and a layout of its own, and waits until a page has joined', () => {
    desk.window('a')
    desk.answers().openWindow({ layout: layoutWith('orders') }, me)
    expect(windows()).toEqual(['w2 waiting'])
    const { place } = desk.window('b', 'w2')
    expect(place).toMatchObject({ window: 'w2', name: 'Trade', layout: layoutWith('orders') })
    expect(windows()).toEqual(['w2 open'])
    expect(furtherWindow('c').place.window).toBe('w3')
  })

  test('that is reloaded comes back as it was, whether the page or its end is heard first', () => {
    desk.window('a')
    const before = furtherWindow()
    before.save(layoutWith('orders', 'positions'))
    const again = desk.window('b2', 'w2', 'page-b')
    before.close()
    desk.clock.advance(silenceOfClosed)
    expect(again.place.layout).toEqual(layoutWith('orders', 'positions'))
    expect(windows()).toEqual(['w2 open'])
    again.close()
    const third = desk.window('b3', 'w2', 'page-b')
    desk.clock.advance(silenceOfClosed)
    expect(windows()).toEqual(['w2 open'])
    expect(third.save(layoutWith('orders'))).toMatchObject({ ok: true })
  })

  test('that falls silent beside others was closed: it is kept as it was and opened again by a key', () => {
    desk.window('a')
    const further = furtherWindow()
    further.close()
    desk.clock.advance(silenceOfClosed - 1)
    expect(windows()).toEqual(['w2 open'])
    desk.clock.advance(1)
    expect(windows()).toEqual(['w2 shut'])
    expect(desk.state().windows[0]?.panels).toEqual(['orders'])
    desk.startAgain()
    desk.window('a')
    expect(windows()).toEqual(['w2 shut'])
    expect(desk.answers().reopenWindow(undefined, me)).toEqual({ ok: true, value: { window: 'w2' } })
    expect(desk.window('d', 'w2').place.layout).toEqual(layoutWith('orders'))
    expect(desk.answers().reopenWindow(undefined, me)).toMatchObject({
      ok: false,
      error: { happened: expect.stringContaining('closed or waiting') },
    })
  })

  test('stays a part when every window falls silent: the browser itself was closed', () => {
    const main = desk.window('a')
    const further = furtherWindow()
    main.close()
    further.close()
    desk.clock.advance(silenceOfClosed)
    expect(windows()).toEqual(['w2 waiting'])
  })

  test('of the desktop shell is closed only by the shell, never by its silence', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    furtherWindow().close()
    desk.clock.advance(60_000)
    expect(windows()).toEqual(['w2 open'])
    desk.now().forShell.closed('w2')()
    expect(windows()).toEqual(['w2 shut'])
  })

  test('that the desktop shell took off the screen waits for its workspace, and its name is free in another one', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    const further = furtherWindow()
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    further.close()
    desk.now().forShell.gone('w2')
    expect(windows()).toEqual([])
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(windows()).toEqual(['w2 waiting'])
    expect(desk.window('c', 'w2').place.layout).toEqual(layoutWith('orders'))
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    desk.now().forShell.gone('w2')
    expect(furtherWindow('d').place.window).toBe('w2')
  })

  /** Two workspaces with a window of that name: Watch, and Trade, which is the active one. */
  function twoOfOneName() {
    desk.window('a')
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    desk.answers().openWindow({ layout: layoutWith('positions') }, me)
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    return furtherWindow()
  }

  test('that was closed just before another workspace came is closed in its own, and waits in the one that came', () => {
    const further = twoOfOneName()
    further.close()
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    desk.clock.advance(silenceOfClosed)
    expect(windows()).toEqual(['w2 waiting'])
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(windows()).toEqual(['w2 shut'])
  })

  test('that the trader closed in the desktop shell is off the screen at once, so that the other workspace has its own', () => {
    desk.end()
    desk = aDesk('electron')
    twoOfOneName()
    const closedForGood = desk.now().forShell.closed('w2')
    expect(windows()).toEqual(['w2 shut'])
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    expect(windows()).toEqual(['w2 waiting'])
    const own = desk.window('c', 'w2')
    closedForGood()
    expect(windows()).toEqual(['w2 open'])
    expect(own.save(layoutWith('positions'), own.place)).toMatchObject({ ok: true })
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    desk.now().forShell.gone('w2')
    expect(windows()).toEqual(['w2 shut'])
    desk.startAgain()
    desk.window('d')
    expect(windows()).toEqual(['w2 shut'])
  })

  test('that closed while the whole terminal ended waits at the next start', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    furtherWindow()
    desk.now().forShell.closed('w2')
    desk.startAgain()
    desk.window('b')
    expect(windows()).toEqual(['w2 waiting'])
  })

  test('that was opened again at once by its key is not closed afterwards', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    furtherWindow()
    const closedForGood = desk.now().forShell.closed('w2')
    expect(desk.answers().reopenWindow(undefined, me)).toEqual({ ok: true, value: { window: 'w2' } })
    closedForGood()
    expect(windows()).toEqual(['w2 waiting'])
  })

  test('that is new comes also under the name of one that was closed, when that one is kept no more', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    for (const name of ['w2', 'w3', 'w4', 'w5', 'w6']) {
      expect(furtherWindow(`page of ${name}`).place.window).toBe(name)
      desk.now().forShell.closed(name)()
    }
    expect(desk.answers().openWindow({ layout: layoutWith('ticket') }, me)).toEqual({
      ok: true,
      value: { window: 'w2' },
    })
    expect(windows()).toContain('w2 waiting')
  })

  test('that has no panel left is no part of the workspace', () => {
    desk.window('a')
    furtherWindow().save(layoutWith())
    expect(windows()).toEqual([])
  })

  test('of a locked workspace that is closed stays a part of it, and is opened again by a key', () => {
    desk.window('a')
    furtherWindow()
    desk.answers().lockWorkspace({ id: 'trade', locked: true }, me)
    desk.answers().shutWindow({ window: 'w2' }, me)
    expect(windows()).toEqual(['w2 shut'])
    expect(desk.answers().reopenWindow(undefined, me)).toEqual({ ok: true, value: { window: 'w2' } })
    expect(windows()).toEqual(['w2 waiting'])
    desk.answers().shutWindow({ window: 'w2' }, me)
    desk.startAgain()
    expect(windows()).toEqual(['w2 waiting'])
  })

  test('belongs to its workspace: in another one it is empty, and its place there is its own', () => {
    desk.window('a')
    const further = furtherWindow()
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    const place = value<typeof further.place>(desk.answers().readWindow({ window: 'w2' }, me))
    expect(place).toMatchObject({ name: 'Watch', layout: null, begins: false })
    expect(windows()).toEqual([])
    further.save(layoutWith('positions'), place)
    expect(windows()).toEqual(['w2 open'])
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(desk.answers().readWindow({ window: 'w2' }, me)).toMatchObject({ value: { layout: layoutWith('orders') } })
  })

  test('keeps its place on the screen with the workspace', () => {
    desk.window('a')
    furtherWindow()
    const bounds = { x: 1920, y: 0, width: 900, height: 700, maximized: true }
    desk.now().forShell.bounds.save('w2', bounds)
    desk.now().forShell.bounds.save('w2', { x: 'far' })
    desk.now().forShell.bounds.save('w9', bounds)
    desk.startAgain()
    desk.window('a')
    expect(desk.now().forShell.bounds.read('w2')).toEqual(bounds)
    expect(desk.now().forShell.bounds.read('w9')).toBeNull()
  })
})

describe('an order that crosses with its ticket', () => {
  const open = () => void desk.answers().openWindow({ layout: layoutWithDraft() }, me)

  test('is given to the window that was opened for it, once, and is never on the disk', () => {
    desk.window('a')
    open()
    expect(JSON.stringify(desk.store().read('workspace:trade'))).not.toContain('draft')
    expect(desk.window('b', 'w2').place.layout).toEqual(layoutWithDraft())
    expect(desk.answers().readWindow({ window: 'w2' }, me)).toMatchObject({ value: { layout: layoutWithoutDraft() } })
    expect(desk.window('b2', 'w2', 'page-b').place.layout).toEqual(layoutWithoutDraft())
    desk.window('b3', 'w2', 'page-b').save(layoutWithDraft())
    expect(JSON.stringify(desk.store().read('workspace:trade'))).not.toContain('draft')
  })

  test('is lost where its window never came: none that is opened later brings it back', () => {
    desk.window('a')
    open()
    expect(desk.answers().reopenWindow(undefined, me)).toEqual({ ok: true, value: { window: 'w2' } })
    expect(desk.window('b', 'w2').place.layout).toEqual(layoutWithoutDraft())

    open()
    desk.answers().shutWindow({ window: 'w3' }, me)
    expect(desk.window('c', 'w3').place.layout).toEqual(layoutWithoutDraft())

    open()
    desk.startAgain()
    desk.window('a')
    expect(desk.window('d', 'w4').place.layout).toEqual(layoutWithoutDraft())
  })

  test('is lost where the desktop shell took its window off the screen before the page came', () => {
    desk.end()
    desk = aDesk('electron')
    desk.window('a')
    open()
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    desk.now().forShell.gone('w2')
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(desk.window('b', 'w2').place.layout).toEqual(layoutWithoutDraft())
  })

  test('goes to no other workspace, also where that one has a window of the name', () => {
    desk.window('a')
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    desk.answers().openWindow({ layout: layoutWith('orders') }, me)
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    open()
    desk.answers().switchWorkspace({ id: 'watch' }, me)
    expect(desk.window('b', 'w2').place.layout).toEqual(layoutWith('orders'))
    desk.answers().switchWorkspace({ id: 'trade' }, me)
    expect(desk.answers().readWindow({ window: 'w2' }, me)).toMatchObject({ value: { layout: layoutWithoutDraft() } })
  })
})

describe('a page opened by hand beside the main window', () => {
  test('gets a name of its own, shows what the main window shows, and cannot write over it', () => {
    const main = desk.window('a')
    main.save(layoutWith('ticket'))
    const other = desk.window('b', 'main', 'page-other')
    expect(other.place).toMatchObject({ window: 'w2', layout: layoutWith('ticket') })
    other.save(layoutWith('positions'))
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ value: { layout: layoutWith('ticket') } })
  })

  test('that is a copy of the page takes its place, and the older one saves nothing any more', () => {
    const main = desk.window('a')
    const copy = desk.window('b', 'main', 'page-a')
    expect(copy.place.window).toBe('main')
    expect(main.save(layoutWith('ticket'))).toMatchObject({
      ok: false,
      error: { happened: expect.stringContaining('Another window') },
    })
    expect(copy.save(layoutWith('ticket'))).toMatchObject({ ok: true })
  })

  test('is refused in words when there are too many', () => {
    desk.window('a')
    for (let number = 2; number <= 16; number += 1) desk.window(`hand ${number}`, 'main', `page-hand-${number}`)
    expect(() => desk.window('one more', 'main', 'page-more')).toThrow('as many windows as can be kept')
  })
})

describe('monitors that are called as what every object has', () => {
  test.each(['constructor', 'toString', '__proto__'])('T31: %s has an arrangement like any others', (monitors) => {
    const { place, save } = desk.window('a', 'main', 'page-a', monitors)
    expect(place).toMatchObject({ name: 'Trade', layout: null, arrangement: monitors })
    expect(save(layoutWith('orders'))).toEqual({ ok: true, value: { kept: 'all' } })
    expect(desk.answers().readWindow({ window: 'main' }, me)).toMatchObject({ value: { layout: layoutWith('orders') } })
    furtherWindow()
    expect(windows()).toEqual(['w2 open'])
  })
})

describe('a panel on its way back', () => {
  const panel = { kind: 'orders' as const, title: 'Orders', params: { link: 'B' } }

  test('is told to the main window and to no other', () => {
    const main = desk.window('a')
    const further = furtherWindow()
    expect(desk.answers().sendPanel({ panel }, desk.caller('b'))).toEqual({ ok: true })
    expect(main.received).toEqual([panel])
    expect(further.received).toEqual([])
  })

  test('stays where it is while the main window does not listen', () => {
    const main = desk.window('a')
    furtherWindow()
    main.close()
    expect(desk.answers().sendPanel({ panel }, desk.caller('b'))).toMatchObject({
      ok: false,
      error: { happened: expect.stringContaining('main window is not open') },
    })
  })
})
