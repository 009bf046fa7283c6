/** What an order that is looked at would block: asked of the broker anew for each look, and told with its instant. */
import type { AppError } from '../../contract/errors.ts'
import type { OrderMargin, OrderTerms } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { MarginClient } from '../broker/charges/margin-client.ts'
import type { Clock } from '../ports/clock.ts'
import type { AccountSession } from './account-parts.ts'

export type MarginParts = {
  readonly session: Pick<AccountSession, 'withToken'>
  readonly client: Pick<MarginClient, 'read'>
  readonly clock: Pick<Clock, 'wall'>
}

export function askMargin({ session, client, clock }: MarginParts) {
  return async (terms: OrderTerms): Promise<Result<OrderMargin, AppError>> => {
    if (terms.product === 'one-cancels-other') return fail(notOfThisProduct)
    const needed = await session.withToken((token) => client.read(terms, token))
    return needed.ok ? ok({ needed: needed.value, at: clock.wall() }) : needed
  }
}

const notOfThisProduct: AppError = {
  kind: 'refused',
  happened: 'The broker tells no margin of a one-cancels-other order.',
  todo: 'Look at what is free; the broker decides when the order is sent.',
}
