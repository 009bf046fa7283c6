/** What the terminal may ask of the broker. Wire shapes, paths and units stay behind this. */
import type { AccountProfile, Balances } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { Secret } from '../session/secret.ts'

export type BrokerCall<Value> = Promise<Result<Value, AppError>>

/** The app registered with the broker: the key names it, the secret proves it. */
export type AppCredentials = { readonly apiKey: string; readonly apiSecret: Secret }

/** The readings held to a rate; one asked too soon is refused here and never sent. */
export type PacedReading = 'profile' | 'balances'

export type Broker = {
  readonly loginUrl: (redirectUri: string, state: string) => string
  readonly exchangeCode: (code: string, redirectUri: string) => BrokerCall<Secret>
  readonly readProfile: (token: Secret) => BrokerCall<AccountProfile>
  readonly readBalances: (token: Secret) => BrokerCall<Balances>
  /** Milliseconds until this reading fits the broker's rate limits; 0 when it may be asked now. */
  readonly waitFor: (reading: PacedReading) => number
  /** Asks the broker to forget the token. */
  readonly endSession: (token: Secret) => BrokerCall<void>
  /** Closes the kept-alive connections; a call still under way ends at once. */
  readonly close: () => void
}
