/**
 * A disk in memory whose operations can be made to fail, to be slow, or to lie. Its crash clones are what a loss of power may
 * leave: what was synced, and any part of the rest.
 */
import { dirname } from 'node:path'
import type { Draw } from './draw.test-support.ts'
import type { FileIdentity, Files, OpenFile } from './files.ts'

export type DiskOperation =
  | 'makeFolder'
  | 'list'
  | 'read'
  | 'create'
  | 'open'
  | 'append'
  | 'writeAt'
  | 'sync'
  | 'truncate'
  | 'syncFolder'

/** `part`: how many bytes of a write still arrive. */
export type DiskFault = { readonly code: string; readonly part?: number }

export type MemoryDisk = {
  readonly files: Files
  /** Asked before each operation; null lets it pass. A promise makes it wait. */
  readonly onOperation: (judge: (operation: DiskOperation, path: string) => DiskFault | null | Promise<null>) => void
  readonly paths: () => readonly string[]
  /** Those that were opened and not closed since. */
  readonly open: () => readonly string[]
  readonly bytes: (path: string) => Uint8Array
  /** As another program would: the file keeps its identity. */
  readonly overwrite: (path: string, bytes: Uint8Array) => void
  readonly remove: (path: string) => void
  /** Puts a new file in the place of the old one. */
  readonly replace: (path: string, bytes: Uint8Array) => void
  readonly crash: (draw: Draw) => MemoryDisk
}

type Change = { readonly at: number; readonly bytes: Uint8Array } | { readonly cutTo: number }
type Inode = { readonly id: string; now: Uint8Array; durable: Uint8Array; unsynced: Change[] }
type Names = Map<string, Inode>

/** `liesAboutSync`: says that it has synced and has not, as a broken build would. */
export function memoryDisk({ liesAboutSync = false } = {}): MemoryDisk {
  return diskOf(new Map(), liesAboutSync)
}

let lastId = 0

function newInode(bytes: Uint8Array): Inode {
  lastId += 1
  return { id: String(lastId), now: bytes, durable: bytes, unsynced: [] }
}

function diskOf(start: Names, liesAboutSync: boolean): MemoryDisk {
  const names: Names = new Map(start)
  let durableNames: Names = new Map(start)
  const handles = new Set<{ readonly path: string }>()
  let judge: (operation: DiskOperation, path: string) => DiskFault | null | Promise<null> = () => null

  async function pass(operation: DiskOperation, path: string): Promise<DiskFault | null> {
    // The real one never answers in the same turn.
    await Promise.resolve()
    const fault = await judge(operation, path)
    if (fault !== null && fault.part === undefined) throw failure(fault.code)
    return fault
  }

  function found(path: string): Inode {
    const inode = names.get(path)
    if (inode === undefined) throw failure('ENOENT')
    return inode
  }

  /** `appends`: opened for nothing else, and then Windows lets nobody cut it by that handle. */
  function opened(inode: Inode, path: string, { appends }: { readonly appends: boolean }): OpenFile {
    const handle = { path }
    handles.add(handle)
    async function write(operation: 'append' | 'writeAt', bytes: Uint8Array, position: () => number): Promise<void> {
      const fault = await pass(operation, path)
      change(inode, { at: position(), bytes: fault === null ? bytes.slice() : bytes.slice(0, fault.part) })
      if (fault !== null) throw failure(fault.code)
    }
    return {
      append: (bytes) => write('append', bytes, () => inode.now.length),
      writeAt: (bytes, position) => write('writeAt', bytes, () => position),
      sync: async () => {
        await pass('sync', path)
        if (liesAboutSync) return
        inode.durable = inode.now
        inode.unsynced = []
      },
      truncate: async (size) => {
        await pass('truncate', path)
        if (appends) throw failure('EPERM')
        change(inode, { cutTo: size })
      },
      identity: async () => identityOf(inode),
      close: async () => void handles.delete(handle),
    }
  }

  const files: Files = {
    makeFolder: async (path) => void (await pass('makeFolder', path)),
    list: async (folder) => {
      await pass('list', folder)
      return [...names.keys()].filter((path) => dirname(path) === folder).map((path) => path.slice(folder.length + 1))
    },
    read: async (path) => {
      await pass('read', path)
      return names.get(path)?.now.slice() ?? null
    },
    identify: async (path) => {
      const inode = names.get(path)
      return inode === undefined ? null : identityOf(inode)
    },
    create: async (path) => {
      await pass('create', path)
      if (names.has(path)) throw failure('EEXIST')
      const inode = newInode(new Uint8Array())
      names.set(path, inode)
      return opened(inode, path, { appends: true })
    },
    openToAppend: async (path) => {
      await pass('open', path)
      return opened(found(path), path, { appends: true })
    },
    openToChange: async (path) => {
      await pass('open', path)
      const inode = names.get(path) ?? newInode(new Uint8Array())
      names.set(path, inode)
      return opened(inode, path, { appends: false })
    },
    syncFolder: async (folder) => {
      await pass('syncFolder', folder)
      if (liesAboutSync) return
      const others = [...durableNames].filter(([path]) => dirname(path) !== folder)
      durableNames = new Map([...others, ...[...names].filter(([path]) => dirname(path) === folder)])
    },
  }

  return {
    files,
    open: () => [...handles].map(({ path }) => path),
    onOperation: (next) => {
      judge = next
    },
    paths: () => [...names.keys()].sort(),
    bytes: (path) => found(path).now.slice(),
    overwrite: (path, bytes) => change(found(path), { cutTo: 0 }, { at: 0, bytes }),
    remove: (path) => void names.delete(path),
    replace: (path, bytes) => void names.set(path, newInode(bytes)),
    crash: (draw) => diskOf(survivors(names, durableNames, draw), liesAboutSync),
  }
}

function change(inode: Inode, ...changes: readonly Change[]): void {
  for (const one of changes) inode.now = applied(inode.now, one)
  inode.unsynced.push(...changes)
}

function applied(bytes: Uint8Array, one: Change): Uint8Array {
  if ('cutTo' in one) return bytes.slice(0, one.cutTo)
  const longer = new Uint8Array(Math.max(bytes.length, one.at + one.bytes.length))
  longer.set(bytes)
  longer.set(one.bytes, one.at)
  return longer
}

/** Each name as it was synced or as it is, and of each file any part of what was not synced. */
function survivors(names: Names, durableNames: Names, draw: Draw): Names {
  const after: Names = new Map()
  const clones = new Map<Inode, Inode>()
  for (const path of new Set([...names.keys(), ...durableNames.keys()])) {
    const inode = (draw(2) === 0 ? names : durableNames).get(path)
    if (inode === undefined) continue
    const clone = clones.get(inode) ?? newInode(survivingBytes(inode, draw))
    clones.set(inode, clone)
    after.set(path, clone)
  }
  return after
}

function survivingBytes({ durable, unsynced }: Inode, draw: Draw): Uint8Array {
  const chance = draw(4)
  // All of it, none of it, or any pages or sectors of it: a disk writes a sector whole or not at all.
  const keep = chance === 0 ? () => true : chance === 1 ? () => false : () => draw(2) === 0
  const pieces = unsynced.flatMap((one) => inPieces(one, chance === 2 ? 4_096 : 512))
  return pieces.filter(keep).reduce(applied, durable)
}

function inPieces(one: Change, size: number): readonly Change[] {
  if ('cutTo' in one) return [one]
  const pieces: Change[] = []
  for (let from = 0; from < one.bytes.length; ) {
    const at = one.at + from
    const next = from + size - (at % size)
    pieces.push({ at, bytes: one.bytes.slice(from, next) })
    from = next
  }
  return pieces
}

function identityOf({ id, now }: Inode): FileIdentity {
  return { id, size: now.length }
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: made to fail`), { code })
}
