/** Workspaces on a file of their own, with a clock that is moved by hand, and the asks of windows in short. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PanelKind } from '../../contract/panels.ts'
import { fail } from '../../contract/result.ts'
import type { DockLayout, MovingPanel, WindowPlace } from '../../contract/workspaces.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { Profile } from '../profile.ts'
import { full } from '../storage/store.test-support.ts'
import { openStore, type Store } from '../storage/store.ts'
import { openWorkspaces, type Workspaces } from './workspaces.ts'

export function layoutWith(...kinds: readonly PanelKind[]): DockLayout {
  return {
    grid: { root: { type: 'branch', data: [...kinds] } },
    panels: Object.fromEntries(kinds.map((kind) => [kind, { id: kind, contentComponent: kind, title: kind }])),
  }
}

/** As a window moves its ticket away, or a file has it: with an order in it that was typed and not sent. */
export function layoutWithDraft(): DockLayout {
  const params = { link: 'B', kept: { draft: { key: 'NSE_EQ|INE002A01018', quantity: '75' } } }
  const layout = layoutWith('ticket')
  return { ...layout, panels: { ticket: { id: 'ticket', contentComponent: 'ticket', title: 'ticket', params } } }
}

/** What is kept of it: the order is not. */
export function layoutWithoutDraft(): DockLayout {
  const layout = layoutWith('ticket')
  const params = { link: 'B' }
  return { ...layout, panels: { ticket: { id: 'ticket', contentComponent: 'ticket', title: 'ticket', params } } }
}

/** Panels without a letter, each with what it kept: an instrument of its own, and others beside it. */
export function layoutWithInstruments(): DockLayout {
  const instrument = 'NSE_FO|45001'
  const setup = { style: 'line', compare: 'NSE_EQ|INE009A01021' }
  const params = { link: null, instrument }
  return {
    ...layoutWith(),
    panels: {
      chart: { id: 'chart', contentComponent: 'chart', title: 'Chart INFY 5m', params: { ...params, kept: setup } },
      depth: {
        id: 'depth',
        contentComponent: 'depth',
        title: 'Depth INFY',
        params: { ...params, kept: { levels: 30 } },
      },
      ladder: {
        id: 'ladder',
        contentComponent: 'ladder',
        title: 'Ladder INFY',
        params: { ...params, kept: { ticks: 5, of: instrument } },
      },
      chain: {
        id: 'chain',
        contentComponent: 'chain',
        title: 'Options NIFTY',
        params: { ...params, kept: { chain: 'NSE_FO|NIFTY', expiry: 1_764_700_199_000 } },
      },
      ticket: { id: 'ticket', contentComponent: 'ticket', title: 'Ticket', params },
      watchlist: {
        id: 'watchlist',
        contentComponent: 'watchlist',
        title: 'Watchlist Banks',
        params: { kept: { list: 'banks' } },
      },
    },
  }
}

/** What comes of it under another kind of broker. */
export function layoutWithoutInstruments(): DockLayout {
  const params = { link: null }
  const setup = { style: 'line', compare: null }
  return {
    ...layoutWith(),
    panels: {
      chart: { id: 'chart', contentComponent: 'chart', params: { ...params, kept: setup } },
      depth: { id: 'depth', contentComponent: 'depth', params: { ...params, kept: { levels: 30 } } },
      ladder: { id: 'ladder', contentComponent: 'ladder', params },
      chain: { id: 'chain', contentComponent: 'chain', params },
      ticket: { id: 'ticket', contentComponent: 'ticket', title: 'Ticket', params },
      watchlist: { id: 'watchlist', contentComponent: 'watchlist', params: { kept: { list: 'banks' } } },
    },
  }
}

export function aDesk(shell: 'web' | 'electron' = 'web') {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-workspaces-'))
  const file = join(folder, 'terminal.sqlite')
  const clock = manualClock(0)
  const noted: string[] = []
  const log = { note: (_area: string, what: string) => void noted.push(what), fault: () => 'REF' }
  let seed = 0
  let store = openedStore()

  function openedStore(): Store {
    const made = openStore({ file, clock, log })
    if (!made.ok) throw new Error(made.error.happened)
    return made.value
  }

  function opened(kind: Profile['kind']): Workspaces {
    const random = (bytes: number) => {
      seed += 1
      return new Uint8Array(bytes).fill(seed)
    }
    const roomy: Store = {
      ...store,
      write: (name, value) => (desk.noRoom ? fail(full) : store.write(name, value)),
      writeAll: (values) => (desk.noRoom === true ? fail(full) : store.writeAll(values)),
    }
    return openWorkspaces({ store: roomy, kind, clock, random, log, shell, unreadBeside: [] })
  }

  const caller = (windowId: string) => ({ windowId, refusal: null })

  const desk = {
    /** Whether the disk is full, or takes nothing beside what is kept. */
    noRoom: false as boolean | 'beside',
    clock,
    noted,
    file,
    now: () => workspaces,
    store: () => store,
    state: () => workspaces.state.snapshot(),
    answers: () => workspaces.answers,
    caller,
    /** As after a new start of the core on the same file, with a broker of that kind. */
    startAgain: (kind: Profile['kind'] = 'practice') => {
      workspaces.stop()
      store.close()
      store = openedStore()
      workspaces = opened(kind)
    },
    /** A window that listens and says which one it is; `close` ends its listening. */
    window: (windowId: string, wanted = 'main', page = `page-${windowId}`, monitors = 'one') => {
      const received: MovingPanel[] = []
      const close = workspaces.arrivals(caller(windowId)).subscribe((panel) => void received.push(panel))
      const place = value<WindowPlace>(workspaces.answers.joinWindow({ wanted, page, monitors }, caller(windowId)))
      const save = (layout: DockLayout, of = place, undrawn = false) =>
        workspaces.answers.saveWindow(
          { window: of.window, workspace: of.workspace, arrangement: of.arrangement, layout, undrawn },
          caller(windowId),
        )
      return { place, save, received, close }
    },
    end: () => {
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
  let workspaces = opened('practice')
  return desk
}

export type ADesk = ReturnType<typeof aDesk>

/** The value of an answer that was granted; its words where it was not. */
export function value<Value>(answer: unknown): Value {
  const given = answer as { ok: true; value: Value } | { ok: false; error: { happened: string } }
  if (!given.ok) throw new Error(given.error.happened)
  return given.value
}
