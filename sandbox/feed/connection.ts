/** One connection to the market feed: takes requests, tells the market's status, a snapshot, and then what is new. */
import type { Market } from '../market/market.ts'
import type { FeedMode } from '../market/ticks.ts'
import { readAsk } from './asks.ts'
import type { FeedFaults } from './faults/feed-faults.ts'
import { ghosts } from './faults/ghosts.ts'
import { openFollowing } from './following.ts'
import type { Line } from './line.ts'
import { obey } from './obey.ts'
import { openTelling } from './telling.ts'

export type ConnectionParts = {
  readonly line: Line
  readonly market: Market
  readonly faults: FeedFaults
  /** How a snapshot is typed: live_feed as in the documents' sample, or initial_feed as its name says. */
  readonly snapshotType: 'initial_feed' | 'live_feed'
}

export type Connection = {
  readonly modes: () => ReadonlyMap<string, FeedMode>
  readonly beat: () => void
  /** Tells everything again, in full. */
  readonly retell: () => void
}

/** In one beat; twenty beats a second make 20,000 updates. */
const mostInBeat = 1_000
/** A client that does not read gets fewer, newer messages. */
const mostWaiting = 8 * 1024 * 1024

export function openConnection({ line, market, faults, snapshotType }: ConnectionParts): Connection {
  const following = openFollowing(market)
  const { tell, tellStatuses } = openTelling({ line, market, faults })
  let goesOn = false

  function beat(): void {
    line.keepAlive()
    if (!line.isOpen() || line.isSilent() || line.waiting() > mostWaiting) return
    const changed = tellStatuses()
    // A book that is taken away at the close leaves no trade to tell it by.
    following.retell(({ segment }) => changed.has(segment))
    if (faults.standing('ticksWhileClosed')) tell(ghosts(market, following.modes()), 'live_feed')
    const { snapshot, updates, owing } = following.turn(mostInBeat)
    tell(snapshot, snapshotType)
    tell(updates, 'live_feed')
    if (owing) goOn()
  }

  /** The rest of a snapshot does not wait for the next beat, only for whoever else waits now. */
  function goOn(): void {
    if (goesOn) return
    goesOn = true
    setImmediate(() => {
      goesOn = false
      beat()
    })
  }

  line.heard((data, isBinary) => {
    const read = readAsk(data, isBinary)
    const problem = 'refused' in read ? read.refused : obey({ market, faults, following }, read.ask)
    const method = 'refused' in read ? read.method : read.ask.method
    if (problem !== null) line.send(JSON.stringify({ status: 'failed', error: problem, method }))
    beat()
  })

  beat()
  return {
    modes: following.modes,
    beat,
    retell: () => {
      following.retell(() => true)
      beat()
    },
  }
}
