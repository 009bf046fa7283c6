/** The profile that leads a terminal to a practice broker. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Profile, readProfile } from '../../../main/profile.ts'

export type PracticeProfile = {
  readonly name: string
  readonly kind: 'practice'
  readonly baseUrl: string
  readonly hftBaseUrl: string
  readonly wsUrl: string
  readonly scriptUrl: string
  readonly instrumentsUrl: string
  readonly redirectUri: string
  readonly postbackUrl: null
}

export function practiceProfile(baseUrl: string, redirectUri: string): PracticeProfile {
  return {
    name: 'Practice',
    kind: 'practice',
    baseUrl,
    hftBaseUrl: baseUrl,
    wsUrl: baseUrl.replace(/^http/, 'ws'),
    scriptUrl: `${baseUrl}/order-button.js`,
    instrumentsUrl: baseUrl,
    redirectUri,
    postbackUrl: null,
  }
}

/** Returns the file it wrote. */
export async function writeProfile(folder: string, profile: Readonly<Record<string, unknown>>): Promise<string> {
  const file = join(folder, 'practice.json')
  await writeFile(file, JSON.stringify(profile, null, 2))
  return file
}

/** As the terminal itself reads it. */
export function readPractice(profile: PracticeProfile): Profile {
  const read = readProfile(JSON.stringify(profile), [])
  if (!read.ok) throw new Error(read.error.happened)
  return read.value
}
