/** The system's own files: what a journal on them relies on. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { systemFiles } from './files.ts'

async function aFile() {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  return { path, file: await systemFiles.create(path) }
}

test('what is appended stands there whole, one after the other', async () => {
  const { path, file } = await aFile()
  await file.append(Buffer.from('one '))
  await file.append(Buffer.from('two'))
  await file.sync()
  await file.close()
  expect(await readFile(path, 'utf8')).toBe('one two')
})

test("it is closed when what was asked of it before is done, for its number may be another file's then", async () => {
  const { path, file } = await aFile()
  const bytes = Buffer.alloc(64 * 1024 * 1024, 'x')
  const done: string[] = []
  const appended = file.append(bytes).then(() => done.push('appended'))
  const closed = file.close().then(() => done.push('closed'))
  await Promise.all([appended, closed])
  expect(done).toEqual(['appended', 'closed'])
  expect((await systemFiles.identify(path))?.size).toBe(bytes.length)
})

test('a file that is closed takes nothing more and says so', async () => {
  const { file } = await aFile()
  await file.close()
  await expect(file.append(Buffer.from('late'))).rejects.toThrow()
  await expect(file.sync()).rejects.toThrow()
  await expect(file.close()).resolves.toBeUndefined()
})
