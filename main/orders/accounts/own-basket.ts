/** The basket of the account that trades here: the legs of one account, sent by another, would be that one's positions. */
import type { BasketTold } from '../../../contract/basket.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { AccountId } from '../../../contract/kinds.ts'
import { fail } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import { type BasketKeeper, type BasketParts, keepBasket } from '../../storage/basket.ts'
import type { VenueStore } from '../../storage/venue-store.ts'
import { openRelay } from './relay.ts'

export type OwnBasketParts = {
  readonly store: Pick<VenueStore, 'read' | 'write'>
  readonly damagedCopy: string | null
  readonly session: Source<SessionState, SessionState>
  /** Whose it is before anyone has signed in; null where the profile remembers nobody. */
  readonly first: AccountId | null
  readonly random: Random
  readonly instrument: BasketParts['instrument']
}

export function followBasket(parts: OwnBasketParts): BasketKeeper & { readonly stop: Stop } {
  const { session } = parts
  const relay = openRelay<BasketTold, BasketTold>(held<BasketTold>(none), (_, now) => now)
  /** Each as long as the terminal runs: what came back to one may not be on the disk. */
  const baskets = new Map<AccountId, BasketKeeper>()
  let owner = parts.first
  let now = open()

  function open(): BasketKeeper | null {
    if (owner === null) return null
    const basket =
      baskets.get(owner) ?? keepBasket({ ...parts, name: `basket/${owner}`, savedName: `saved-baskets/${owner}` })
    baskets.set(owner, basket)
    relay.feed(basket.source)
    return basket
  }

  function heed(state: SessionState): void {
    if (state.kind !== 'signed-in' || state.account.id === owner) return
    owner = state.account.id
    now = open()
  }

  heed(session.snapshot())
  return {
    source: relay.source,
    change: (change) => (now === null ? fail(nobodyYet) : now.change(change)),
    send: async (id, send, cameToNothing) => (now === null ? fail(nobodyYet) : now.send(id, send, cameToNothing)),
    stop: session.subscribe(heed),
  }
}

const none: BasketTold = { orders: [], problem: null, saved: [], savedProblem: null }

const nobodyYet: AppError = {
  kind: 'not-now',
  happened: 'The basket belongs to an account, and nobody has signed in yet, so nothing was put by.',
  todo: 'Sign in first.',
}
