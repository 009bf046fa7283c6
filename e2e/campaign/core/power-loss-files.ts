/**
 * Files as a loss of power leaves them: what was not synced never reaches the disk, but for a part drawn by chance. Killing a
 * process alone loses nothing that was written, so it could not show whether anything was synced.
 */
import type { Clock } from '../../../main/ports/clock.ts'
import type { FileIdentity, Files, OpenFile } from '../../../main/ports/files.ts'
import type { Chance } from '../chance.ts'
import type { DiskTrouble } from './messages.ts'

export type PowerLossFiles = { readonly files: Files; readonly trouble: (trouble: DiskTrouble | null) => void }

const madeToFail = ': made to fail'

export function isMadeToFail({ message }: Error): boolean {
  return message.endsWith(madeToFail)
}

/** `real` is where the bytes end once they are synced. */
export function powerLossFiles(real: Files, clock: Clock, chance: Chance): PowerLossFiles {
  let trouble: DiskTrouble | null = null

  function fail(operation: 'append' | 'sync'): void {
    if (trouble === null || !('operation' in trouble) || trouble.operation !== operation) return
    throw Object.assign(new Error(`${trouble.code}${madeToFail}`), { code: trouble.code })
  }

  async function wait(): Promise<void> {
    if (trouble === null || !('slowSyncMillis' in trouble)) return
    const { slowSyncMillis } = trouble
    await new Promise<void>((resolve) => clock.after(slowSyncMillis, resolve))
  }

  /** The sizes that the program believes its files to have. */
  const believed = new Map<string, number>()
  /** Of each file that is appended to: writes what is held of it. */
  const flushes = new Map<string, () => Promise<void>>()

  async function holding(path: string, file: OpenFile): Promise<OpenFile> {
    let held: Uint8Array[] = []
    believed.set(path, (await file.identity()).size)

    async function flush(): Promise<void> {
      const writing = Buffer.concat(held)
      held = []
      if (writing.length > 0) await file.append(writing)
    }
    flushes.set(path, flush)

    return {
      ...file,
      append: async (bytes) => {
        fail('append')
        held.push(Uint8Array.from(bytes))
        believed.set(path, (believed.get(path) ?? 0) + bytes.length)
        // Some of what was not synced does reach the disk, and ends anywhere.
        if (chance.happens(0.1)) await flush()
        else if (chance.happens(0.05)) await tear()
      },
      sync: async () => {
        fail('sync')
        await wait()
        await flush()
        await file.sync()
      },
      identity: async () => asBelieved(path, await file.identity()),
      close: async () => {
        await flush()
        await file.close()
      },
    }

    async function tear(): Promise<void> {
      const whole = Buffer.concat(held)
      const part = whole.subarray(0, chance.whole(0, whole.length))
      held = [whole.subarray(part.length)]
      if (part.length > 0) await file.append(part)
    }
  }

  /** It is cut by a handle of its own, after what is held of it. */
  function cutting(path: string, file: OpenFile): OpenFile {
    return {
      ...file,
      truncate: async (size) => {
        await flushes.get(path)?.()
        await file.truncate(size)
        believed.set(path, size)
      },
    }
  }

  function asBelieved(path: string, { id, size }: FileIdentity): FileIdentity {
    return { id, size: believed.get(path) ?? size }
  }

  return {
    files: {
      ...real,
      identify: async (path) => {
        const found = await real.identify(path)
        return found && asBelieved(path, found)
      },
      create: async (path) => holding(path, await real.create(path)),
      openToAppend: async (path) => holding(path, await real.openToAppend(path)),
      openToChange: async (path) => cutting(path, await real.openToChange(path)),
    },
    trouble: (next) => {
      trouble = next
    },
  }
}
