import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TradingLimits, tradingLimitsSchema } from '../../../contract/trading.ts'
import type { AskPerson } from '../../ports/ask-person.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { defaultLimits } from './default-limits.ts'
import { type LimitsKeeper, openLimits } from './open-limits.ts'

const morning = Date.parse('2026-02-03T10:00:00+05:30')
const folder = '/data/orders'

function open(disk: MemoryDisk, at = morning, askPerson?: AskPerson) {
  const log = { note: () => {}, fault: () => 'REF' }
  return openLimits({ folder, files: disk.files, clock: manualClock(at), log, askPerson })
}

function limits(part: Partial<Record<keyof TradingLimits, number | null>>): TradingLimits {
  return tradingLimitsSchema.parse({ ...defaultLimits, ...part })
}

const looser: readonly (readonly [keyof TradingLimits, number | null])[] = [
  ['mostQuantity', 20_001],
  ['mostValue', defaultLimits.mostValue + 1],
  ['priceBandPercent', 5.1],
  ['mostOpenOrders', 51],
  ['mostOpenValue', defaultLimits.mostOpenValue + 1],
  ['mostTurnover', null],
  ['mostLoss', null],
  ['freshPriceMillis', 5_001],
  ['repeatMillis', 9_999],
]

const tighter: readonly (readonly [keyof TradingLimits, number])[] = [
  ['mostQuantity', 19_999],
  ['mostValue', 1],
  ['priceBandPercent', 4.9],
  ['mostOpenOrders', 1],
  ['mostOpenValue', 1],
  ['mostTurnover', 1],
  ['mostLoss', 1],
  ['freshPriceMillis', 4_999],
  ['repeatMillis', 10_001],
]

async function saveLoose(disk: MemoryDisk): Promise<void> {
  const keeper = await open(disk)
  await keeper.save({ limits: limits({ mostQuantity: 900_000 }), typed: 'LOOSEN' })
  await keeper.save({ limits: limits({ mostQuantity: 800_000 }), typed: null })
  await keeper.stop()
}

function pages(disk: MemoryDisk): readonly string[] {
  return disk.paths().filter((path) => path.includes('limits'))
}

describe('the trader’s limits', () => {
  it('T47: begin with limits, none of them switched off', async () => {
    const keeper = await open(memoryDisk())
    expect(keeper.limits.snapshot()).toEqual(defaultLimits)
    expect(Object.values(keeper.limits.snapshot()).every((limit) => limit !== null && limit > 0)).toBe(true)
    const lakh = 100_000 * 10_000
    expect(keeper.limits.snapshot()).toMatchObject({
      ...{ mostValue: 25 * lakh, mostOpenValue: 100 * lakh, mostTurnover: 500 * lakh, mostLoss: 0.5 * lakh },
      ...{ freshPriceMillis: 5_000, repeatMillis: 10_000 },
    })
    expect(keeper.problem.snapshot()).toBeNull()
  })

  it.each(looser)(
    'T48: loosening %s to %s wants the typed word, and nothing changes without it',
    async (field, value) => {
      const keeper = await open(memoryDisk())
      const wanted = limits({ [field]: value })
      for (const typed of [null, '', 'loosen', 'yes']) {
        const refused = await keeper.save({ limits: wanted, typed })
        expect(refused).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
      }
      expect(keeper.limits.snapshot()).toEqual(defaultLimits)
      expect(await keeper.save({ limits: wanted, typed: 'LOOSEN' })).toMatchObject({ ok: true })
      expect(keeper.limits.snapshot()).toEqual(wanted)
    },
  )

  it.each(tighter)('T48: tightening %s to %s is free', async (field, value) => {
    const keeper = await open(memoryDisk())
    expect(await keeper.save({ limits: limits({ [field]: value }), typed: null })).toMatchObject({ ok: true })
    expect(keeper.limits.snapshot()[field]).toBe(value)
  })

  it('T02: where it can be asked outside the windows, the typed word alone loosens nothing', async () => {
    const asked: string[] = []
    let answer = false
    const keeper = await open(memoryDisk(), morning, async ({ message }) => {
      asked.push(message)
      return answer
    })
    const wanted = { limits: limits({ mostQuantity: 900_000 }), typed: 'LOOSEN' }
    expect(await keeper.save(wanted)).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
    expect(keeper.limits.snapshot()).toEqual(defaultLimits)
    expect(await keeper.save({ ...wanted, typed: null })).toMatchObject({ ok: false })
    expect(asked).toEqual(['Loosen the most units of one order?'])
    answer = true
    expect(await keeper.save(wanted)).toMatchObject({ ok: true })
    expect(await keeper.save({ limits: limits({ mostQuantity: 5 }), typed: null })).toMatchObject({ ok: true })
    expect(asked).toHaveLength(2)
    expect(keeper.limits.snapshot().mostQuantity).toBe(5)
  })

  it('T48: switching a limit on again is no loosening, and off again is one', async () => {
    const keeper = await open(memoryDisk())
    await keeper.save({ limits: limits({ mostLoss: null }), typed: 'LOOSEN' })
    expect((await keeper.save({ limits: limits({ mostLoss: null, mostQuantity: 1 }), typed: null })).ok).toBe(true)
    expect((await keeper.save({ limits: limits({ mostLoss: 5, mostQuantity: 1 }), typed: null })).ok).toBe(true)
    expect((await keeper.save({ limits: limits({ mostLoss: null, mostQuantity: 1 }), typed: null })).ok).toBe(false)
  })

  it('T48: two saves at once are judged one after the other', async () => {
    const keeper = await open(memoryDisk())
    const tight = keeper.save({ limits: limits({ mostQuantity: 10 }), typed: null })
    const back = keeper.save({ limits: defaultLimits, typed: null })
    expect((await tight).ok).toBe(true)
    expect(await back).toMatchObject({ ok: false, error: { kind: 'confirm-needed' } })
    expect(keeper.limits.snapshot().mostQuantity).toBe(10)
  })

  it('are there again after a restart, on the same day and on the next', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    for (const at of [morning + 1_000, morning + 86_400_000, morning + 3 * 86_400_000]) {
      const keeper = await open(disk, at)
      expect(keeper.limits.snapshot().mostQuantity).toBe(800_000)
      expect(keeper.problem.snapshot()).toBeNull()
      await keeper.stop()
    }
  })

  it('T48: what was loosened, and that it was, stands in the log', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const text = pages(disk)
      .map((path) => new TextDecoder().decode(disk.bytes(path)))
      .join('\n')
    expect(text).toContain('the most units of one order')
  })

  it('T48: a number edited in the file puts the strict limits in force, with a sentence', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    const text = new TextDecoder('latin1').decode(disk.bytes(path))
    expect(text).toContain('900000')
    disk.overwrite(path, Buffer.from(text.replace('900000', '999999'), 'latin1'))
    const keeper = await open(disk)
    expect(keeper.limits.snapshot()).toEqual(defaultLimits)
    expect(keeper.problem.snapshot()?.happened).toContain('strict')
  })

  it('T48: any edit of any byte of the log never leaves looser limits in force than the saved ones', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    const whole = disk.bytes(path)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const edited = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ flip : byte))
        disk.overwrite(path, edited)
        const copy = disk.crash(() => 0)
        copy.overwrite(path, edited)
        const keeper = await open(copy)
        expect(keeper.limits.snapshot()).toEqual(defaultLimits)
        expect(keeper.problem.snapshot()).not.toBeNull()
      }),
      { seed: 48, numRuns: 200 },
    )
    // Each run opens a log; a busy machine takes its time.
  })

  it('T48: the last save cut off does not bring the looser one before it back, now or at the next start', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    disk.overwrite(path, disk.bytes(path).slice(0, -7))
    for (const _ of ['first start', 'second start']) {
      const keeper = await open(disk)
      expect(keeper.limits.snapshot()).toEqual(defaultLimits)
      expect(keeper.problem.snapshot()?.happened).toContain('strict')
      await keeper.stop()
    }
  })

  it('T48: a save that a crash cut short does not bring the looser one before it back, now or at the next start', async () => {
    const before = memoryDisk()
    await (await open(before)).save({ limits: limits({ mostQuantity: 900_000 }), typed: 'LOOSEN' })
    const disk = before.crash(() => 0)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    disk.overwrite(path, Uint8Array.from([...disk.bytes(path), 1, 2, 3]))
    for (const _ of ['first start', 'second start']) {
      const keeper = await open(disk)
      expect(keeper.limits.snapshot()).toEqual(defaultLimits)
      expect(keeper.problem.snapshot()?.happened).toContain('strict')
      await keeper.stop()
    }
  })

  it('T48: after damage the trader may save again, loosening counts from the strict ones, and the problem ends', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    disk.overwrite(
      path,
      Uint8Array.from(disk.bytes(path), (byte, index) => (index === 40 ? byte ^ 7 : byte)),
    )
    const keeper = await open(disk)
    expect(keeper.problem.snapshot()).not.toBeNull()
    expect((await keeper.save({ limits: limits({ mostQuantity: 800_000 }), typed: null })).ok).toBe(false)
    expect((await keeper.save({ limits: limits({ mostQuantity: 700_000 }), typed: 'LOOSEN' })).ok).toBe(true)
    expect(keeper.problem.snapshot()).toBeNull()
    await keeper.stop()
    const again = await open(disk)
    expect(again.limits.snapshot().mostQuantity).toBe(700_000)
    expect(again.problem.snapshot()).toBeNull()
  })

  it('T48, D01: after damage nothing of the old log is in the new one, also where the disk does not take the save that began it', async () => {
    const disk = memoryDisk()
    await saveLoose(disk)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    const last = disk.bytes(path).length - 5
    disk.overwrite(
      path,
      Uint8Array.from(disk.bytes(path), (byte, index) => (index === last ? byte ^ 7 : byte)),
    )
    const keeper = await open(disk)
    expect(keeper.problem.snapshot()).not.toBeNull()
    let appended = 0
    disk.onOperation((operation) => {
      if (operation === 'append') appended += 1
      return operation === 'append' && appended > 1 ? { code: 'ENOSPC' } : null
    })
    expect((await keeper.save({ limits: limits({ mostQuantity: 7 }), typed: null })).ok).toBe(false)
    disk.onOperation(() => null)
    await keeper.stop()
    expect((await open(disk)).limits.snapshot()).toEqual(defaultLimits)
  })

  describe('T48: of whoever has tighter ones than those of the terminal', () => {
    const own = limits({ mostLoss: 1, mostValue: 1, mostQuantity: 900_000, repeatMillis: 60_000, mostTurnover: null })
    const inForce = limits({ mostLoss: 1, mostValue: 1, repeatMillis: 60_000 })

    async function saved() {
      const disk = memoryDisk()
      const keeper = await open(disk)
      await keeper.save({ limits: own, typed: 'LOOSEN' })
      await keeper.save({
        limits: { ...own, mostOpenOrders: limits({ mostOpenOrders: 3 }).mostOpenOrders },
        typed: null,
      })
      await keeper.stop()
      const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
      return { disk, path, whole: disk.bytes(path) }
    }

    it.each<[string, (whole: Uint8Array) => Uint8Array]>([
      [
        'an edited last save',
        (whole) => Uint8Array.from(whole, (byte, at) => (at === whole.length - 9 ? byte ^ 7 : byte)),
      ],
      ['a last save that is cut off', (whole) => whole.slice(0, -7)],
    ])('%s loosens none of them, now, at the next start and on the next day', async (_what, spoil) => {
      const { disk, path, whole } = await saved()
      disk.overwrite(path, spoil(whole))
      for (const at of [morning, morning + 60_000, morning + 86_400_000, morning + 2 * 86_400_000]) {
        const keeper = await open(disk, at)
        expect(keeper.limits.snapshot()).toEqual(inForce)
        expect(keeper.problem.snapshot()?.happened).toContain('of each the stricter is in force')
        await keeper.stop()
      }
    })

    it('what a crash left behind the last save loosens none of them, now, at the next start and on the next day', async () => {
      const before = memoryDisk()
      await (await open(before)).save({ limits: own, typed: 'LOOSEN' })
      const disk = before.crash(() => 0)
      const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
      disk.overwrite(path, Uint8Array.from([...disk.bytes(path), 1, 2, 3]))
      for (const at of [morning, morning + 60_000, morning + 86_400_000]) {
        const keeper = await open(disk, at)
        expect(keeper.limits.snapshot()).toEqual(inForce)
        expect(keeper.problem.snapshot()?.happened).toContain('of each the stricter is in force')
        await keeper.stop()
      }
    })

    it('an edit of the first line leaves nothing of them to read, and those of the terminal are in force', async () => {
      const { disk, path, whole } = await saved()
      disk.overwrite(
        path,
        Uint8Array.from(whole, (byte, at) => (at === 40 ? byte ^ 7 : byte)),
      )
      expect((await open(disk)).limits.snapshot()).toEqual(defaultLimits)
    })
  })

  it('D01: what could not be written down is not in force', async () => {
    const disk = memoryDisk()
    const keeper = await open(disk)
    disk.onOperation((operation) => (operation === 'append' ? { code: 'ENOSPC' } : null))
    const refused = await keeper.save({ limits: limits({ mostQuantity: 900_000 }), typed: 'LOOSEN' })
    expect(refused).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
    expect(keeper.limits.snapshot()).toEqual(defaultLimits)
  })
})

describe('D06, T48: a save that the disk was too slow to confirm', () => {
  /** The disk takes it, and confirms it only after it was refused. */
  async function saveSlowly(disk: MemoryDisk, keeper: LimitsKeeper, clock: ManualClock) {
    const gate = Promise.withResolvers<null>()
    const isAsked = Promise.withResolvers<void>()
    disk.onOperation((operation) => {
      if (operation !== 'sync') return null
      isAsked.resolve()
      return gate.promise
    })
    const saved = keeper.save({ limits: limits({ mostQuantity: 900_000, mostLoss: null }), typed: 'LOOSEN' })
    await isAsked.promise
    clock.advance(2_000)
    const answer = await saved
    gate.resolve(null)
    return answer
  }
  const log = { note: () => {}, fault: () => 'REF' }

  it('is not in force after a restart either: behind it stand the limits before', async () => {
    const disk = memoryDisk()
    const clock = manualClock(morning)
    const keeper = await openLimits({ folder, files: disk.files, clock, log })
    await keeper.save({ limits: limits({ mostQuantity: 7 }), typed: null })
    const refused = await saveSlowly(disk, keeper, clock)
    expect(refused).toMatchObject({ ok: false, error: { kind: 'storage-failed' } })
    expect(!refused.ok && refused.error.todo).toContain('save them again')
    await keeper.stop()
    const again = await open(disk)
    expect(again.limits.snapshot()).toEqual(limits({ mostQuantity: 7 }))
    expect(again.problem.snapshot()).toBeNull()
  })

  it('leaves the strict ones that stand for a torn save what they are: not what the trader saved', async () => {
    const before = memoryDisk()
    await (await open(before)).save({ limits: limits({ mostQuantity: 900_000 }), typed: 'LOOSEN' })
    const disk = before.crash(() => 0)
    const path = pages(disk).find((one) => one.endsWith('.journal')) ?? ''
    disk.overwrite(path, Uint8Array.from([...disk.bytes(path), 1, 2, 3]))
    const clock = manualClock(morning)
    const keeper = await openLimits({ folder, files: disk.files, clock, log })
    expect(await saveSlowly(disk, keeper, clock)).toMatchObject({ ok: false })
    await keeper.stop()
    const again = await open(disk)
    expect(again.limits.snapshot()).toEqual(defaultLimits)
    expect(again.problem.snapshot()?.happened).toContain('strict')
  })
})
