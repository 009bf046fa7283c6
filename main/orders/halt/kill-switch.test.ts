import { describe, expect, it, vi } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { fail } from '../../../contract/result.ts'
import { now } from '../checks/check.test-support.ts'
import { calm, exchange, halted, key, refusal, trouble } from './halt.test-support.ts'
import { haltRecordSchema } from './halt-record.ts'

const never = () => new Promise<never>(() => {})

describe('pressing the kill switch', () => {
  it('I10, O28: trading is halted when the call returns, before anything is waited for', () => {
    const there = exchange()
    const kill = there.switchWith({ record: never, cancelAll: never, readBook: never })
    expect(kill.isHalted()).toBe(false)
    expect(kill.state.snapshot()).toEqual({ kind: 'trading' })
    void kill.engage({ closePositions: false })
    expect(kill.isHalted()).toBe(true)
    expect(halted(kill.state.snapshot())).toMatchObject({ step: 'cancelling', since: now, closes: false })
  })

  it('G10: the cancellation of everything is the first thing sent, in the same breath, whatever the disk does', () => {
    const there = exchange()
    for (let count = 0; count < 200; count += 1) there.open(1)
    const kill = there.switchWith({ record: never })
    void kill.engage({ closePositions: true })
    expect(there.wire).toEqual(['withdraw', 'cancel all'])
  })

  it('O28: what breaks on the way keeps nothing else from its turn', async () => {
    const there = exchange()
    there.open(10)
    const kill = there.switchWith({
      withdrawQueued: () => {
        throw new Error('broken')
      },
    })
    await kill.engage({ closePositions: false })
    expect(kill.isHalted()).toBe(true)
    await there.pass(2_000)
    expect(halted(kill.state.snapshot()).step).toBe('flat')
  })

  it('D01: a halt that cannot be written down holds all the same, and says so', async () => {
    const there = exchange()
    let isWritten = false
    const noted = vi.fn(() => () => isWritten)
    const record = async () => fail(trouble('not-recorded', 'The disk is full.'))
    const kill = there.switchWith({ record, note: noted })
    expect(await kill.engage({ closePositions: false })).toMatchObject({ ok: false })
    expect(kill.isHalted()).toBe(true)
    expect(halted(kill.state.snapshot()).couldNot.join()).toMatch(/could not be written down.*disk is full/)
    expect(noted.mock.calls).toEqual([[{ step: 'engaged', at: now, closes: false }]])
    isWritten = true
    kill.refresh()
    expect(halted(kill.state.snapshot()).couldNot).toEqual([])
  })

  it('is written down, with whether it closes', async () => {
    const there = exchange()
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    expect(there.records).toEqual([{ step: 'engaged', at: now, closes: true }])
  })

  it('a second press cancels again at once and closes if either press asked for it', async () => {
    const there = exchange()
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    await there.pass(500)
    there.clock.setWall(now + 9_000)
    const before = there.wire.length
    await kill.engage({ closePositions: false })
    expect(there.wire.slice(before, before + 2)).toEqual(['withdraw', 'cancel all'])
    expect(there.records.at(-1)).toEqual({ step: 'engaged', at: now, closes: true })
    expect(halted(kill.state.snapshot())).toMatchObject({ since: now, closes: true })
  })

  it('T56: tells every step by itself, with no window asking', async () => {
    const there = exchange()
    there.open(10)
    const kill = there.switchWith()
    const heard = vi.fn()
    kill.state.subscribe(heard)
    await kill.engage({ closePositions: false })
    await there.pass(2_000)
    expect(heard.mock.calls.map(([state]) => halted(state).step)).toEqual(
      expect.arrayContaining(['cancelling', 'flat']),
    )
  })
})

describe('releasing it', () => {
  it.each(['', 'release', 'yes', 'RELEASED'])('wants the word, and %o is not it', async (typed) => {
    const there = exchange()
    const kill = there.switchWith()
    await kill.engage({ closePositions: false })
    expect(kill.release(typed)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
    expect(kill.isHalted()).toBe(true)
    expect(there.records).toHaveLength(1)
  })

  it('is written down, and ends the work', async () => {
    const there = exchange()
    const kill = there.switchWith()
    await kill.engage({ closePositions: false })
    expect(kill.release(' RELEASE ')).toMatchObject({ ok: true })
    expect(there.records.at(-1)).toEqual({ step: 'released', at: now })
    expect(kill.isHalted()).toBe(false)
    expect(kill.state.snapshot()).toEqual({ kind: 'trading' })
    await calm()
    const before = there.wire.length
    await there.pass(20_000)
    expect(there.wire).toHaveLength(before)
  })

  it('D06: waits for no disk, and what is refused is noted once more and said until it is written', async () => {
    const there = exchange()
    const { record } = there.parts()
    let isWritten = false
    const note = vi.fn(() => () => isWritten)
    const kill = there.switchWith({
      record: (one) => (one.step === 'released' ? Promise.resolve(refusal) : record(one)),
      note,
    })
    await kill.engage({ closePositions: false })
    expect(kill.release('RELEASE')).toEqual({ ok: true })
    expect(kill.isHalted()).toBe(false)
    await calm()
    expect(note.mock.calls).toEqual([[{ step: 'released', at: now }]])
    expect(kill.state.snapshot()).toMatchObject({ kind: 'trading', doubt: expect.stringContaining('may find') })
    isWritten = true
    kill.refresh()
    expect(kill.state.snapshot()).toEqual({ kind: 'trading' })
  })

  it('D06: that the halt holds, unwritten, is said no more from the release on', async () => {
    const there = exchange()
    const kill = there.switchWith({
      record: (one) => (one.step === 'engaged' ? Promise.resolve(refusal) : never()),
      note: () => () => false,
    })
    await kill.engage({ closePositions: false })
    expect(halted(kill.state.snapshot()).couldNot.join(' ')).toContain('The halt holds')
    kill.release('RELEASE')
    expect(kill.state.snapshot()).toEqual({ kind: 'trading' })
  })

  it('I10: pressed behind it, the press is the journal’s last word, also where the release was refused late', async () => {
    const there = exchange()
    const late = Promise.withResolvers<typeof refusal>()
    const { record } = there.parts()
    const kill = there.switchWith({ record: (one) => (one.step === 'released' ? late.promise : record(one)) })
    await kill.engage({ closePositions: false })
    kill.release('RELEASE')
    await kill.engage({ closePositions: false })
    late.resolve(refusal)
    await calm()
    expect(kill.isHalted()).toBe(true)
    expect(there.records.map(({ step }) => step)).toEqual(['engaged', 'engaged'])
    expect(halted(kill.state.snapshot()).couldNot).toEqual([])
  })

  it('of what is not halted is nothing', async () => {
    const there = exchange()
    expect(await there.switchWith().release('')).toEqual({ ok: true })
    expect(there.records).toEqual([])
  })
})

describe('a restart', () => {
  const restored = { step: 'engaged', at: instant(now - 60_000), closes: true } as const

  it('I10: is still halted, since the first press, and says that it waits', () => {
    const there = exchange()
    const kill = there.switchWith({ restored })
    expect(kill.isHalted()).toBe(true)
    expect(halted(kill.state.snapshot())).toMatchObject({ since: now - 60_000, step: 'stopped', closes: true })
    expect(halted(kill.state.snapshot()).couldNot.join()).toContain('when the terminal ended')
    expect(there.wire).toEqual([])
  })

  it('goes on with the whole work when it is resumed', async () => {
    const there = exchange()
    there.open(10)
    there.net = 30
    const kill = there.switchWith({ restored })
    kill.resume()
    expect(there.wire).toEqual(['cancel all'])
    await there.pass(8_000)
    expect(there.net).toBe(0)
    expect(halted(kill.state.snapshot())).toMatchObject({ step: 'flat', couldNot: [] })
  })

  it('resumed twice works once', async () => {
    const there = exchange()
    const kill = there.switchWith({ restored })
    kill.resume()
    kill.resume()
    await there.pass(300)
    expect(there.wire.filter((act) => act === 'cancel all')).toHaveLength(1)
  })

  it('after a release trades, and resuming does nothing', async () => {
    const there = exchange()
    const kill = there.switchWith({ restored: { step: 'released', at: instant(now) } })
    expect(kill.isHalted()).toBe(false)
    kill.resume()
    await there.pass(2_000)
    expect(there.wire).toEqual([])
  })
})

it('what is written down reads back as it was', () => {
  const records = [
    { step: 'engaged', at: instant(now), closes: true },
    { step: 'released', at: instant(now) },
  ] as const
  for (const record of records) {
    expect(haltRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record)
  }
})

describe('the end of the program', () => {
  it('ends the work and not the halt', async () => {
    const there = exchange()
    there.net = 10
    const kill = there.switchWith()
    await kill.engage({ closePositions: true })
    kill.stop()
    const before = there.wire.length
    await there.pass(20_000)
    expect(there.wire.length).toBeLessThanOrEqual(before + 1)
    expect(kill.isHalted()).toBe(true)
    expect(there.net).toBe(10)
  })

  it('counts are told anew when the book has changed', () => {
    const there = exchange()
    const kill = there.switchWith({ cancelAll: never })
    void kill.engage({ closePositions: false })
    there.unsettled = [key, null]
    kill.refresh()
    expect(halted(kill.state.snapshot()).unknownOrders).toBe(2)
  })
})
