/** What can be done to the workspaces as a whole. Each returns the shelf as it would be, or says why not. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { WorkspaceId } from '../../contract/workspaces.ts'
import type { KeptWorkspace } from './kept.ts'
import {
  goneWorkspace,
  lastWorkspace,
  lockedWorkspace,
  mostWorkspaces,
  nameTaken,
  tooManyWorkspaces,
} from './refusals.ts'
import type { Shelf } from './shelf.ts'

export type Changed = Result<Shelf, AppError>

export function switched(shelf: Shelf, id: WorkspaceId, monitors: string): Changed {
  if (!shelf.byId.has(id)) return fail(goneWorkspace)
  const active = { ...shelf.index.active, [monitors]: id }
  return ok({ ...shelf, index: { ...shelf.index, active, last: id } })
}

export function renamed(shelf: Shelf, id: WorkspaceId, name: string): Changed {
  const workspace = shelf.byId.get(id)
  if (!workspace) return fail(goneWorkspace)
  if (isTaken(shelf, name, id)) return fail(nameTaken(name))
  return ok(withWorkspace(shelf, { ...workspace, name }))
}

export function locked(shelf: Shelf, id: WorkspaceId, isLocked: boolean): Changed {
  const workspace = shelf.byId.get(id)
  return workspace ? ok(withWorkspace(shelf, { ...workspace, locked: isLocked })) : fail(goneWorkspace)
}

/** Stands after the one it is a copy of, and is free to be changed. */
export function duplicated(shelf: Shelf, id: WorkspaceId, name: string, copyId: WorkspaceId): Changed {
  const workspace = shelf.byId.get(id)
  if (!workspace) return fail(goneWorkspace)
  if (isTaken(shelf, name, null)) return fail(nameTaken(name))
  return added(shelf, { ...workspace, id: copyId, name, locked: false }, id)
}

export function added(shelf: Shelf, workspace: KeptWorkspace, after: WorkspaceId | null): Changed {
  const { order } = shelf.index
  if (order.length >= mostWorkspaces) return fail(tooManyWorkspaces)
  const at = after === null ? order.length : order.indexOf(after) + 1
  const next = withWorkspace(shelf, workspace)
  return ok({ ...next, index: { ...next.index, order: order.toSpliced(at, 0, workspace.id) } })
}

/** Where it was the active one, its neighbour takes its place. */
export function removed(shelf: Shelf, id: WorkspaceId): Changed {
  const { index, byId } = shelf
  const workspace = byId.get(id)
  if (!workspace) return fail(goneWorkspace)
  if (workspace.locked) return fail(lockedWorkspace(workspace.name))
  const order = index.order.filter((one) => one !== id)
  const heir = order[Math.min(index.order.indexOf(id), order.length - 1)]
  if (heir === undefined) return fail(lastWorkspace)
  const active = Object.entries(index.active).map(([monitors, one]) => [monitors, one === id ? heir : one])
  const last = index.last === id ? heir : index.last
  return ok({
    index: { order, active: Object.fromEntries(active), last },
    byId: new Map([...byId].filter(([one]) => one !== id)),
  })
}

export function withWorkspace(shelf: Shelf, workspace: KeptWorkspace): Shelf {
  return { ...shelf, byId: new Map(shelf.byId).set(workspace.id, workspace) }
}

/** Two that differ only in capitals could not be told apart in a hurry. */
export function isTaken({ byId }: Shelf, name: string, except: WorkspaceId | null): boolean {
  const wanted = name.toLocaleLowerCase()
  return [...byId.values()].some((one) => one.id !== except && one.name.toLocaleLowerCase() === wanted)
}
