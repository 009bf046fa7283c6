import { expect, test } from 'vitest'
import { createKeyTable, longestKey } from './key-table.ts'
import { seeded } from './oracle/seeded.ts'
import { createScratch } from './scratch.ts'

function table(capacity: number) {
  return createKeyTable(capacity, createScratch())
}

test('keys of every length are told apart and read back', () => {
  const keys = table(300)
  const texts = Array.from({ length: longestKey + 1 }, (_, length) => 'K'.repeat(length)).flatMap((text) => [
    text,
    ...(text.length > 0 ? [`${text.slice(0, -1)}L`, `J${text.slice(1)}`] : []),
  ])
  const different = [...new Set(texts)].slice(0, 190)
  const slots = new Map(different.map((text) => [text, keys.addText(text)]))
  expect(new Set(slots.values()).size).toBe(different.length)
  for (const [text, slot] of slots) {
    expect(keys.slotOf(text)).toBe(slot)
    expect(keys.keyOf(slot)).toBe(text)
  }
})

test('a key in the middle differs where neither its first nor its last twelve bytes do', () => {
  const keys = table(8)
  const [a, b] = [`${'A'.repeat(12)}x${'B'.repeat(12)}`, `${'A'.repeat(12)}y${'B'.repeat(12)}`]
  keys.addText(a)
  expect(keys.slotOf(b)).toBe(-1)
})

test.for([0, 3, 4, 11, 12, 15, 20, 23])('keys that differ only at byte %i are two', (place) => {
  const keys = table(8)
  const key = 'NSE_EQ|INE002A0101800000'
  const slot = keys.addText(key)
  expect(keys.slotOf(`${key.slice(0, place)}~${key.slice(place + 1)}`)).toBe(-1)
  expect(keys.slotOf(key)).toBe(slot)
})

test('a key too long, and one without room, get no slot', () => {
  const keys = table(2)
  expect(keys.addText('K'.repeat(longestKey + 1))).toBe(-1)
  expect(keys.slotOf('K'.repeat(longestKey + 1))).toBe(-1)
  keys.addText('one')
  keys.addText('two')
  expect(keys.addText('three')).toBe(-1)
})

test('what stands behind a key in the message does not belong to it', () => {
  const scratch = createScratch()
  const keys = createKeyTable(4, scratch)
  scratch.bytes.set(new TextEncoder().encode('NSE_FO|43919zzzz'))
  const slot = keys.add(0, 11)
  scratch.bytes.set(new TextEncoder().encode('NSE_FO|4391yyyyy'))
  expect(keys.find(0, 11)).toBe(slot)
  expect(keys.find(0, 12)).toBe(-1)
})

test('after any adding and removing, every key that is there is found and no other', () => {
  const random = seeded(5)
  const keys = table(60)
  const there = new Map<string, number>()
  for (let step = 0; step < 20_000; step += 1) {
    const text = `${random.pick(['NSE_FO|', 'NSE_EQ|INE002A0', 'X'])}${random.below(90)}`
    const known = there.get(text)
    expect(keys.slotOf(text)).toBe(known ?? -1)
    if (known !== undefined && random.chance(2)) {
      keys.remove(known)
      there.delete(text)
    } else if (known === undefined) {
      const slot = keys.addText(text)
      if (there.size < 60) there.set(text, slot)
      else expect(slot).toBe(-1)
    }
  }
  for (const [text, slot] of there) expect(keys.keyOf(slot)).toBe(text)
})
