/**
 * Where the day's list and the candles of a broker are kept. A list of the practice broker's own making must never be taken for the live
 * one's: its keys name other contracts there, and its candles were never traded (T44).
 */
import { join } from 'node:path'
import type { Profile } from '../profile.ts'
import { folderName } from '../profile-folder.ts'

export function marketFolder(dataDir: string, { kind, name }: Pick<Profile, 'kind' | 'name'>): string {
  return join(dataDir, `${kind}-market`, folderName(name))
}
