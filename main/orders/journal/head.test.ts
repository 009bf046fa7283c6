/** The head is written in two slots by turns, so that one of them is whole at any instant. */
import { expect, test } from 'vitest'
import { memoryDisk } from '../../ports/memory-files.test-support.ts'
import { type HeadWords, openHead, readHead } from './head.ts'

const path = '/data/orders/practice.head'
const words = (lines: number): HeadWords => ({ file: 'a.journal', lines, hash: 'h', closed: false })

test('one that was made ready and never written does not cost the newest its slot', async () => {
  const { files, bytes } = memoryDisk()
  await files.makeFolder('/data/orders')
  const head = await openHead(files, path, 0)
  await head.write(words(1))
  await head.write(words(2))
  // The record it was made for could not be written.
  head.ready(words(3))
  await head.write(words(4))
  const kept = Buffer.from(bytes(path)).toString('latin1')
  expect(kept).toContain('"lines":2')
  expect(kept).toContain('"lines":4')
  const read = await readHead(files, path)
  expect(read.kind === 'head' && read.head).toMatchObject({ lines: 4, turn: 3 })
})

test('nothing is written before it is asked for', async () => {
  const { files } = memoryDisk()
  await files.makeFolder('/data/orders')
  const head = await openHead(files, path, 0)
  const write = head.ready(words(1))
  expect(await readHead(files, path)).toEqual({ kind: 'none' })
  await write()
  expect(await readHead(files, path)).toMatchObject({ kind: 'head', head: { lines: 1 } })
})
