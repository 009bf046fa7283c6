/** Trading at the practice broker: its own addresses, its own folder, its own calls. */
import { join } from 'node:path'
import { openOrderCalls } from '../../broker/orders/open-order-calls.ts'
import type { Profile } from '../../profile.ts'
import { openTrading, type Trading } from '../trading.ts'
import type { CallsAt, FolderAt, SharedParts } from '../trading-parts.ts'
import { practiceFolder } from './folder-name.ts'

export type PracticeProfile = Profile & { readonly kind: 'practice' }

export function openPracticeTrading(
  profile: PracticeProfile,
  parts: SharedParts & { readonly dataDir: string },
): Promise<Trading> {
  const { lines, clock, log, dataDir } = parts
  return openTrading<'practice'>({
    ...parts,
    profile,
    // The two casts below are where something becomes the practice broker's own; the profile's kind is what makes them true.
    openCalls: (app) => openOrderCalls({ profile, app, lines, clock, log }) as CallsAt<'practice'>,
    folder: join(dataDir, 'practice-orders', practiceFolder(profile)) as FolderAt<'practice'>,
  })
}
