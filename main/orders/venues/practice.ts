/** Trading at the practice broker: its own addresses, its own folder, its own calls. */
import { join } from 'node:path'
import { openOrderCalls } from '../../broker/orders/open-order-calls.ts'
import type { Profile } from '../../profile.ts'
import { practiceFolder } from '../../profile-folder.ts'
import { ownFolder } from '../accounts/own-folder.ts'
import { ownSession } from '../accounts/own-session.ts'
import { openTrading, type Trading } from '../trading.ts'
import type { CallsAt, FolderAt, VenueParts } from '../trading-parts.ts'

export type PracticeProfile = Profile & { readonly kind: 'practice' }

export async function openPracticeTrading(profile: PracticeProfile, parts: VenueParts): Promise<Trading> {
  const { lines, clock, log, dataDir, owner, session } = parts
  const { folder, files } = await ownFolder(
    parts.files,
    join(dataDir, 'practice-orders', practiceFolder(profile)),
    owner,
  )
  return openTrading<'practice'>({
    ...parts,
    profile,
    files,
    session: ownSession(owner.account, session),
    // The two casts below are where something becomes the practice broker's own; the profile's kind is what makes them true.
    openCalls: (app, readers) => openOrderCalls({ profile, app, readers, lines, clock, log }) as CallsAt<'practice'>,
    folder: folder as FolderAt<'practice'>,
  })
}
