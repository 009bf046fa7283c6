import { expect, test } from 'vitest'
import { seeded } from './oracle/seeded.ts'
import { isUtf8 } from './utf8.ts'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function isText(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

function agrees(bytes: Uint8Array): boolean {
  // A byte on each side, so that a look past the end would be seen.
  const framed = Uint8Array.of(0x80, ...bytes, 0x80)
  return isUtf8(new DataView(framed.buffer), 1, 1 + bytes.length) === isText(bytes)
}

test('every sequence of one and of two bytes is judged as the Encoding standard judges it', () => {
  const wrong: number[][] = []
  for (let first = 0; first < 256; first += 1) {
    if (!agrees(Uint8Array.of(first))) wrong.push([first])
    for (let second = 0; second < 256; second += 1) {
      if (!agrees(Uint8Array.of(first, second))) wrong.push([first, second])
    }
  }
  expect(wrong).toEqual([])
})

test('so are longer ones, around every boundary', () => {
  const random = seeded(11)
  const edges = [
    0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff,
  ]
  const wrong: string[] = []
  for (let round = 0; round < 60_000; round += 1) {
    const bytes = Uint8Array.from({ length: 3 + random.below(6) }, () => edges[random.below(edges.length)] ?? 0)
    if (!agrees(bytes)) wrong.push(Buffer.from(bytes).toString('hex'))
  }
  expect(wrong).toEqual([])
})
