/** What the terminal may ask of the broker. Wire shapes, paths and units stay behind this. */
import type { AccountProfile, Balances } from '../../contract/account.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { Secret } from '../session/secret.ts'

export type BrokerCall<Value> = Promise<Result<Value, AppError>>

/** The app registered with the broker: the key names it, the secret proves it. */
export type AppCredentials = { readonly apiKey: string; readonly apiSecret: Secret }

export type Broker = {
  readonly loginUrl: (redirectUri: string, state: string) => string
  readonly exchangeCode: (code: string, redirectUri: string) => BrokerCall<Secret>
  readonly readProfile: (token: Secret) => BrokerCall<AccountProfile>
  readonly readBalances: (token: Secret) => BrokerCall<Balances>
  /** Asks the broker to forget the token. */
  readonly endSession: (token: Secret) => BrokerCall<void>
  /** Closes the kept-alive connections. */
  readonly close: () => void
}
