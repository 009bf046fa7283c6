/** What happens to the journal's files behind the terminal's back: damaged, taken away, put back as they once were (D04, D05, D09). */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginning, lineOf } from '../../../main/orders/journal/line.ts'
import { act, call, type Scene } from '../scene.ts'
import { type Act, forbidding } from './act.ts'
import { cancelSome, placeAny } from './plain.ts'

/** The newest file of the journal; null where none was begun. */
async function newestPage({ folder }: Scene): Promise<string | null> {
  const files = await readdir(folder, { recursive: true })
  const name = files
    .filter((file) => file.endsWith('.journal'))
    .sort()
    .at(-1)
  return name === undefined ? null : join(folder, name)
}

/**
 * In what the last whole line says was on the disk when it was written: what a death left beside it cannot be told from a torn
 * end (decision 9). False where there is no such line.
 */
async function flipABit(path: string, { chance }: Scene): Promise<boolean> {
  const bytes = await readFile(path)
  const proven = provenSize(bytes.toString('latin1'))
  if (proven === 0) return false
  const at = chance.whole(0, proven - 1)
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << chance.whole(0, 7)), at)
  await writeFile(path, bytes)
  return true
}

/** The bytes of as many lines as the last whole one was told are written. */
function provenSize(text: string): number {
  const lines = text.split(/(?<=\n)/)
  const last = lines.findLast((line) => line.endsWith('\n')) ?? ''
  const synced = Number(/"synced":(\d+)/.exec(last)?.[1] ?? 0)
  return lines.slice(0, synced).reduce((size, line) => size + line.length, 0)
}

/** The journal has stopped: nothing is placed until the trader's word begins another one. What the old one knew is forgotten. */
async function beginAnother(scene: Scene): Promise<void> {
  scene.forgets.push({ from: 0, to: scene.sandbox.clock.now() })
  await forbidding(scene, 'the journal had stopped', () => placeAny(scene))
  await call(scene, 'beginJournal', { typed: 'BEGIN' })
  // A halt may be among what is forgotten: nobody is held to one from before.
  await act(scene, 'release', { typed: 'RELEASE' })
  await placeAny(scene)
}

/** Where a line has the hash of itself and all before it. */
const hashAt = 18

/** As a newer version of the terminal would write into it what this one does not know. */
function writtenByNewer(page: Buffer): Buffer {
  const whole = page.subarray(0, page.lastIndexOf('\n') + 1)
  const lines = whole.toString('latin1').split(/(?<=\n)/)
  const hash = lines.at(-1)?.slice(hashAt, hashAt + beginning.length) ?? beginning
  const said = JSON.stringify({ at: 0, synced: 0, entry: { kind: 'basket', intents: [] } })
  return Buffer.concat([whole, lineOf(hash, said).bytes])
}

export const journalActs: readonly [Act, ...Act[]] = [
  {
    name: 'a bit of the journal flips',
    rows: ['D04'],
    run: async (scene) => {
      await placeAny(scene)
      await scene.core().kill()
      const page = await newestPage(scene)
      const isFlipped = page !== null && (await flipABit(page, scene))
      await scene.restart()
      if (isFlipped) await beginAnother(scene)
    },
  },
  {
    name: 'the journal is taken away while it is written',
    rows: ['D05'],
    run: async (scene) => {
      await placeAny(scene)
      const page = await newestPage(scene)
      if (page === null) return
      await rename(page, `${page}.away`)
      await forbidding(scene, 'the journal was gone', () => placeAny(scene))
      await scene.restart()
      await beginAnother(scene)
    },
  },
  {
    name: 'a newer version wrote the journal, and comes back',
    rows: ['X07'],
    run: async (scene) => {
      await placeAny(scene)
      await scene.core().kill()
      const page = await newestPage(scene)
      const before = page && (await readFile(page))
      if (before) await writeFile(page, writtenByNewer(before))
      await scene.restart()
      if (!before) return
      await forbidding(scene, 'the journal was of a newer version', () => placeAny(scene))
      await cancelSome(scene)
      await scene.core().kill()
      // It knows what it wrote, and goes on with all that was there.
      await writeFile(page, before)
      await scene.restart()
      await placeAny(scene)
    },
  },
  {
    name: 'an old journal is put back',
    rows: ['D09', 'X01'],
    run: async (scene) => {
      const kept = `${scene.folder}-kept`
      await scene.core().kill()
      await cp(scene.folder, kept, { recursive: true })
      await scene.restart()
      const keptAt = scene.sandbox.clock.now()
      await placeAny(scene)
      await placeAny(scene)
      await scene.core().kill()
      await rm(scene.folder, { recursive: true })
      await rename(kept, scene.folder)
      scene.forgets.push({ from: keptAt, to: scene.sandbox.clock.now() })
      await scene.restart()
      await placeAny(scene)
    },
  },
]
