/** `node broker.ts REDIRECT`: the practice broker in a process of its own, with a market feed as fast as its parent says. */
import { startSandbox } from '../../../sandbox/sandbox.ts'
import { openFront } from './front.ts'
import { openMovingFeed, type SentMessage } from './moving-feed.ts'

export type BrokerReady = { readonly baseUrl: string; readonly shares: readonly Share[] }
export type Share = { readonly key: string; readonly symbol: string }
export type BrokerOrder = { readonly updatesPerSecond: number } | { readonly tell: 'sent' }
export type BrokerAnswer = BrokerReady | { readonly sent: readonly SentMessage[] }

const mostShares = 500
const [redirectUri = ''] = process.argv.slice(2)

const sandbox = await startSandbox({ scenario: 'open-market', redirectUris: [redirectUri] })
const feed = openMovingFeed(sandbox.market)
const baseUrl = await openFront(sandbox.baseUrl, feed.serve)

process.on('message', (order: BrokerOrder) => {
  if ('tell' in order) answer({ sent: feed.takeSent() })
  else feed.setRate(order.updatesPerSecond)
})
process.on('disconnect', () => process.exit())
answer({ baseUrl, shares: shares() })

function answer(said: BrokerAnswer): void {
  process.send?.(said)
}

/** Of the largest exchange, in the order of the list. */
function shares(): readonly Share[] {
  const found: Share[] = []
  for (const { key, symbol, segment, kind } of sandbox.market.listing().all()) {
    if (segment === 'NSE_EQ' && kind === 'cash') found.push({ key, symbol })
    if (found.length === mostShares) break
  }
  return found
}
