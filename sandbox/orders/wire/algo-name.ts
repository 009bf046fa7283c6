/** The header of an exchange-approved algo (4.1): optional, but a name given must be one that the app has registered. */
import type { Apps } from '../../apps.ts'
import type { Call } from '../../http/call.ts'
import type { V3Error } from '../../http/v3-errors.ts'
import type { Limit } from '../../limits.ts'
import type { Token } from '../../tokens.ts'

export function algoProblem(apps: Apps, call: Call, token: Token): V3Error | null {
  const name = call.headers['x-algo-name']
  if (name === undefined || isRegistered(apps, name, token)) return null
  return { code: 'UDAPI1156', message: 'The algo name is not one configured for this app.', value: name }
}

/** Service facts 5: a registered algo may send more. */
export function orderLimit(apps: Apps): (call: Call, token: Token) => Limit {
  return (call, token) => {
    return isRegistered(apps, call.headers['x-algo-name'], token) ? 'v3-algo-orders' : 'v3-orders'
  }
}

function isRegistered(apps: Apps, name: string | string[] | undefined, { apiKey }: Token): boolean {
  return typeof name === 'string' && (apps.find(apiKey)?.algoNames.includes(name) ?? false)
}
