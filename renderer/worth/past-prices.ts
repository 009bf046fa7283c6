/** Which prices of a sum are not of now: how many, in which states, and how old the oldest is. A sum that holds one is itself not of now. */
import { formatAge } from '../format/ages.ts'
import { stateLooks } from '../ui/state-look.ts'
import { isOfNow, type Priced } from './priced.ts'

type PastState = Priced['state']

export type PastPrices = {
  readonly states: ReadonlyMap<PastState, number>
  /** Of those whose age says how long a price has stood; null where there is none. */
  readonly oldestMillis: number | null
}

/** Null where all are of now. */
export function pastPrices(all: readonly Priced[]): PastPrices | null {
  const past = all.filter((priced) => !isOfNow(priced))
  if (past.length === 0) return null
  const states = new Map<PastState, number>()
  for (const { state } of past) states.set(state, (states.get(state) ?? 0) + 1)
  const ages = past.flatMap(({ state, ageMillis }) => (isAged(state) && ageMillis !== null ? [ageMillis] : []))
  return { states, oldestMillis: ages.length === 0 ? null : Math.max(...ages) }
}

/** `2 not of now: 1 stale, 1 suspect, the oldest 12 s`. */
export function pastPricesWords({ states, oldestMillis }: PastPrices): string {
  const rows = [...states.values()].reduce((sum, count) => sum + count, 0)
  const each = [...states].map(([state, count]) => `${count} ${stateWord(state)}`)
  const oldest = oldestMillis === null ? [] : [`the oldest ${formatAge(oldestMillis)}`]
  return `${rows} not of now: ${[...each, ...oldest].join(', ')}`
}

/** An untraded one, or one of the broker's, is older than the last word about its instrument tells. */
function isAged(state: PastState): boolean {
  return state === 'stale' || state === 'suspect' || state === 'not-current'
}

function stateWord(state: PastState): string {
  if (state === 'none') return 'without a price'
  if (state === 'broker') return 'the broker’s last'
  return stateLooks[state].word.toLowerCase()
}
