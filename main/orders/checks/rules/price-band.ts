/** How far a price may stand from the last one: a little further is asked about, much further on the costly side is stopped. */
import { percentWords, wordsOfPrices } from '../../../words/amounts.ts'
import { freshLast } from '../fresh-last.ts'
import type { CheckedOrder, Verdict } from '../rule.ts'
import { confirm, stop, together } from '../rule.ts'
import { inLimits } from './limit-words.ts'

/** Beyond this many bands nobody means it. */
const bandsToStop = 3

/** A price of the order, and the one it is measured against. */
type Distance = {
  readonly what: 'price' | 'trigger'
  readonly price: number
  readonly against: 'last price' | 'trigger'
  readonly reference: number
  /** Whether it could trade at once so far away; what waits far away is only asked about. */
  readonly isCostly: boolean
}

export function priceBand(order: CheckedOrder): Verdict | null {
  return together(distancesOf(order).flatMap((distance) => judge(distance, order) ?? []))
}

/** What could cost stands first. */
function distancesOf({ terms, context }: CheckedOrder): readonly Distance[] {
  const { price, trigger, side } = terms
  const last = freshLast(context)
  const distances: Distance[] = []
  const isStopLimit = terms.type === 'stop-limit'
  const reference = isStopLimit ? trigger : last
  if (price !== null && reference !== null) {
    const isCostly = side === 'buy' ? price > reference : price < reference
    distances.push({ what: 'price', price, against: isStopLimit ? 'trigger' : 'last price', reference, isCostly })
  }
  if (last !== null && trigger !== null) {
    distances.push({ what: 'trigger', price: trigger, against: 'last price', reference: last, isCostly: false })
  }
  return distances
}

function judge(distance: Distance, { context, instrument }: CheckedOrder): Verdict | null {
  const band = context.limits.priceBandPercent
  const percent = (Math.abs(distance.price - distance.reference) * 100) / distance.reference
  if (percent <= band) return null
  const words = wordsOfPrices(instrument)
  const where = distance.price > distance.reference ? 'above' : 'below'
  const happened = `The ${distance.what} ${words(distance.price)} is ${percentWords(percent)} ${where} the ${distance.against} ${words(distance.reference)}; your band is ${band} %.`
  const isNear = percent <= band * bandsToStop
  return isNear || !distance.isCostly
    ? confirm(happened, distance.what)
    : stop(
        `${happened} More than ${bandsToStop} bands away is not sent. Change it, or widen the band ${inLimits}.`,
        distance.what,
      )
}
