/** All workspaces as they are on disk. A change is whole: it is written in one transaction, and only then does it hold. */
import type { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import { mainWindow, type WorkspaceId } from '../../contract/workspaces.ts'
import type { Log } from '../ports/log.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import {
  indexName,
  type KeptIndex,
  type KeptWorkspace,
  keptIndexSchema,
  keptLayoutSchema,
  keptRowSchema,
  nameOfWorkspace,
} from './kept.ts'
import { withoutInstruments } from './without-instruments.ts'

export type Shelf = { readonly index: KeptIndex; readonly byId: ReadonlyMap<WorkspaceId, KeptWorkspace> }

export type KeptShelf = {
  readonly current: () => Shelf
  /** What did not change is known by being the same object. */
  readonly change: (next: Shelf) => Result<void, AppError>
}

/** `kind`: of the broker there is now. */
export function openShelf(store: Store, kind: Profile['kind'], log: Log): KeptShelf {
  const kept = readShelf(store, kind, log)
  let current = kept ?? firstShelf(store)
  // Nothing is on disk before the first change, which then writes all of it.
  let written: Written = kept ?? nothing
  return {
    current: () => current,
    change: (next) => {
      const values = differences(written, next, kind)
      const done = values.size === 0 ? ok() : store.writeAll(values)
      if (done.ok) {
        current = next
        written = next
      }
      return done
    },
  }
}

type Written = { readonly index: KeptIndex | null; readonly byId: Shelf['byId'] }
const nothing: Written = { index: null, byId: new Map() }

function differences(before: Written, after: Shelf, kind: Profile['kind']): Map<string, unknown> {
  const values = new Map<string, unknown>()
  if (before.index !== after.index) values.set(indexName, after.index)
  for (const id of before.byId.keys()) if (!after.byId.has(id)) values.set(nameOfWorkspace(id), undefined)
  for (const [id, workspace] of after.byId) {
    if (before.byId.get(id) !== workspace) values.set(nameOfWorkspace(id), { ...workspace, kind })
  }
  return values
}

/** Null where nothing is kept, or nothing that can be read. */
function readShelf(store: Store, kind: Profile['kind'], log: Log): Shelf | null {
  const index = parsed(keptIndexSchema, store.read(indexName), indexName, log)
  if (index === null) return null
  const found = index.order.flatMap((id) => {
    const row = parsed(keptRowSchema, store.read(nameOfWorkspace(id)), nameOfWorkspace(id), log)
    if (row === null) return first.find((one) => one.id === id) ?? []
    const { kind: keptUnder, ...workspace } = row
    return keptUnder === kind ? workspace : { ...workspace, arrangements: withoutInstruments(workspace.arrangements) }
  })
  const [any] = found
  if (!any) return null
  const byId = new Map(found.map((workspace) => [workspace.id, workspace]))
  const last = byId.has(index.last) ? index.last : any.id
  return { index: { ...index, order: [...byId.keys()], last }, byId }
}

/** Null for what is not there, and for what is there and cannot be read, which the log then says. */
function parsed<Value>(schema: z.ZodType<Value>, value: unknown, name: string, log: Log): Value | null {
  if (value === undefined) return null
  const read = schema.safeParse(value)
  if (!read.success) log.note('workspaces', `${name} could not be read`, read.error.issues[0]?.message)
  return read.success ? read.data : null
}

const first: readonly KeptWorkspace[] = (
  [
    ['watch', 'Watch'],
    ['trade', 'Trade'],
    ['options', 'Options'],
    ['orders', 'Orders'],
  ] as const
).map(([start, name]) => ({ id: start, name, start, locked: false, arrangements: {} }))

/** Four to begin with; an arrangement made before there were workspaces becomes one of its own, and the active one. */
function firstShelf(store: Store): Shelf {
  const before = arrangedBefore(store.read('layout'))
  const all = before ? [...first, before] : first
  const last = before?.id ?? 'trade'
  return {
    index: { order: all.map(({ id }) => id), active: {}, last },
    byId: new Map(all.map((workspace) => [workspace.id, workspace])),
  }
}

function arrangedBefore(kept: unknown): KeptWorkspace | null {
  if (typeof kept !== 'object' || kept === null || !('panels' in kept)) return null
  const layout = keptLayoutSchema.safeParse(kept.panels)
  if (!layout.success) return null
  const windows = [{ name: mainWindow, layout: layout.data, bounds: null }]
  return {
    ...{ id: 'before', name: 'As before', start: 'trade', locked: false },
    arrangements: withoutInstruments({ '': { used: 0, windows, shut: [] } }),
  }
}
