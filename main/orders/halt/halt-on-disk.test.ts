/** The kill switch with a real journal, on a disk that is slow or full: a restart finds what was said, not what was refused. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ManualClock, manualClock } from '../../ports/manual-clock.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { type Entry, entrySchema } from '../entries.ts'
import { carryOver, restoreHalt } from '../intents/restore.ts'
import type { Journal } from '../journal/journal.ts'
import { openJournal } from '../journal/open-journal.ts'
import { exchange, halted } from './halt.test-support.ts'
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

const open = () =>
  openJournal<Entry>({
    ...{ folder: '/data/orders', name: 'orders', schema: entrySchema, files: disk.files, clock },
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

describe('D06: a release that the disk was too slow to confirm', () => {
  it('is on the disk all the same, so the halt is written behind it, and a restart is still halted', async () => {
    await kill.engage({ closePositions: true })
    const slow = hang()
    const released = kill.release('RELEASE')
    await slow.isAsked
    clock.advance(2_000)
    const refused = await released
    expect(refused).toMatchObject({ ok: false, error: { kind: 'not-recorded' } })
    expect(!refused.ok && refused.error.happened).toContain('could not be written down, so trading stays halted')
    expect(!refused.ok && `${refused.error.happened} ${refused.error.todo}`).not.toMatch(/was not sent|order again/)
    expect(troubles().join()).toContain('a restart may find it released')
    slow.letGo()
    await vi.waitFor(() => expect(journal.state.snapshot().kind).toBe('sound'))
    expect(kill.isHalted()).toBe(true)
    expect(await afterRestart()).toMatchObject({ step: 'engaged', closes: true })
  })

  it('no longer says so once the halt is written again', async () => {
    await kill.engage({ closePositions: false })
    const slow = hang()
    const released = kill.release('RELEASE')
    await slow.isAsked
    clock.advance(2_000)
    await released
    slow.letGo()
    await vi.waitFor(async () => expect(await told()).toEqual([]))
    expect(restoreHalt(journal.inside().entries)).toMatchObject({ step: 'engaged' })
  })

  it('may be asked for again, and then holds over a restart', async () => {
    await kill.engage({ closePositions: false })
    const slow = hang()
    const released = kill.release('RELEASE')
    await slow.isAsked
    clock.advance(2_000)
    await released
    slow.letGo()
    await vi.waitFor(() => expect(journal.state.snapshot().kind).toBe('sound'))
    expect(await kill.release('RELEASE')).toEqual({ ok: true })
    expect(await afterRestart()).toMatchObject({ step: 'released' })
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

  it('voids a release that was asked for after it and reached the disk before it', async () => {
    await kill.engage({ closePositions: false })
    const slow = hang()
    void journal.record({ kind: 'halt', halt: { step: 'engaged', at: clock.wall(), closes: false } })
    await slow.isAsked
    const pressed = kill.engage({ closePositions: true })
    clock.advance(1_000)
    const released = kill.release('RELEASE')
    clock.advance(1_000)
    expect(await pressed).toMatchObject({ ok: false })
    slow.letGo()
    expect(await released).toMatchObject({ ok: false, error: { kind: 'halted' } })
    expect(kill.isHalted()).toBe(true)
    expect(await afterRestart()).toMatchObject({ step: 'engaged', closes: true })
  })
})
