/** What an earlier run asked of the broker, as its journal tells it: the broker counts that with what this run asks. */
import type { CountedCall } from '../../broker/budget.ts'
import type { Clock } from '../../ports/clock.ts'
import { type Intent, neverLeft } from '../intent.ts'
import type { Wish } from '../intents/wishes.ts'
import { type LaneName, laneOfChange } from './lane-limits.ts'

/** One that left an instant that is yet to come, by a clock that was set back since, counts as leaving now. */
export function leftBefore(wishes: readonly Wish[], clock: Clock): readonly CountedCall<LaneName>[] {
  const [now, elapsed] = [clock.wall(), clock.elapsed()]
  return wishes
    .filter(({ state }) => !neverLeft(state))
    .map((wish) => ({ group: laneOf(wish.intent), at: elapsed - Math.max(0, now - countedAt(wish)) }))
    .toSorted((one, other) => one.at - other.at)
}

/** As in the run that sent it: from its answer on. One that waited for its turn and had no answer counts from the wish. */
function countedAt({ intent, state }: Wish): number {
  return state.kind === 'refused' || (state.kind === 'accepted' && !state.late) ? state.at : intent.at
}

function laneOf({ verb, changes }: Intent): LaneName {
  return verb === 'modify' && changes !== null ? laneOfChange(changes) : verb
}
