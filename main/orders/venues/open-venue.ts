/** The one place where a profile's kind chooses the exchange: after it there are two objects that share nothing. */
import { assertNever } from '../../../contract/result.ts'
import type { Profile } from '../../profile.ts'
import type { Trading } from '../trading.ts'
import type { VenueParts } from '../trading-parts.ts'
import { openLiveTrading } from './live.ts'
import { openPracticeTrading } from './practice.ts'

export function openVenue(profile: Profile, parts: VenueParts): Promise<Trading> {
  const { kind } = profile
  switch (kind) {
    case 'practice':
      return openPracticeTrading({ ...profile, kind }, parts)
    case 'live':
      return openLiveTrading({ ...profile, kind }, parts)
    default:
      return assertNever(kind)
  }
}
