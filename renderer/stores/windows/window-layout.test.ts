import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { DockLayout, WindowPlace, WindowSaved, WorkspacesState } from '../../../contract/workspaces.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { type Heard, hear, type Listen } from '../heard.ts'
import { keepWindowLayout } from './window-layout.ts'

const full: AppError = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some space.' }

function layout(mark: string): DockLayout {
  return { grid: { root: { type: mark } }, panels: {} }
}

const trade: WindowPlace = {
  ...{ window: 'main', workspace: 'trade', name: 'Trade', start: 'trade', locked: false },
  ...{ arrangement: 'one', layout: layout('stored'), begins: true, trouble: null },
}
const watch: WindowPlace = { ...trade, workspace: 'watch', name: 'Watch', layout: null }

function stateWith(active: string, locked = false, arrangement = 'one'): WorkspacesState {
  const list = [trade, watch].map(({ workspace, name }) => ({ id: workspace, name, locked, further: 0 }))
  return { active, arrangement, list, windows: [] }
}

type Saved = {
  readonly workspace: string
  readonly arrangement: string
  readonly layout: DockLayout
  readonly undrawn?: boolean | undefined
}

function aWindow() {
  const time = manualClock(0)
  const saved: Saved[] = []
  const problems: AppError[] = []
  const names: string[] = []
  const asked: string[] = []
  const main = {
    place: ok(trade) as Result<WindowPlace, AppError>,
    save: ok({ kept: 'all' }) as Result<WindowSaved, AppError> | Promise<Result<WindowSaved, AppError>>,
    /** Answers that wait for their turn, while they are held. */
    held: null as ((answer: Result<WindowPlace, AppError>) => void)[] | null,
  }
  let tell: Parameters<Listen<WorkspacesState>>[0] = () => {}
  const { store: workspaces } = hear<WorkspacesState>((listener) => {
    tell = listener
    return () => {}
  })
  const kept = keepWindowLayout({
    bridge: {
      joinWindow: async ({ wanted }) => {
        asked.push(`join ${wanted}`)
        return main.place
      },
      readWindow: async ({ window }) => {
        asked.push(`read ${window}`)
        const { held } = main
        return held ? new Promise((answer) => held.push(answer)) : main.place
      },
      saveWindow: async (one) => {
        saved.push(one)
        return main.save
      },
    },
    workspaces,
    self: { wanted: () => 'main', page: 'page-0001', monitors: () => 'one', named: (name) => void names.push(name) },
    time,
    problem: (error) => problems.push(error),
  })
  const hears = (value: WorkspacesState, kind: 'snapshot' | 'change' = 'change') => tell({ kind, value })
  const loses = () => tell({ kind: 'lost', error: full })
  const shown = () => kept.store.getState()
  return { time, saved, problems, names, asked, main, kept, hears, loses, shown, workspaces }
}

async function joined() {
  const window = aWindow()
  window.hears(stateWith('trade'), 'snapshot')
  await setImmediate()
  expect(window.shown().drawing).toBe(1)
  return window
}

describe('the layout of a window', () => {
  test('is asked for once the core is there, under the name of the window, and drawn', async () => {
    const { asked, names, shown } = await joined()
    expect(asked).toEqual(['join main'])
    expect(names).toEqual(['main'])
    expect(shown().place).toEqual(trade)
  })

  test('is saved once, a moment after the last of many changes', async () => {
    const { kept, time, saved } = await joined()
    kept.changed(layout('a'))
    time.advance(299)
    kept.changed(layout('b'))
    time.advance(299)
    expect(saved).toEqual([])
    time.advance(1)
    expect(saved).toEqual([{ window: 'main', workspace: 'trade', arrangement: 'one', layout: layout('b') }])
    time.advance(10_000)
    expect(saved).toHaveLength(1)
  })

  test('that cannot be drawn is said with the first one that is saved in its place, and until that has been kept', async () => {
    const { kept, time, saved, main } = await joined()
    const undrawn = () => saved.map((one) => one.undrawn)
    kept.undrawn()
    expect(saved).toEqual([])
    main.save = fail(full)
    for (const mark of ['a', 'b', 'c']) {
      kept.changed(layout(mark))
      time.advance(300)
      await setImmediate()
      expect(saved.at(-1)?.layout).toEqual(layout(mark))
      main.save = ok({ kept: 'all' })
    }
    expect(undrawn()).toEqual([true, true, undefined])
  })

  test('that cannot be drawn is set aside once, also where main is long about the first save', async () => {
    const { kept, time, saved } = await joined()
    kept.undrawn()
    for (const mark of ['a', 'b']) {
      kept.changed(layout(mark))
      time.advance(300)
    }
    expect(saved.map(({ undrawn }) => undrawn)).toEqual([true, undefined])
  })

  test('of another workspace is none that could not be drawn', async () => {
    const { kept, hears, main, shown, saved, time } = await joined()
    kept.undrawn()
    main.place = ok(watch)
    hears(stateWith('watch'))
    await setImmediate()
    expect(shown().drawing).toBe(2)
    kept.changed(layout('of watch'))
    time.advance(300)
    expect(saved.map(({ undrawn }) => undrawn)).toEqual([undefined])
  })

  test('is saved at once when the window goes away, and only if something waits', async () => {
    const { kept, saved } = await joined()
    await kept.flush()
    expect(saved).toEqual([])
    kept.changed(layout('a'))
    await kept.flush()
    await kept.flush()
    expect(saved).toHaveLength(1)
  })

  test('is another one when another workspace becomes active, and what waited goes to the one that is left', async () => {
    const { kept, hears, main, shown, saved, asked } = await joined()
    kept.changed(layout('last of trade'))
    main.place = ok(watch)
    hears(stateWith('watch'))
    await setImmediate()
    expect(shown().drawing).toBe(2)
    expect(shown().place).toEqual(watch)
    expect(saved).toEqual([{ window: 'main', workspace: 'trade', arrangement: 'one', layout: layout('last of trade') }])
    expect(asked).toEqual(['join main', 'read main'])
  })

  test('is asked for again when the monitors are others', async () => {
    const { hears, main, shown } = await joined()
    main.place = ok({ ...trade, arrangement: 'two', layout: layout('at work') })
    hears(stateWith('trade', false, 'two'))
    await setImmediate()
    expect(shown().place?.arrangement).toBe('two')
    expect(shown().drawing).toBe(2)
  })

  test('of a core that comes back is the one that is shown, and is not drawn again', async () => {
    const { kept, hears, loses, shown, asked } = await joined()
    kept.changed(layout('mine'))
    loses()
    hears(stateWith('trade'), 'snapshot')
    await setImmediate()
    expect(asked).toHaveLength(2)
    expect(shown()).toMatchObject({ drawing: 1, place: { layout: layout('mine') } })
  })

  test('that could not be saved while the core was lost is saved once it is back, and only then and once', async () => {
    const { kept, main, time, saved, hears, loses, asked } = await joined()
    const comesBack = async (times: number) => {
      hears(stateWith('trade'), 'snapshot')
      await setImmediate()
      expect(asked).toHaveLength(times)
      await setImmediate()
      time.advance(300)
      await setImmediate()
    }
    loses()
    main.save = fail(full)
    kept.changed(layout('mine'))
    time.advance(300)
    await setImmediate()
    expect(saved).toHaveLength(1)
    main.save = ok({ kept: 'all' })
    await comesBack(2)
    expect(saved.slice(1)).toEqual([{ window: 'main', workspace: 'trade', arrangement: 'one', layout: layout('mine') }])
    loses()
    await comesBack(3)
    expect(saved).toHaveLength(2)
  })

  test('that could not be saved stays so where the answer to an earlier one comes late', async () => {
    const { kept, main, time, saved, hears, loses, asked } = await joined()
    const { promise, resolve } = Promise.withResolvers<Result<WindowSaved, AppError>>()
    main.save = promise
    kept.changed(layout('earlier'))
    const earlier = kept.flush()
    main.save = fail(full)
    kept.changed(layout('mine'))
    await kept.flush()
    resolve(ok({ kept: 'all' }))
    await earlier
    loses()
    hears(stateWith('trade'), 'snapshot')
    await setImmediate()
    expect(asked).toHaveLength(2)
    await setImmediate()
    time.advance(300)
    expect(saved.at(2)).toMatchObject({ layout: layout('mine') })
  })

  test('that could not be saved is no other place’s when the core comes back', async () => {
    const { kept, main, time, saved, hears, loses, shown, asked } = await joined()
    loses()
    main.save = fail(full)
    kept.changed(layout('mine'))
    await kept.flush()
    main.place = ok(watch)
    hears(stateWith('watch'), 'snapshot')
    await setImmediate()
    expect(shown().drawing).toBe(2)
    loses()
    hears(stateWith('watch'), 'snapshot')
    await setImmediate()
    expect(asked).toHaveLength(3)
    await setImmediate()
    time.advance(300)
    expect(saved).toHaveLength(1)
  })

  test('hears of a lock and a new name without being drawn again', async () => {
    const { hears, shown } = await joined()
    hears(stateWith('trade', true))
    expect(shown()).toMatchObject({ drawing: 1, place: { locked: true } })
  })

  test('that is answered late does not cover one that was asked for after it', async () => {
    const { hears, main, shown } = await joined()
    const answers: ((answer: Result<WindowPlace, AppError>) => void)[] = []
    main.held = answers
    hears(stateWith('watch'))
    hears(stateWith('orders'))
    expect(answers).toHaveLength(2)
    answers[1]?.(ok({ ...watch, workspace: 'orders', name: 'Orders' }))
    await setImmediate()
    expect(shown().place?.workspace).toBe('orders')
    answers[0]?.(ok(watch))
    await setImmediate()
    expect(shown()).toMatchObject({ drawing: 2, place: { workspace: 'orders' } })
  })

  test('complains once while saving keeps failing, and again after it went well', async () => {
    const { kept, main, problems } = await joined()
    const saveNow = async () => {
      kept.changed(layout('x'))
      await kept.flush()
    }
    main.save = fail(full)
    await saveNow()
    await saveNow()
    expect(problems).toEqual([full])
    main.save = ok({ kept: 'all' })
    await saveNow()
    main.save = fail(full)
    await saveNow()
    expect(problems).toEqual([full, full])
  })

  test('says nothing of what went with the core: the one that comes back is told it again', async () => {
    const { kept, main, saved, problems, loses, hears, time } = await joined()
    main.save = fail({ ...full, kind: 'core-lost' })
    kept.changed(layout('x'))
    await kept.flush()
    expect(problems).toEqual([])
    main.save = ok({ kept: 'all' })
    loses()
    hears(stateWith('trade'), 'snapshot')
    await setImmediate()
    time.advance(1_000)
    await setImmediate()
    expect(saved.map((one) => one.layout)).toEqual([layout('x'), layout('x')])
    expect(problems).toEqual([])
  })

  test('says what was lost with a damaged file, and what could not be asked', async () => {
    const window = aWindow()
    window.main.place = ok({ ...trade, trouble: full })
    window.hears(stateWith('trade'), 'snapshot')
    await setImmediate()
    expect(window.problems).toEqual([full])
    window.main.place = fail(full)
    window.hears(stateWith('watch'))
    await setImmediate()
    expect(window.problems).toEqual([full, full])
  })
})

test('the state before the first word is waiting', () => {
  expect(aWindow().workspaces.getState() satisfies Heard<WorkspacesState>).toEqual({ kind: 'waiting' })
})
