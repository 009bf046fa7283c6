/** The profile of section 2.5 in our words. */
import type { AccountProfile } from '../../contract/account.ts'
import { accountId } from '../../contract/kinds.ts'
import { safeText } from './safe-text.ts'
import type { WireProfile } from './wire.ts'

const longestName = 120
const longestCode = 20

export function parseProfile(wire: WireProfile): AccountProfile {
  return {
    id: accountId(wire.client_id),
    name: safeText(wire.name, longestName),
    email: safeText(wire.email, longestName),
    phone: safeText(wire.phone, longestName),
    exchanges: wire.exchanges_enabled.map((code) => safeText(code, longestCode)),
    products: wire.products_enabled.map((code) => safeText(code, longestCode)),
  }
}
