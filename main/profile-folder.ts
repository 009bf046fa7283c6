/** A profile's name as the name of a folder: no two profiles share one, whatever their letters, and none leads elsewhere. */
import type { Profile } from './profile.ts'

export function folderName(profileName: string): string {
  return Buffer.from(profileName).toString('hex')
}

/**
 * A practice day that was asked for has a journal of its own, as its broker knows nothing of the orders before. No profile is called as
 * such a folder is, for a hyphen stands in no name above.
 */
export function practiceFolder({ name, practiceDay }: Pick<Profile, 'name' | 'practiceDay'>): string {
  const number = practiceDay?.number ?? 0
  return number === 0 ? folderName(name) : `${folderName(name)}-day-${number}`
}
