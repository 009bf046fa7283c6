/**
 * Tells each window the prices its panels want, in packed frames of its own, and the market the union of all of it. A
 * window counts while it listens: one that closes, crashes or navigates frees what it wanted.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Watch, Watching } from '../../../contract/market.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { SourceFor } from '../../ipc/doorway.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'
import type { MarketFeed } from '../market.ts'
import { frameBuffer } from './frame-buffer.ts'
import { levelsOfBook, unionOf, type Wants, wantsOf } from './panel-wants.ts'
import { openWindowView, type WindowView } from './window-view.ts'

export type MarketWindows = {
  readonly watch: (windowId: string, watch: Watch) => Result<Watching, AppError>
  readonly painted: (windowId: string, sequence: number) => void
  /** What a part of main itself needs a price of, replaced as a whole: followed before all that windows want, so that no limit cuts it. */
  readonly followToo: (of: OwnPart, wants: Wants) => void
  readonly source: SourceFor<null, Uint8Array>
  readonly stop: Stop
}

/** In the order in which they are followed. */
const ownParts = ['trading', 'alerts'] as const
type OwnPart = (typeof ownParts)[number]

export type MarketWindowsParts = { readonly feed: Omit<MarketFeed, 'stop' | 'takeQuotes'>; readonly clock: Clock }

type Window = {
  readonly view: WindowView
  readonly panels: Map<string, Wants>
  readonly listeners: Set<(frame: Uint8Array) => void>
}

/** Far more than a window has room for. */
export const mostPanels = 200

export function openMarketWindows({ feed, clock }: MarketWindowsParts): MarketWindows {
  const windows = new Map<string, Window>()
  const own: Record<OwnPart, Wants> = { trading: new Map(), alerts: new Map() }
  const buffer = frameBuffer(feed.board, clock)
  const feedState = () => feed.report.snapshot().state

  function open(): Window {
    const listeners = new Set<(frame: Uint8Array) => void>()
    const send = (frame: Uint8Array) => {
      for (const listener of [...listeners]) listener(frame)
    }
    const view = openWindowView({ board: feed.board, buffer, clock, feed: feedState, send })
    return { view, panels: new Map(), listeners }
  }

  function listen(windowId: string, listener: (frame: Uint8Array) => void): Stop {
    const window = windows.get(windowId) ?? open()
    windows.set(windowId, window)
    const own = (frame: Uint8Array) => listener(frame)
    window.listeners.add(own)
    window.view.startAfresh()
    return () => {
      if (!window.listeners.delete(own) || window.listeners.size > 0) return
      window.view.stop()
      windows.delete(windowId)
      if (window.panels.size > 0) followAll()
    }
  }

  function watch(windowId: string, asked: Watch): Result<Watching, AppError> {
    const window = windows.get(windowId)
    if (!window) return fail(notListening)
    const { panels, view } = window
    if (!panels.has(asked.panel) && panels.size >= mostPanels) return fail(tooManyPanels)
    if (asked.wants.length > 0) panels.set(asked.panel, wantsOf(asked))
    else panels.delete(asked.panel)
    view.want(levelsBySlot(unionOf(panels.values())))
    followAll()
    return ok({ slots: asked.wants.map(({ key }) => feed.slotFor(key)) })
  }

  function levelsBySlot(wants: Wants): Map<number, number> {
    const levels = new Map<number, number>()
    for (const [key, level] of wants) {
      const slot = feed.slotFor(key)
      if (slot !== null) levels.set(slot, levelsOfBook(level))
    }
    return levels
  }

  function followAll(): void {
    const all = unionOf([
      ...ownParts.map((part) => own[part]),
      ...[...windows.values()].flatMap(({ panels }) => [...panels.values()]),
    ])
    feed.follow(new Map([...all].filter(([key]) => hasSlot(key))))
  }

  function isAnyWaiting(): boolean {
    for (const { view } of windows.values()) if (view.isWaiting()) return true
    return false
  }

  const hasSlot = (key: InstrumentKey) => feed.board.slotOf(key) !== undefined

  let told = feedState()
  const stops = [
    feed.board.onChanged((slot) => {
      for (const { view } of windows.values()) view.slotChanged(slot)
    }, isAnyWaiting),
    feed.report.subscribe(({ state }) => {
      if (state === told) return
      told = state
      for (const { view } of windows.values()) view.feedChanged()
    }),
  ]

  return {
    watch,
    followToo: (of, wants) => {
      own[of] = wants
      for (const key of wants.keys()) feed.slotFor(key)
      followAll()
    },
    painted: (windowId, sequence) => windows.get(windowId)?.view.painted(sequence),
    source: ({ windowId }) => ({ snapshot: () => null, subscribe: (listener) => listen(windowId, listener) }),
    stop: () => {
      for (const stop of stops) stop()
      for (const { view } of windows.values()) view.stop()
      windows.clear()
    },
  }
}

const notListening: AppError = {
  kind: 'not-now',
  happened: 'The window asked for prices without listening to them, so they are not followed.',
  todo: 'Close the window and open it again.',
}

const tooManyPanels: AppError = {
  kind: 'refused',
  happened: 'The window has more panels with prices than the terminal allows one window; this one is not followed.',
  todo: 'Close panels that are not needed.',
}
