/** A profile that was named on the command line: seen to be readable here, and judged field by field in main. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Problem } from '../run/problem.mjs'

/** @param {string} named */
export async function findProfile(named) {
  const file = resolve(named)
  try {
    await readFile(file)
    return file
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new Problem(
      `The profile ${file} cannot be read${code}.`,
      'Name a file that is there with --profile FILE, or leave the flag out to use the practice broker.',
    )
  }
}
