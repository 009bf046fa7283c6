/** Proves that whoever wrote a postback knew the app's secret (section 5, rule 5). It covers the order's id and the time, and nothing else of what is said. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secret } from '../../session/secret.ts'
import type { Postback } from './read-postback.ts'

export function isGenuine({ order, timeMicros, checksum }: Postback, apiSecret: Secret): boolean {
  // MD5 is the broker's choice; this is why a postback is only ever a hint.
  const expected = createHash('md5').update(`${order}${timeMicros}${apiSecret.reveal()}`).digest()
  const given = Buffer.from(checksum, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
