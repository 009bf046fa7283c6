import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readWindowFiles } from './window-files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('reads the build into a map by address, with types and how long each may be kept', async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'page')
  await writeFile(join(folder, 'assets', 'index-aB3_d-12.js'), 'script')
  await writeFile(join(folder, 'assets', 'plain.css'), 'style')
  const files = await readWindowFiles(folder)
  if (!files.ok) throw new Error(files.error.happened)
  expect([...files.value].map(([path, { type, cache }]) => [path, type, cache]).sort()).toEqual([
    ['/', 'text/html; charset=utf-8', 'no-store'],
    ['/assets/index-aB3_d-12.js', 'text/javascript; charset=utf-8', 'max-age=31536000, immutable'],
    ['/assets/plain.css', 'text/css; charset=utf-8', 'no-store'],
    ['/index.html', 'text/html; charset=utf-8', 'no-store'],
  ])
})

it('does not follow a link out of the build', async () => {
  await writeFile(join(folder, 'index.html'), 'page')
  await symlink('/etc/passwd', join(folder, 'passwd'))
  const files = await readWindowFiles(folder)
  expect(files.ok && [...files.value.keys()]).toEqual(['/index.html', '/'])
})

it('says in words that the build is missing, or has no page', async () => {
  for (const path of [folder, join(folder, 'none')]) {
    expect(await readWindowFiles(path)).toMatchObject({
      ok: false,
      error: { todo: expect.stringContaining('npm start') },
    })
  }
})
