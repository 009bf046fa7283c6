/** The few operations on files that a journal needs, so that a test can make each of them fail. They throw what the system says. */
import { constants, fdatasync, write } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, readFile, stat } from 'node:fs/promises'

/** Tells a file from another one that has taken its place. */
export type FileIdentity = { readonly id: string; readonly size: number }

export type OpenFile = {
  readonly append: (bytes: Uint8Array) => Promise<void>
  /** Only for a file opened to change. */
  readonly writeAt: (bytes: Uint8Array, position: number) => Promise<void>
  /** Resolves when all that was written is on the disk. */
  readonly sync: () => Promise<void>
  /** Only for a file opened to change: Windows refuses it by a handle that appends. */
  readonly truncate: (size: number) => Promise<void>
  readonly identity: () => Promise<FileIdentity>
  readonly close: () => Promise<void>
}

export type Files = {
  /** Makes the folder if need be, and this person's alone. */
  readonly makeFolder: (path: string) => Promise<void>
  readonly list: (folder: string) => Promise<readonly string[]>
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<Uint8Array | null>
  readonly identify: (path: string) => Promise<FileIdentity | null>
  /** Fails where there is one already. */
  readonly create: (path: string) => Promise<OpenFile>
  readonly openToAppend: (path: string) => Promise<OpenFile>
  /** Makes it where there is none. */
  readonly openToChange: (path: string) => Promise<OpenFile>
  /** Makes the names in a folder survive a loss of power. */
  readonly syncFolder: (folder: string) => Promise<void>
}

// A name that has become a link would lead what is written elsewhere.
const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_RDWR, O_WRONLY } = constants
const ownerOnly = 0o600

export const systemFiles: Files = {
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await chmod(path, 0o700)
  },
  list: (folder) => readdir(folder),
  read: (path) => orNull(readFile(path)),
  identify: (path) => orNull(identityOf((options) => stat(path, options))),
  create: async (path) => opened(await open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL, ownerOnly)),
  openToAppend: async (path) => opened(await open(path, O_WRONLY | O_APPEND | O_NOFOLLOW)),
  openToChange: async (path) => opened(await open(path, O_RDWR | O_CREAT | O_NOFOLLOW, ownerOnly)),
  syncFolder,
}

function opened(handle: FileHandle): OpenFile {
  let last: Promise<void> = Promise.resolve()
  return {
    append: (bytes) => {
      last = appendAll(handle.fd, bytes)
      return last
    },
    writeAt: async (bytes, position) => {
      const { bytesWritten } = await handle.write(bytes, 0, bytes.length, position)
      if (bytesWritten !== bytes.length) throw new Error(`only ${bytesWritten} of ${bytes.length} bytes were written`)
    },
    sync: () => {
      last = syncAll(handle.fd)
      return last
    },
    truncate: (size) => handle.truncate(size),
    identity: () => identityOf((options) => handle.stat(options)),
    close: async () => {
      // Its number may be another file's a moment later.
      await last.catch(() => {})
      await handle.close()
    },
  }
}

/** By the number of the open file, as the sync: the handle's own calls take more steps, and an order waits for each of them. */
function appendAll(file: number, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    function appendFrom(at: number): void {
      write(file, bytes, at, bytes.length - at, null, (error, written) => {
        if (error) reject(error)
        else if (at + written === bytes.length) resolve()
        else if (written === 0) reject(new Error(`only ${at} of ${bytes.length} bytes were written`))
        else appendFrom(at + written)
      })
    }
    appendFrom(0)
  })
}

function syncAll(file: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(file, (error) => (error ? reject(error) : resolve()))
  })
}

type Numbers = { readonly dev: bigint; readonly ino: bigint; readonly size: bigint }

async function identityOf(ask: (options: { bigint: true }) => Promise<Numbers>): Promise<FileIdentity> {
  const { dev, ino, size } = await ask({ bigint: true })
  return { id: `${dev}:${ino}`, size: Number(size) }
}

async function orNull<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Windows knows no such thing, and keeps the names by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
