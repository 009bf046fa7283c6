import { expect, test } from 'vitest'
import { corpus } from './corpus.ts'
import { beginSides, disagreement } from './hunt.ts'
import { mutate } from './mutate.ts'
import { seeded } from './seeded.ts'

test.for(Object.entries(corpus))('%s', ([, frame]) => {
  expect(disagreement(beginSides(), Uint8Array.from(frame))).toBeNull()
})

test('one after another they leave the same market', () => {
  const sides = beginSides()
  for (const [name, frame] of Object.entries(corpus)) {
    expect(`${name}: ${disagreement(sides, Uint8Array.from(frame))}`).toBe(`${name}: null`)
  }
})

test('so do their damaged copies', () => {
  const random = seeded(3)
  const frames = Object.values(corpus).map((frame) => Uint8Array.from(frame))
  let sides = beginSides()
  for (let round = 0; round < 20_000; round += 1) {
    if (round % 400 === 0) sides = beginSides()
    const [frame, other] = [frames[random.below(frames.length)], frames[random.below(frames.length)]]
    if (!frame || !other) continue
    const damaged = mutate(random, frame, other)
    const found = disagreement(sides, damaged)
    if (found) expect.fail(`${found}: ${Buffer.from(damaged).toString('hex')}`)
  }
})
