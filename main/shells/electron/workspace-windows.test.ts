import { describe, expect, it } from 'vitest'
import type { FurtherWindow } from '../../../contract/workspaces.ts'
import { shown } from './shown.test-support.ts'
import { monitorsOf } from './workspace-windows.ts'

const further = (window: string, state: FurtherWindow['state']): FurtherWindow => ({ window, state, panels: [] })

function shownWith(...first: readonly FurtherWindow[]) {
  const parts = shown()
  const tell = (...windows: readonly FurtherWindow[]) =>
    parts.workspaces.set({ active: 'trade', arrangement: '', list: [], windows })
  tell(...first)
  return { ...parts, tell, addresses: () => parts.windows.map(({ did }) => did[0]) }
}

describe('the windows of a workspace', () => {
  it('are opened where they wait, each under its own address, and once', () => {
    const { tell, addresses } = shownWith(further('w2', 'waiting'), further('w3', 'shut'))
    tell(further('w2', 'waiting'))
    tell(further('w2', 'open'))
    expect(addresses()).toEqual(['load app://terminal/index.html', 'load app://terminal/index.html#window=w2'])
  })

  it('are closed where the workspace that comes has none of them, which is no closing by hand', () => {
    const { tell, windows, clock, shut, gone } = shownWith(further('w2', 'waiting'))
    tell()
    expect(windows[1]?.did.at(-1)).toBe('destroy')
    expect(gone).toEqual(['w2'])
    clock.advance(60_000)
    expect([shut, gone]).toEqual([[], ['w2']])
  })

  it('are shut when the trader closes one, and not while the whole terminal ends', () => {
    const { windows, clock, shut } = shownWith(further('w2', 'waiting'), further('w3', 'waiting'))
    windows[1]?.emit('closed')
    clock.advance(1_000)
    expect(shut).toEqual(['w2'])
    windows[2]?.emit('closed')
    windows[0]?.destroy()
    clock.advance(60_000)
    expect(shut).toEqual(['w2'])
  })

  it('that come with another workspace are opened also where one of the name was closed just before, and that one is shut', () => {
    const { workspaces, windows, clock, shut, addresses } = shownWith(further('w2', 'waiting'))
    windows[1]?.emit('closed')
    workspaces.set({ ...workspaces.snapshot(), active: 'watch', windows: [further('w2', 'waiting')] })
    expect(addresses()).toHaveLength(3)
    clock.advance(1_000)
    expect(shut).toEqual(['w2'])
  })

  it('end with the main window', () => {
    const { windows, app } = shownWith(further('w2', 'waiting'))
    windows[0]?.destroy()
    expect(app.did.at(-1)).toBe('quit')
  })

  it('keep their own places', () => {
    const { windows, saved, clock } = shownWith(further('w2', 'waiting'))
    windows[1]?.emit('move')
    clock.advance(500)
    expect(saved).toHaveLength(1)
  })

  const places = ({ did }: { readonly did: readonly string[] }) => did.filter((one) => /^put|maximize$/.test(one))

  it.each([
    ['another workspace', { active: 'watch', arrangement: '' }],
    ['other monitors', { active: 'trade', arrangement: '1920×1080 at 0,0' }],
  ])('that stay are put where they are kept for %s, which is no move by hand', (_, comes) => {
    const { workspaces, kept, windows, saved, clock } = shownWith(further('w2', 'waiting'))
    const [main, w2] = windows
    kept.set('main', { x: 0, y: 0, width: 900, height: 700, maximized: true })
    kept.set('w2', { x: 900, y: 40, width: 800, height: 600, maximized: false })
    workspaces.set({ ...workspaces.snapshot(), windows: [further('w2', 'open')] })
    expect(windows.map(places)).toEqual([[], []])
    const next = { ...workspaces.snapshot(), ...comes }
    workspaces.set(next)
    expect(main && places(main)).toEqual(['put 900×700 at 0,0', 'maximize'])
    expect(w2 && places(w2)).toEqual(['put 800×600 at 900,40'])
    clock.advance(500)
    expect(saved).toEqual([])
    w2?.emit('move')
    clock.advance(500)
    expect(saved).toHaveLength(1)
    kept.clear()
    workspaces.set({ ...next, active: 'options' })
    expect(windows.map((one) => places(one).length)).toEqual([2, 1])
  })

  it('that stay are not touched where they stand right, or where they are out of sight', () => {
    const { workspaces, kept, windows } = shownWith(further('w2', 'waiting'))
    kept.set('main', { x: 10, y: 20, width: 1000, height: 700, maximized: false })
    kept.set('w2', { x: 900, y: 40, width: 800, height: 600, maximized: false })
    for (const window of windows.slice(1)) window.minimized = true
    workspaces.set({ ...workspaces.snapshot(), active: 'watch' })
    expect(windows.map(places)).toEqual([[], []])
  })

  it('are not asked for their places any more once they are off the screen', () => {
    const { tell, windows, saved, clock } = shownWith(further('w2', 'waiting'))
    windows[1]?.emit('move')
    tell()
    expect(() => clock.advance(500)).not.toThrow()
    expect(saved).toEqual([])
  })
})

describe('the monitors', () => {
  const left = { bounds: { x: -1920, y: 0, width: 1920, height: 1080 } }
  const middle = { bounds: { x: 0, y: 0, width: 2560, height: 1440 } }

  it('are known whatever order they are told in, and by where they stand', () => {
    expect(monitorsOf([left, middle])).toBe(monitorsOf([middle, left]))
    expect(monitorsOf([middle])).not.toBe(monitorsOf([left]))
  })

  it('are told before the first window asks, and whenever one comes or goes', () => {
    const { monitors, screen, displays } = shownWith()
    expect(monitors).toEqual(['1920×1080 at 0,0'])
    displays.push({ id: 2, workArea: middle.bounds, bounds: { ...middle.bounds, x: 1920 } })
    screen.emit('display-added')
    expect(monitors.at(-1)).toBe('1920×1080 at 0,0; 2560×1440 at 1920,0')
  })
})
