/** Trading with real money: its own addresses, its own folder, its own calls. */
import { join } from 'node:path'
import { openOrderCalls } from '../../broker/orders/open-order-calls.ts'
import type { Profile } from '../../profile.ts'
import { openTrading, type Trading } from '../trading.ts'
import type { CallsAt, FolderAt, SharedParts } from '../trading-parts.ts'
import { folderName } from './folder-name.ts'

export type LiveProfile = Profile & { readonly kind: 'live' }

export function openLiveTrading(
  profile: LiveProfile,
  parts: SharedParts & { readonly dataDir: string },
): Promise<Trading> {
  const { lines, clock, log, dataDir } = parts
  return openTrading<'live'>({
    ...parts,
    profile,
    // The two casts below are where something becomes the live broker's own; the profile's kind is what makes them true.
    openCalls: (app) => openOrderCalls({ profile, app, lines, clock, log }) as CallsAt<'live'>,
    folder: join(dataDir, 'live-orders', folderName(profile.name)) as FolderAt<'live'>,
  })
}
