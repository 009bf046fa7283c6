import { expect, test } from 'vitest'
import { type Draw, seededDraw } from '../../ports/draw.test-support.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { type MemoryDisk, memoryDisk } from '../../ports/memory-files.test-support.ts'
import { morning, openWords, stoppedWith, wordsOf } from './journal.test-support.ts'

const seed = 20_260_203

type Lost = { readonly clone: MemoryDisk; readonly acknowledged: readonly string[]; readonly asked: readonly string[] }

/** Writes until the power goes at a drawn operation, and hands back what the disk may then hold. */
async function untilPowerLoss(
  disk: MemoryDisk,
  draw: Draw,
  { known = [], day = 0 }: { readonly known?: readonly string[]; readonly day?: number } = {},
): Promise<Lost> {
  const acknowledged = [...known]
  const asked = [...known]
  let lost: Lost | null = null
  let left = draw(60)
  disk.onOperation(() => {
    if (left === 0) lost = { clone: disk.crash(draw), acknowledged: [...acknowledged], asked: [...asked] }
    left -= 1
    return null
  })
  const { journal } = await openWords(disk, onDay(day))
  while (left >= 0) {
    const batch = Array.from({ length: 1 + draw(4) }, (_, index) => `${asked.length + index} ${'x'.repeat(draw(900))}`)
    const asks = batch.map((word) => {
      asked.push(word)
      return journal.record({ word, matters: true })
    })
    const answers = await Promise.all(asks)
    acknowledged.push(...batch.filter((_, index) => answers[index]?.ok))
  }
  return lost ?? { clone: disk, acknowledged, asked }
}

function onDay(day: number): ManualClock {
  return manualClock(morning + day * 24 * 60 * 60 * 1_000)
}

test('D07, G04: two thousand losses of power, and every acknowledged record is there', async () => {
  const draw = seededDraw(seed)
  let records = 0
  for (let clone = 0; clone < 2_000; ) {
    let lost: Lost = { clone: memoryDisk(), acknowledged: [], asked: [] }
    let day = 0
    // Some disks lose their power again and again.
    for (let generation = 1 + draw(3); generation > 0; generation -= 1, clone += 1) {
      const before = lost
      day += draw(2)
      lost = await untilPowerLoss(before.clone, draw, { known: before.acknowledged, day })
      const { journal, entries } = await openWords(lost.clone, onDay(day))
      expect(stoppedWith(journal), `clone ${clone} of seed ${seed}`).toBe('')
      const found = wordsOf(entries)
      const kept = new Set(found)
      const missing = lost.acknowledged.filter((word) => !kept.has(word))
      expect(missing, `clone ${clone} of seed ${seed}`).toEqual([])
      expect(found).toEqual(lost.asked.filter((word) => kept.has(word)))
      records += lost.acknowledged.length
      lost = { ...lost, acknowledged: found }
      await journal.stop()
    }
  }
  expect(records).toBeGreaterThan(10_000)
})

test('D07: a build that does not really sync is caught by the same losses', async () => {
  const draw = seededDraw(seed)
  let harmed = 0
  for (let clone = 0; clone < 50; clone += 1) {
    const lost = await untilPowerLoss(memoryDisk({ liesAboutSync: true }), draw)
    const { journal, entries } = await openWords(lost.clone)
    const kept = new Set(wordsOf(entries))
    if (stoppedWith(journal) !== '' || lost.acknowledged.some((word) => !kept.has(word))) harmed += 1
  }
  expect(harmed).toBeGreaterThan(25)
})
