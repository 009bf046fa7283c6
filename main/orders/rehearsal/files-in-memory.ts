/** Files that are nowhere but in memory and are gone with it. */
import { basename, dirname } from 'node:path'
import { afterTurn } from '../../ports/after-turn.ts'
import type { FileIdentity, Files, OpenFile } from '../../ports/files.ts'

type Content = { readonly id: string; bytes: Buffer }

export function filesInMemory(): Files {
  const contents = new Map<string, Content>()

  function make(path: string): Content {
    const made = { id: `memory:${contents.size}`, bytes: Buffer.alloc(0) }
    contents.set(path, made)
    return made
  }

  return {
    makeFolder: async () => {},
    list: async (folder) =>
      [...contents.keys()].filter((path) => dirname(path) === folder).map((path) => basename(path)),
    read: async (path) => contents.get(path)?.bytes ?? null,
    identify: async (path) => identityOf(contents.get(path)),
    create: async (path) => opened(make(path)),
    openToAppend: async (path) => opened(contents.get(path) ?? make(path)),
    openToChange: async (path) => opened(contents.get(path) ?? make(path)),
    syncFolder: async () => {},
  }
}

function opened(content: Content): OpenFile {
  return {
    append: async (bytes) => {
      content.bytes = Buffer.concat([content.bytes, bytes])
    },
    writeAt: async (bytes, position) => {
      const { bytes: before } = content
      content.bytes = Buffer.concat([before.subarray(0, position), bytes, before.subarray(position + bytes.length)])
    },
    // In a later turn, as a disk: what is made ready while it works is made ready here too.
    sync: () => new Promise<void>((resolve) => afterTurn(resolve)),
    truncate: async (size) => {
      content.bytes = content.bytes.subarray(0, size)
    },
    identity: async () => ({ id: content.id, size: content.bytes.length }),
    close: async () => {},
  }
}

function identityOf(content: Content | undefined): FileIdentity | null {
  return content === undefined ? null : { id: content.id, size: content.bytes.length }
}
