/** What both entries read before anything starts: the profile, and whether this start may use it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '../../contract/errors.ts'
import { fail, type Result } from '../../contract/result.ts'
import { liveHosts } from '../live-hosts.ts'
import { type Profile, readProfile } from '../profile.ts'
import { checkLaunch, type Launch } from './launch-safety.ts'

export async function readLaunch(
  profileFile: string,
  launch: Omit<Launch, 'kind'>,
): Promise<Result<Profile, AppError>> {
  const text = await readText(profileFile)
  if (text === null) return fail(unreadable(profileFile))
  const profile = readProfile(text, liveHosts)
  if (!profile.ok) return profile
  const safe = checkLaunch({ kind: profile.value.kind, ...launch })
  return safe.ok ? profile : safe
}

/** The version is written once, in package.json, which stands two folders above the built entries. */
export async function readVersion(builtMain: string): Promise<string> {
  const text = await readText(join(builtMain, '..', '..', 'package.json'))
  return /"version": "([^"]+)"/.exec(text ?? '')?.[1] ?? 'unknown'
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}

function unreadable(file: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The profile file ${file} cannot be read, so the terminal has not started.`,
    todo: 'Check that the file is there and may be read, or name another with --profile.',
  }
}
