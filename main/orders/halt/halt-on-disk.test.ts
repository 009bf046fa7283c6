/** The kill switch with a real journal, on a disk that is slow or full: a restart finds what was said, not what was refused. */

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gttsNotReadYet } from '../../../contract/gtt.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { type Entry, entrySchema } from '../entries.ts'
import { carryOver, restoreHalt } from '../intents/restore.ts'
import type { Journal } from '../journal/journal.ts'
import { openJournal } from '../journal/open-journal.ts'
import { exchange, halted } from './halt.test-support.ts'
import { haltLine } from './halt-words.ts'
import { journalHalt } from './journal-halt.ts'
import type { KillSwitch } from './kill-switch.ts'

const morning = Date.parse('2026-02-03T10:00:00+05:30')

let disk: MemoryDisk
let clock: ManualClock
let journal: Journal<Entry>
let kill: KillSwitch
beforeEach(async () => {
  disk = memoryDisk()
  clock = manualClock(morning)
  ;({ journal } = await open())
  kill = exchange().switchWith(journalHalt(journal))
})

const open = ({ files }: Pick<MemoryDisk, 'files'> = disk) =>
  openJournal<Entry>({
    ...{ folder: '/data/orders', name: 'orders', schema: entrySchema, files, clock },
    log: { note: () => {}, fault: () => 'REF' },
    carry: (kept) => carryOver(kept, clock.wall()),
  })

/** From here on the disk takes what it is given and confirms it only when it is let go. */
function hang() {
  const gate = Promise.withResolvers<null>()
  const isAsked = Promise.withResolvers<void>()
  disk.onOperation((operation) => {
    if (operation !== 'sync') return null
    isAsked.resolve()
    return gate.promise
  })
  return { isAsked: isAsked.promise, letGo: () => gate.resolve(null) }
}

async function afterRestart() {
  kill.stop()
  await journal.stop()
  return restoreHalt((await open()).entries)
}

const troubles = () => halted(kill.state.snapshot()).couldNot
const told = async () => {
  kill.refresh()
  return troubles()
}

const released = () => kill.state.snapshot()

describe('D06: a release that the disk is too slow to confirm', () => {
  it('stands at once, and says that a restart may find the halt until it is written down', async () => {
    await kill.engage({ closePositions: true })
    const slow = hang()
    expect(kill.release('RELEASE')).toEqual({ ok: true })
    expect(kill.isHalted()).toBe(false)
    await slow.isAsked
    clock.advance(2_000)
    await vi.waitFor(() => expect(released()).toMatchObject({ doubt: expect.any(String) }))
    expect(haltLine(released(), 'current', gttsNotReadYet)).toMatch(
      /^Trading\. .*released.*a restart may find trading halted/,
    )
    expect(haltLine(released(), 'current', gttsNotReadYet)).not.toMatch(/was not sent|order again/)
    slow.letGo()
    await vi.waitFor(() => {
      kill.refresh()
      expect(released()).toEqual({ kind: 'trading' })
    })
    expect(await afterRestart()).toMatchObject({ step: 'released' })
  })

  it('is never found by a restart after a halt that was pressed behind it, whatever the disk had of it', async () => {
    await kill.engage({ closePositions: false })
    const slow = hang()
    kill.release('RELEASE')
    await slow.isAsked
    const pressed = kill.engage({ closePositions: true })
    clock.advance(2_000)
    expect(await pressed).toMatchObject({ ok: false, error: { kind: 'not-recorded' } })
    expect(kill.isHalted()).toBe(true)
    expect(troubles().join()).toContain('a restart would forget it')
    slow.letGo()
    await vi.waitFor(async () => expect(await told()).toEqual([]))
    expect(await afterRestart()).toMatchObject({ step: 'engaged', closes: true })
  })

  it.each([
    ['nothing', () => 0],
    ['all of it', (below: number) => below - 1],
  ])(
    'X01: the program ends before the disk confirms, which has %s: what a restart finds was never told as refused',
    async (_, draw) => {
      await kill.engage({ closePositions: false })
      const slow = hang()
      const told = kill.release('RELEASE')
      await slow.isAsked
      clock.advance(2_000)
      expect([told, kill.isHalted()]).toEqual([{ ok: true }, false])
      const found = restoreHalt((await open(disk.crash(draw))).entries)
      expect(['engaged', 'released']).toContain(found?.step)
      slow.letGo()
    },
  )
})

describe('D01: a release on a disk that takes nothing', () => {
  it('stands, says so, and is written down when a new journal is begun', async () => {
    await kill.engage({ closePositions: false })
    disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
    expect(kill.release('RELEASE')).toEqual({ ok: true })
    await vi.waitFor(() => expect(haltLine(released(), 'current', gttsNotReadYet)).toContain('The disk is full'))
    disk.onOperation(() => null)
    expect(await journal.beginAfresh()).toEqual({ ok: true })
    await vi.waitFor(() => {
      kill.refresh()
      expect(released()).toEqual({ kind: 'trading' })
    })
    expect(await afterRestart()).toMatchObject({ step: 'released' })
  })

  it('is found halted by a restart before that, and nothing trades unasked', async () => {
    await kill.engage({ closePositions: false })
    disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
    kill.release('RELEASE')
    await vi.waitFor(() => expect(journal.state.snapshot().kind).toBe('stopped'))
    disk.onOperation(() => null)
    expect(await afterRestart()).toMatchObject({ step: 'engaged' })
  })
})

describe('D01: a press that the disk refused', () => {
  it('is written down when a new journal is begun, and says until then that a restart would forget it', async () => {
    disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
    expect(await kill.engage({ closePositions: true })).toMatchObject({ ok: false })
    expect(troubles().join()).toContain('a restart would forget it')
    disk.onOperation(() => null)
    expect(await journal.beginAfresh()).toEqual({ ok: true })
    await vi.waitFor(async () => expect(await told()).toEqual([]))
    expect(await afterRestart()).toMatchObject({ step: 'engaged', closes: true })
  })
})

describe('D05: a halt behind what can be read of the journal', () => {
  const press = () => kill.engage({ closePositions: true })

  /** The terminal ends, and so many of its records lie before the damage; what the next start makes of it. */
  async function startAfterDamage(readable: number) {
    kill.stop()
    await journal.stop()
    const page = disk.paths().find((path) => path.endsWith('.journal')) ?? ''
    const lines = new TextDecoder().decode(disk.bytes(page)).split('\n')
    // The first line is the cover.
    const damaged = lines.map((line, at) => (at === readable + 1 ? line.replace('"at"', '"ta"') : line))
    disk.overwrite(page, new TextEncoder().encode(damaged.join('\n')))
    const opened = await open()
    ;({ journal } = opened)
    expect(journal.state.snapshot().kind).toBe('stopped')
    kill = exchange().switchWith({ ...journalHalt(journal), restored: restoreHalt(opened.entries) })
    return haltLine(released(), 'current', gttsNotReadYet)
  }

  it('is not known, and that is said, until the trader presses again or goes on without it', async () => {
    await press()
    expect(await startAfterDamage(0)).toMatch(/^Trading\. .*not known whether trading was halted/)
    expect(await journal.beginAfresh()).toEqual({ ok: true })
    kill.refresh()
    expect(released()).toEqual({ kind: 'trading' })
  })

  it('is not known either where a release before it can be read', async () => {
    await press()
    kill.release('RELEASE')
    await press()
    expect(await startAfterDamage(2)).toContain('not known whether trading was halted')
    await press()
    expect(kill.isHalted()).toBe(true)
  })

  it('is none where the journal stopped only since the start: what was pressed is known', async () => {
    disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
    await journal.record({ kind: 'halt', halt: { step: 'released', at: clock.wall() } })
    expect(journal.state.snapshot().kind).toBe('stopped')
    kill.refresh()
    expect(haltLine(released(), 'current', gttsNotReadYet)).toBe('Trading')
  })

  it('holds where a press can be read, whatever came after it; once released it is known', async () => {
    await press()
    await press()
    expect(await startAfterDamage(1)).toMatch(/^Halted\./)
    kill.release('RELEASE')
    expect(haltLine(released(), 'current', gttsNotReadYet)).toBe('Trading')
    await vi.waitFor(() =>
      expect(haltLine(released(), 'current', gttsNotReadYet)).toContain('a restart may find trading halted'),
    )
  })
})
