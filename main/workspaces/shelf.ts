/**
 * All workspaces as they are on disk. A change is whole: it is written in one transaction, and only then does it hold. What this version
 * cannot read begins anew, and is set aside before anything is written in its place.
 */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { WorkspaceId } from '../../contract/workspaces.ts'
import { workspaceNameSchema } from '../../contract/workspaces-schema.ts'
import type { Log } from '../ports/log.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import { keepBeside, keepUnread, putAside, type UnreadValue } from '../storage/unread.ts'
import type { UnreadThing } from '../storage/unread-words.ts'
import {
  indexName,
  type KeptIndex,
  type KeptWorkspace,
  keptIndexSchema,
  keptRowSchema,
  nameOfWorkspace,
  partOfRowSchema,
} from './kept.ts'
import { withoutInstruments } from './without-instruments.ts'

export type Shelf = { readonly index: KeptIndex; readonly byId: ReadonlyMap<WorkspaceId, KeptWorkspace> }

export type KeptShelf = {
  readonly current: () => Shelf
  /** What did not change is known by being the same object. */
  readonly change: (next: Shelf) => Result<void, AppError>
  /** A copy of a workspace of which something can be read, and not drawn: beside what could not even be read. */
  readonly setAside: (workspace: KeptWorkspace) => Result<void, AppError>
  /** What of it could not be read at this start. */
  readonly unread: readonly UnreadThing[]
}

/** `kind`: of the broker there is now. */
export function openShelf(store: Store, kind: Profile['kind'], log: Log): KeptShelf {
  const { shelf: kept, unread } = readShelf(store, kind, log)
  let current = kept ?? firstShelf
  // Nothing is on disk before the first change, which then writes all of it.
  let written: Written = kept ?? nothing

  function write(values: ReadonlyMap<string, unknown>): Result<void, AppError> {
    const aside = putAside(unread.map(({ value }) => value))
    return aside.ok ? store.writeAll(values) : aside
  }

  return {
    current: () => current,
    setAside: (workspace) => keepBeside(store, `${nameOfWorkspace(workspace.id)}-undrawn`, { ...workspace, kind }),
    unread: unread.map(({ what, value }) => ({ what, where: value.where() })),
    change: (next) => {
      const values = differences(written, next, kind)
      const done = values.size === 0 ? ok() : write(values)
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

type UnreadRow = { readonly what: string; readonly value: UnreadValue }

/** No shelf where nothing is kept, or nothing that can be read. */
function readShelf(
  store: Store,
  kind: Profile['kind'],
  log: Log,
): { readonly shelf: Shelf | null; readonly unread: readonly UnreadRow[] } {
  const unread: UnreadRow[] = []

  /** All of it or null; what is there and cannot be read whole is said in the log and set aside. */
  function whole<Value>(schema: z.ZodType<Value>, name: string, kept: unknown, what: string): Value | null {
    if (kept === undefined) return null
    const read = schema.safeParse(kept)
    if (read.success) return read.data
    log.note('workspaces', `${name} could not be read`, read.error.issues[0]?.message)
    unread.push({ what, value: keepUnread(store, name, kept) })
    return null
  }

  function workspaceOf(id: WorkspaceId): KeptWorkspace | null {
    const name = nameOfWorkspace(id)
    const kept = store.read(name)
    const beginning = first.find((one) => one.id === id) ?? null
    const called = calledSchema.safeParse(kept).data?.name ?? beginning?.name
    const what = called === undefined ? 'a workspace' : `the workspace “${called}”`
    const row = whole(keptRowSchema, name, kept, what) ?? partOfRowSchema.safeParse(kept).data
    if (row === undefined) return beginning
    const { kind: keptUnder, ...workspace } = row
    return keptUnder === kind ? workspace : { ...workspace, arrangements: withoutInstruments(workspace.arrangements) }
  }

  function shelf(): Shelf | null {
    const kept = store.read(indexName)
    if (kept === undefined) return null
    // Without it nobody knows which others there are.
    const index = whole(keptIndexSchema, indexName, kept, 'the list of the workspaces') ?? firstIndex
    const found = index.order.flatMap((id) => workspaceOf(id) ?? [])
    const [any] = found
    if (!any) return null
    const byId = new Map(found.map((workspace) => [workspace.id, workspace]))
    const last = byId.has(index.last) ? index.last : any.id
    return { index: { ...index, order: [...byId.keys()], last }, byId }
  }

  return { shelf: shelf(), unread }
}

const calledSchema = z.object({ name: workspaceNameSchema })

const first: readonly KeptWorkspace[] = (
  [
    ['watch', 'Watch'],
    ['trade', 'Trade'],
    ['options', 'Options'],
    ['orders', 'Orders'],
  ] as const
).map(([start, name]) => ({ id: start, name, start, locked: false, arrangements: {} }))

const firstIndex: KeptIndex = { order: first.map(({ id }) => id), active: {}, last: 'trade' }

const firstShelf: Shelf = { index: firstIndex, byId: new Map(first.map((workspace) => [workspace.id, workspace])) }
