/** An account as the current interface tells it, in the profile and beside a new token (service facts 10.2, 11.1). */
import type { Account } from '../accounts.ts'
import { exchangeNames } from '../market-info/exchanges.ts'

export function v2Profile(account: Account): Readonly<Record<string, unknown>> {
  return {
    email: account.email,
    exchanges: exchangeNames.filter(([, segment]) => account.exchanges.includes(segment)).map(([name]) => name),
    products: account.products,
    broker: 'PRACTICE',
    user_id: account.clientId,
    user_name: account.name,
    order_types: ['MARKET', 'LIMIT', 'SL', 'SL-M'],
    user_type: 'individual',
    poa: false,
    is_active: account.active,
  }
}
