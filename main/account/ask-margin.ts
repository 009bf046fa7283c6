/** What orders that are looked at would block: asked of the broker anew for each look. */
import type { AppError } from '../../contract/errors.ts'
import type { MarginTold } from '../../contract/margin.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail } from '../../contract/result.ts'
import type { BrokerCall } from '../broker/broker.ts'
import type { MarginClient } from '../broker/charges/margin-client.ts'
import type { AccountSession } from './account-parts.ts'

export type MarginParts = {
  readonly session: Pick<AccountSession, 'withToken'>
  readonly client: Pick<MarginClient, 'read'>
}

export function askMargin({ session, client }: MarginParts) {
  return async (orders: readonly OrderTerms[]): BrokerCall<MarginTold> => {
    if (orders.some(({ product }) => product === 'one-cancels-other')) return fail(notOfThisProduct)
    return session.withToken((token) => client.read(orders, token))
  }
}

const notOfThisProduct: AppError = {
  kind: 'refused',
  happened: 'The broker tells no margin of a one-cancels-other order.',
  todo: 'Look at what is free; the broker decides when the order is sent.',
}
