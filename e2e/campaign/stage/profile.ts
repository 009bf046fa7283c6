/** The profile of a scenario's core: every address is the way's. */
import { type Profile, readProfile } from '../../../main/profile.ts'
import type { Scene } from '../scene.ts'

export function profileFor(
  port: number,
  addresses: Readonly<Record<'redirectUri' | 'postbackUrl', string>>,
  { chance, accountBy }: Pick<Scene, 'chance' | 'accountBy'>,
): Profile {
  const url = `http://127.0.0.1:${port}`
  const read = readProfile(
    JSON.stringify({
      name: 'Campaign',
      kind: 'practice',
      baseUrl: url,
      hftBaseUrl: url,
      wsUrl: url.replace('http', 'ws'),
      scriptUrl: url,
      instrumentsUrl: url,
      redirectUri: addresses.redirectUri,
      postbackUrl: accountBy === 'v2' ? null : addresses.postbackUrl,
      accountBy,
      changesBy: chance.oneOf(['legacy', 'v3']),
    }),
    [],
  )
  if (!read.ok) throw new Error(read.error.happened)
  return read.value
}
