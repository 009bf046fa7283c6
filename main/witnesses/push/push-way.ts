/** What the two ways to order updates differ in: how an address is come by, and how what comes over it is read. */
import type { BrokerCall } from '../../broker/broker.ts'
import type { LegacyFrame } from '../../market/feed/legacy-feed.ts'
import type { Secret } from '../../session/secret.ts'
import type { PushAddress } from './push-address.ts'
import type { PushReading } from './push-event.ts'
import type { SocketTuning } from './socket-tuning.ts'

export type PushWay = {
  /** Asked anew for each try. */
  readonly address: (token: Secret) => BrokerCall<PushAddress>
  /** Asked once a sign-in, beside the connection and not before it; null where the broker has no word on it. */
  readonly askTuning: ((token: Secret) => Promise<SocketTuning>) | null
  readonly readText: (words: string) => PushReading
  /** Null where no message is one of bytes. */
  readonly readQuotes: ((bytes: Uint8Array) => LegacyFrame) | null
}
