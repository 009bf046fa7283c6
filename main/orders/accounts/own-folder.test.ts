import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountId, accountId } from '../../../contract/kinds.ts'
import { type Files, systemFiles } from '../../ports/files.ts'
import { ownFolder } from './own-folder.ts'

const asha = accountId('PR1001')
const vikram = accountId('PR1002')

let parent: string
let plain: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bellwether-folders-'))
  plain = join(parent, '50')
})
afterEach(() => rmSync(parent, { recursive: true }))

const folderOf = async (account: AccountId | null, files: Files = systemFiles) =>
  (await ownFolder(files, plain, { account, isHeir: true })).folder

test('the first account has the folder of the profile, and every other one its own, in whatever order they come back', async () => {
  expect(await folderOf(asha)).toBe(plain)
  const other = await folderOf(vikram)
  expect(other).not.toBe(plain)
  expect(await folderOf(asha)).toBe(plain)
  expect(await folderOf(vikram)).toBe(other)
  expect(await folderOf(accountId('PR1003'))).not.toBe(other)
})

test('a folder from before accounts were told apart is taken over by the account that the profile remembers', async () => {
  mkdirSync(plain)
  writeFileSync(join(plain, 'orders.head'), 'kept')
  expect(await folderOf(asha)).toBe(plain)
  expect(readdirSync(plain)).toContain('orders.head')
  expect(await folderOf(vikram)).not.toBe(plain)
})

test('what was kept while nobody had signed in is of the first account that does', async () => {
  expect(await folderOf(null)).toBe(plain)
  expect(await folderOf(vikram)).toBe(plain)
  expect(await folderOf(asha)).not.toBe(plain)
})

test('whoever has a folder of their own takes no other, also where that says no more whose it is', async () => {
  await folderOf(asha)
  const own = await folderOf(vikram)
  mkdirSync(own)
  for (const name of readdirSync(plain)) rmSync(join(plain, name))
  expect(await folderOf(vikram)).toBe(own)
})

test('names that differ in their letters alone are two accounts', async () => {
  await folderOf(asha)
  const folders = await Promise.all(['aa', 'AA', 'a/a', 'a-a'].map((name) => folderOf(accountId(name))))
  expect(new Set(folders.map((folder) => folder.toLowerCase())).size).toBe(4)
  expect(folders.every((folder) => folder.startsWith(`${plain}-account-`))).toBe(true)
})

test('a folder that cannot be marked as its own is not used: nothing in it is read or written', async () => {
  const refusing: Files = { ...systemFiles, create: () => Promise.reject(new Error('no room')) }
  const { folder, files } = await ownFolder(refusing, plain, { account: asha, isHeir: true })
  await expect(files.makeFolder(folder)).rejects.toThrow('no room')
})

test('killed before the mark is on the disk, the next start marks it', async () => {
  const cut: Files = { ...systemFiles, syncFolder: () => Promise.reject(new Error('power')) }
  await ownFolder(cut, plain, { account: asha, isHeir: true })
  expect(await folderOf(asha)).toBe(plain)
  expect(await folderOf(vikram)).not.toBe(plain)
})

test('a folder without a mark is left to its heir, also where the disk would not take the mark before', async () => {
  const refusing: Files = { ...systemFiles, create: () => Promise.reject(new Error('no room')) }
  await ownFolder(refusing, plain, { account: asha, isHeir: true })
  const other = await ownFolder(systemFiles, plain, { account: vikram, isHeir: false })
  expect(other.folder).not.toBe(plain)
  expect(await folderOf(asha)).toBe(plain)
})
