import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { openDataFolder, usualDataFolder } from './data-folder.mjs'

test.each([
  ['linux', {}, '/home/asha/.local/share/bellwether'],
  ['linux', { XDG_DATA_HOME: '/data' }, '/data/bellwether'],
  ['linux', { XDG_DATA_HOME: 'relative' }, '/home/asha/.local/share/bellwether'],
  ['darwin', {}, '/home/asha/Library/Application Support/Bellwether'],
] as const)('on %s with %j it is %s', (platform, env, folder) => {
  expect(usualDataFolder(platform, env, '/home/asha')).toBe(folder)
})

test('it is made for this user only, and one that cannot be made is named', async () => {
  const base = await mkdtemp(join(tmpdir(), 'bellwether-data-'))
  try {
    const folder = await openDataFolder(join(base, 'a', 'b'))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await writeFile(join(base, 'file'), '')
    await expect(openDataFolder(join(base, 'file', 'under'))).rejects.toThrow(join(base, 'file', 'under'))
    await expect(openDataFolder(join(base, 'file'))).rejects.toThrow('ENOTDIR')
    await symlink(join(base, 'gone'), join(base, 'broken'))
    await expect(openDataFolder(join(base, 'broken', 'under'))).rejects.toThrow('cannot be written')
  } finally {
    await rm(base, { recursive: true })
  }
})
