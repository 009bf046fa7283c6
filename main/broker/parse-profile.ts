/** The profile of section 2.5, and that of the newer interface (service facts 10.2), in our words. */
import type { AccountProfile } from '../../contract/account.ts'
import { accountId } from '../../contract/kinds.ts'
import { safeText } from './safe-text.ts'
import type { WireProfile, WireV2Profile } from './wire.ts'

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

export function parseV2Profile(wire: WireV2Profile): AccountProfile {
  return {
    id: accountId(wire.user_id),
    name: safeText(wire.user_name, longestName),
    email: safeText(wire.email, longestName),
    phone: '',
    exchanges: wire.exchanges.map((code) => safeText(code, longestCode)),
    products: wire.products.map((code) => safeText(code, longestCode)),
  }
}
