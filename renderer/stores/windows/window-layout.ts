/**
 * What this window shows of the active workspace: joined once, drawn anew when another workspace becomes active, and
 * saved a moment after each change. The newest arrangement is this window's own: a core that comes back is told it.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import type { DockLayout, WindowPlace, WorkspaceId, WorkspacesState } from '../../../contract/workspaces.ts'
import type { Stop, Time } from '../../time.ts'
import type { WindowSelf } from '../../window-self.ts'
import type { HeardStore } from '../heard.ts'

/** Many changes come in one drag; the last one is worth saving. */
const quietBeforeSaving = 300

export type ShownLayout = {
  /** Null until main has answered. */
  readonly place: WindowPlace | null
  /** Rises when the dock must draw `place.layout` anew. */
  readonly drawing: number
}

export type WindowLayout = {
  readonly store: StoreApi<ShownLayout>
  readonly changed: (layout: DockLayout) => void
  /** What `place.layout` was cannot be drawn: it is set aside before anything is saved in its place. */
  readonly undrawn: () => void
  /** Saves now what still waits: the window is going away, or another workspace comes. */
  readonly flush: () => Promise<void>
  readonly stop: Stop
}

export type WindowLayoutParts = {
  readonly bridge: Pick<Bridge, 'joinWindow' | 'readWindow' | 'saveWindow'>
  readonly workspaces: HeardStore<WorkspacesState>
  readonly self: WindowSelf
  readonly time: Time
  readonly problem: (error: AppError) => void
}

export function keepWindowLayout({ bridge, workspaces, self, time, problem }: WindowLayoutParts): WindowLayout {
  const store = createStore<ShownLayout>(() => ({ place: null, drawing: 0 }))
  let cancel: Stop | null = null
  /** Sent to be saved, and not known to be. */
  let owed: DockLayout | null = null
  /** Workspaces of which something is to be set aside before a save. */
  const toSetAside = new Set<WorkspaceId>()
  let complained = false
  let asked = 0

  async function join(): Promise<void> {
    const { wanted, page, monitors } = self
    await take(() => bridge.joinWindow({ wanted: wanted(), page, monitors: monitors() }))
  }

  async function take(ask: () => ReturnType<Bridge['readWindow']>): Promise<void> {
    asked += 1
    const mine = asked
    const answer = await ask()
    // Whatever was asked later knows better.
    if (mine !== asked) return
    if (!answer.ok) {
      if (answer.error.kind !== 'core-lost') problem(answer.error)
      return
    }
    const { value } = answer
    if (value.trouble) problem(value.trouble)
    self.named(value.window)
    const { place, drawing } = store.getState()
    if (place && isSame(place, value)) {
      store.setState({ place: { ...value, layout: place.layout ?? value.layout } })
      // A core that was away has not heard of it, and a reload would bring the older one back.
      if (owed !== null && owed === place.layout) changed(owed)
    } else store.setState({ place: value, drawing: drawing + 1 })
  }

  async function follow(): Promise<void> {
    const heard = workspaces.getState()
    if (heard.kind !== 'current') return
    const { place } = store.getState()
    const { active, arrangement, list } = heard.value
    if (!place) return
    const summary = list.find(({ id }) => id === active)
    if (place.workspace === active && place.arrangement === arrangement) {
      const isKnown = !summary || (summary.locked === place.locked && summary.name === place.name)
      if (!isKnown) store.setState({ place: { ...place, locked: summary.locked, name: summary.name } })
      return
    }
    void flush()
    await take(() => bridge.readWindow({ window: place.window }))
  }

  function changed(layout: DockLayout): void {
    const { place } = store.getState()
    if (!place) return
    store.setState({ place: { ...place, layout } })
    cancel?.()
    cancel = time.after(quietBeforeSaving, () => void flush())
  }

  function undrawn(): void {
    const { place } = store.getState()
    if (place) toSetAside.add(place.workspace)
  }

  async function flush(): Promise<void> {
    const { place } = store.getState()
    if (!cancel || !place?.layout) return
    cancel()
    cancel = null
    const { window, workspace, arrangement, layout } = place
    owed = layout
    // Once: what a later save would set aside is the one that this one keeps.
    const isUndrawn = toSetAside.delete(workspace)
    const saved = await bridge.saveWindow({
      window,
      workspace,
      arrangement,
      layout,
      ...(isUndrawn && { undrawn: true }),
    })
    if (isUndrawn && !saved.ok) toSetAside.add(workspace)
    if (saved.ok && owed === layout) owed = null
    if (saved.ok) complained = false
    // The core that comes back is told it again.
    else if (saved.error.kind !== 'core-lost') {
      // Said once, not at every drag, until a save goes well again.
      if (!complained) problem(saved.error)
      complained = true
    }
  }

  let wasCurrent = false
  const stopFollowing = workspaces.subscribe(({ kind }) => {
    const isNew = kind === 'current' && !wasCurrent
    wasCurrent = kind === 'current'
    void (isNew ? join() : follow())
  })
  if (workspaces.getState().kind === 'current') {
    wasCurrent = true
    void join()
  }

  function stop(): void {
    cancel?.()
    stopFollowing()
  }
  return { store, changed, undrawn, flush, stop }
}

function isSame(one: WindowPlace, other: WindowPlace): boolean {
  return one.workspace === other.workspace && one.arrangement === other.arrangement && one.window === other.window
}
