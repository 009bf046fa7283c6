/** What a person who starts the practice broker by hand is told: where it is, what time it is there, who can sign in. */
import { istTimestamp } from './ist.ts'
import type { Sandbox } from './sandbox.ts'

const words = {
  PRE_OPEN_START: 'takes orders for the open',
  PRE_OPEN_END: 'is about to open',
  NORMAL_OPEN: 'is open',
  NORMAL_CLOSE: 'is closed',
  CLOSING_START: 'is in its closing session',
  CLOSING_END: 'is closed',
}

export function introduction({ baseUrl, controlUrl, accounts, apps, clock, market }: Sandbox): string {
  const people = accounts.all.map(
    ({ clientId, password, yearOfBirth, name }) => `  ${clientId}  ${password}  ${yearOfBirth}  ${name}`,
  )
  const redirects = apps.all().flatMap(({ redirectUris }) => redirectUris.map((uri) => `  ${uri}`))
  return [
    `The practice broker answers at ${baseUrl}; its control address is ${controlUrl}.`,
    `Its clock stands at ${istTimestamp(clock.now())}, and its share market ${words[market.status('NSE_EQ')]}.`,
    'Accounts (client identifier, password, year of birth):',
    ...people,
    redirects.length > 0
      ? 'Logins return to:'
      : 'No redirect URI is registered yet; give --redirect-uri, or POST /apps.',
    ...redirects,
  ].join('\n')
}
