/** No fresh price, no market order (T47). A limit order may go without, if the trader says so. */
import { hasLimit } from '../../../../contract/order-type.ts'
import { wordsOfPrices } from '../../../words/amounts.ts'
import { freshLast } from '../fresh-last.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop } from '../rule.ts'

export function freshPrice({ terms, context, instrument }: CheckedOrder): Verdict | null {
  if (freshLast(context) !== null) return null
  const happened = `There is no fresh price: ${known(context.price, instrument)}. A price may be at most ${seconds(context.limits.freshPriceMillis)} old.`
  return hasLimit(terms.type)
    ? confirm(`${happened} The order's price cannot be checked; send it only if you are sure of it.`)
    : stop(`${happened} A market order would trade at any price. Wait for one, or use a limit order.`)
}

function known(price: CheckedOrder['context']['price'], instrument: CheckedOrder['instrument']): string {
  if (price === null || price.last === null || !Number.isFinite(price.last)) return 'none is known'
  const last = `the last one known is ${wordsOfPrices(instrument)(price.last)}`
  switch (price.state) {
    case 'closed':
      return `${last}, from before the market shut`
    case 'untraded':
      return `${last}, of an earlier day: it has not traded today`
    case 'closed-untraded':
      return `${last}, of an earlier session than the one that ended`
    case 'suspect':
      return `${last}, and the newest word was not believable`
    case 'stale':
      return `${last}${aged(price.ageMillis)} and stale`
    case 'waiting':
    case 'not-subscribed':
      return `${last}${aged(price.ageMillis)}, and none came since`
    default:
      return `${last}${aged(price.ageMillis)}`
  }
}

function aged(millis: number): string {
  return Number.isFinite(millis) ? `, ${ageWords(millis)} old` : ''
}

const minute = 60_000
const hour = 60 * minute

/** As ages stand everywhere on the screen, with tenths where the limit is near. */
function ageWords(millis: number): string {
  if (millis < minute) return seconds(millis)
  return millis < hour ? `${Math.floor(millis / minute)} m` : `${Math.floor(millis / hour)} h`
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`
}
