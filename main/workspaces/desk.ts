/** The active workspace on the monitors there are now, every change of any workspace, and what all windows are told of it. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { WorkspacesState } from '../../contract/workspaces.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Changed, withWorkspace } from './changes.ts'
import type { KeptWorkspace } from './kept.ts'
import { lockedWorkspace } from './refusals.ts'
import type { KeptShelf, Shelf } from './shelf.ts'
import { type StateOfWindow, stateOf } from './state-of.ts'

export type Done = Result<void, AppError>

export type Desk = {
  readonly state: Source<WorkspacesState, WorkspacesState>
  readonly shelf: () => Shelf
  readonly active: () => KeptWorkspace
  readonly monitors: () => string
  readonly setMonitors: (monitors: string) => void
  /** Written, then told. */
  readonly commit: (changed: Changed) => Done
  readonly put: (workspace: KeptWorkspace) => Done
  /** A copy of it, as it is, beside what is kept. */
  readonly setAside: KeptShelf['setAside']
  /** Refused where the active workspace is locked. */
  readonly rearrange: (change: (workspace: KeptWorkspace) => KeptWorkspace) => Done
  /** For what is not on disk: which windows are open. */
  readonly tell: () => void
}

export function openDesk(kept: KeptShelf, stateOfWindow: StateOfWindow): Desk {
  let monitors = ''
  const stateNow = () => stateOf(kept.current(), monitors, stateOfWindow)
  const state = held<WorkspacesState>(stateNow())

  function tell(): void {
    const next = stateNow()
    if (JSON.stringify(next) !== JSON.stringify(state.snapshot())) state.set(next)
  }

  function active(): KeptWorkspace {
    const { index, byId } = kept.current()
    const workspace = byId.get(index.active[monitors] ?? index.last) ?? byId.get(index.last)
    if (!workspace) throw new Error('the shelf holds no active workspace')
    return workspace
  }

  function commit(changed: Changed): Done {
    if (!changed.ok) return changed
    const written = kept.change(changed.value)
    if (written.ok) tell()
    return written
  }

  const put = (workspace: KeptWorkspace) => commit(ok(withWorkspace(kept.current(), workspace)))

  return {
    state,
    shelf: kept.current,
    active,
    monitors: () => monitors,
    setMonitors: (next) => {
      monitors = next
      tell()
    },
    commit,
    put,
    setAside: kept.setAside,
    rearrange: (change) => {
      const workspace = active()
      return workspace.locked ? fail(lockedWorkspace(workspace.name)) : put(change(workspace))
    },
    tell,
  }
}
