/** Tells a damaged store file from one that is merely busy or forbidden, and takes it out of the way. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import type { Instant } from '../../contract/kinds.ts'

/** What SQLite itself does not call damaged, but cannot be ours. */
export class DamagedFile extends Error {}

// The primary result codes SQLITE_CORRUPT and SQLITE_NOTADB; the higher bits only add detail.
const damagedCodes = new Set([11, 26])

export function isDamaged(error: unknown): boolean {
  if (error instanceof DamagedFile) return true
  return error instanceof Error && 'errcode' in error && damagedCodes.has(Number(error.errcode) & 0xff)
}

const sides = ['', '-wal', '-shm']

/** Without losing a byte: renames the file and what SQLite keeps beside it. Returns the new path. */
export function setAside(file: string, at: Instant): string {
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/g, '-')
  let target = `${file}.damaged-${stamp}`
  for (let copy = 2; existsSync(target); copy += 1) target = `${file}.damaged-${stamp}-${copy}`
  for (const side of sides) {
    if (existsSync(file + side)) renameSync(file + side, target + side)
  }
  return target
}

/** For what is whole and can be had again. */
export function discard(file: string): void {
  for (const side of sides) rmSync(file + side, { force: true })
}
