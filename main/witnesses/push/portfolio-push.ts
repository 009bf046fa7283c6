/** Order updates by the newer stream (service facts 2): an address for each connection, which works once and proves who asks. */
import { ok } from '../../../contract/result.ts'
import type { FeedAddress } from '../../broker/feed-address.ts'
import { readPortfolioText } from './portfolio-event.ts'
import { onceAddress } from './push-address.ts'
import type { PushWay } from './push-way.ts'

export function portfolioPush(address: Pick<FeedAddress, 'ask'>): PushWay {
  return {
    address: async (token) => {
      const found = await address.ask(token)
      return found.ok ? ok(onceAddress(found.value)) : found
    },
    askTuning: null,
    readText: readPortfolioText,
    readQuotes: null,
  }
}
