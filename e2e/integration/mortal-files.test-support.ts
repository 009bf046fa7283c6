/** The files of a terminal in a test: time waits for the disk, and what a crash has ended writes nothing more. */
import type { Files, OpenFile } from '../../main/ports/files.ts'

/** Of one process: whether a crash has ended it, and the files that the system closes then. */
export type Life = { now: boolean; readonly open: Set<OpenFile> }
type Counted = <Value>(act: Promise<Value>) => Promise<Value>

/** The disk takes real time, for which the moved clock has to wait; a dead process writes nothing. */
export function mortalFiles(files: Files, counted: Counted, isDead: Life): Files {
  const never = () => new Promise<void>(() => {})
  function file(open: OpenFile): OpenFile {
    isDead.open.add(open)
    return {
      append: (bytes) => (isDead.now ? never() : counted(open.append(bytes))),
      sync: () => (isDead.now ? never() : counted(open.sync())),
      writeAt: (bytes, position) => (isDead.now ? never() : counted(open.writeAt(bytes, position))),
      identity: () => counted(open.identity()),
      truncate: (size) => counted(open.truncate(size)),
      close: async () => {
        if (isDead.open.delete(open)) await counted(open.close())
      },
    }
  }
  return {
    makeFolder: (path) => counted(files.makeFolder(path)),
    list: (folder) => counted(files.list(folder)),
    read: (path) => counted(files.read(path)),
    identify: (path) => counted(files.identify(path)),
    create: async (path) => file(await counted(files.create(path))),
    openToAppend: async (path) => file(await counted(files.openToAppend(path))),
    openToChange: async (path) => file(await counted(files.openToChange(path))),
    syncFolder: (folder) => counted(files.syncFolder(folder)),
  }
}
