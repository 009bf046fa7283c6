/** What orders that are looked at would cost: asked of the broker anew for each look. */
import type { ChargesTold, MarginTold } from '../../contract/costs.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Money } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail } from '../../contract/result.ts'
import type { BrokerCall } from '../broker/broker.ts'
import type { CostsClient } from '../broker/costs/costs-client.ts'
import type { AccountSession } from './account-parts.ts'

export type CostsParts = {
  readonly session: Pick<AccountSession, 'withToken'>
  readonly client: Pick<CostsClient, 'margin' | 'charges'>
}

export function askCosts({ session, client }: CostsParts) {
  return {
    readMargin: async ({ orders }: { readonly orders: readonly OrderTerms[] }): BrokerCall<MarginTold> => {
      if (orders.some(hasLegs)) return fail(notTold('margin'))
      return session.withToken((token) => client.margin(orders, token))
    },
    readCharges: async ({ terms, at }: { readonly terms: OrderTerms; readonly at: Money }): BrokerCall<ChargesTold> => {
      if (hasLegs(terms)) return fail(notTold('charges'))
      return session.withToken((token) => client.charges({ ...terms, at }, token))
    },
  }
}

function hasLegs({ product }: OrderTerms): boolean {
  return product === 'one-cancels-other'
}

function notTold(what: 'margin' | 'charges'): AppError {
  return {
    kind: 'refused',
    happened: `The broker tells no ${what} of a one-cancels-other order.`,
    todo: 'Look at what is free; the broker decides when the order is sent.',
  }
}
