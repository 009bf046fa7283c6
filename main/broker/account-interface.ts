/** The two interfaces of the account: what each is asked, and how its answers read. A token and a sign-out are answered alike by both. */
import type { z } from 'zod'
import type { AccountProfile, Balances } from '../../contract/account.ts'
import type { Profile } from '../profile.ts'
import type { AppCredentials } from './broker.ts'
import { type Endpoints, legacyEndpoints } from './endpoints.ts'
import { parseBalances, parseV2Balances } from './parse-balances.ts'
import { parseProfile, parseV2Profile } from './parse-profile.ts'
import { v2Endpoints } from './v2-endpoints.ts'
import { balancesAnswer, profileAnswer, v2ProfileAnswer } from './wire.ts'

type AccountInterface = {
  readonly endpoints: (baseUrl: string, app: AppCredentials) => Endpoints
  readonly profile: z.ZodType<AccountProfile>
  readonly balances: z.ZodType<Balances>
}

export const accountInterfaces: Readonly<Record<Profile['accountBy'], AccountInterface>> = {
  legacy: {
    endpoints: legacyEndpoints,
    profile: profileAnswer.transform(({ data }) => parseProfile(data)),
    balances: balancesAnswer.transform(({ data }) => parseBalances(data)),
  },
  v2: {
    endpoints: v2Endpoints,
    profile: v2ProfileAnswer.transform(({ data }) => parseV2Profile(data)),
    balances: balancesAnswer.transform(({ data }) => parseV2Balances(data)),
  },
}
