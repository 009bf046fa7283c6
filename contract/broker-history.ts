/** Until when the broker's history is whole. */
import { indianDay } from './india.ts'

const brokersNight = 6 * 60 * 60 * 1_000

/** The first day that the broker's history does not hold: for those before it had the night to put it in order, or to write it anew. */
export function dayAfterHistory(now: number): number {
  return indianDay(now - brokersNight)
}
