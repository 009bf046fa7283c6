/** Where the broker's words about an order do not fit together, in sentences for the row. Nothing is corrected silently. */
import { indianDay } from '../../../contract/india.ts'
import { istTime } from '../../broker/ist-time.ts'
import { isAfter, type Moment } from '../../ports/moment.ts'
import { counted } from '../../words/amounts.ts'
import type { Fills, OrderFills } from './fills.ts'
import type { Missing, ToldOrder } from './told-order.ts'

export function alarmsOf(told: ToldOrder, fills: Fills): readonly string[] {
  const ofOrder = fills.of(told.id)
  return [
    ...missing(told),
    ...fillTooLarge(told, ofOrder),
    ...fillFell(told),
    ...completeButNot(told),
    ...cameBack(told),
    ...doubted(told),
    ...sumDiffers(told, ofOrder, fills.wholeSince()),
    ...ofOrder.disputed.map((id) => `The broker told trade ${id} with two different quantities or prices.`),
  ]
}

/** A list leaves it out that should name it; one of an earlier day is rightly in no list of today. */
function leftOut(told: ToldOrder): Missing | null {
  const gap = told.missing()
  const heardAt = told.heardAt()
  if (gap === null || told.over() !== null) return null
  if (told.isFinal() && heardAt !== null && indianDay(heardAt.wall) !== indianDay(gap.latest.wall)) return null
  return gap
}

/** O21: a list leaves it out, and its own detail has not been asked for since, or has not answered. */
export function isLookedFor(told: ToldOrder): boolean {
  return leftOut(told)?.isSure === false
}

/** O21. */
function missing(told: ToldOrder): readonly string[] {
  const gap = leftOut(told)
  if (!gap?.isSure) return []
  // The first list and not the latest: else each new list would make news of what is known.
  return [`Missing at the broker: no list since ${istTime(gap.since.wall)} names this order.`]
}

/** I6. */
function fillTooLarge(told: ToldOrder, fills: OrderFills): readonly string[] {
  const filled = told.fullest()?.filled ?? 0
  const ordered = told.newest()?.quantity
  if (ordered === undefined || Math.max(filled, fills.sum) <= ordered) return []
  return [
    `More was filled than ordered: ordered ${counted(ordered)}, filled ${counted(filled)}, the trades come to ${counted(fills.sum)}.`,
  ]
}

function fillFell(told: ToldOrder): readonly string[] {
  const [most, now] = [told.fullest()?.filled ?? 0, told.newest()?.filled ?? 0]
  return now < most
    ? [`The broker said ${counted(most)} filled before and says ${counted(now)} now. The greater figure is shown.`]
    : []
}

function completeButNot(told: ToldOrder): readonly string[] {
  const [filled, ordered] = [told.fullest()?.filled ?? 0, told.newest()?.quantity ?? 0]
  if (told.phase() !== 'complete' || filled >= ordered) return []
  return [`The broker calls it complete, but says ${counted(filled)} of ${counted(ordered)} filled.`]
}

function cameBack(told: ToldOrder): readonly string[] {
  if (!told.cameBack()) return []
  return [`The broker said this order had ended and now says: ${told.newest()?.status ?? ''}.`]
}

function doubted(told: ToldOrder): readonly string[] {
  if (!told.isDoubted()) return []
  return [
    'The broker tells this of a later day than the order was good for: it may be of another order that has its number now.',
  ]
}

/** More was filled than its trades explain, and a whole trade book that was asked for since does not know better. */
export function lacksTrades(told: ToldOrder, sum: number, wholeSince: Moment | null): boolean {
  return sum < (told.fullest()?.filled ?? 0) && isAfter(wholeSince, told.filledSince())
}

/** O22, once each side had the chance to know of the other: the broker's figure is shown, both are named. */
function sumDiffers(told: ToldOrder, { sum, newestAt }: OrderFills, wholeSince: Moment | null): readonly string[] {
  const filled = told.fullest()?.filled
  // The trade book of a later day says nothing of it.
  if (filled === undefined || sum === filled || told.over() !== null) return []
  const isTold = sum > filled ? isAfter(told.confirmedAt(), newestAt) : lacksTrades(told, sum, wholeSince)
  return isTold ? [`The broker says ${counted(filled)} filled, but its trades come to ${counted(sum)}.`] : []
}
