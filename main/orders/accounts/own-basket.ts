/** The basket of the account that trades here: the legs of one account, sent by another, would be that one's positions. */
import type { BasketTold } from '../../../contract/basket.ts'
import type { AppError } from '../../../contract/errors.ts'
import type { AccountId } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import { type BasketKeeper, type BasketParts, keepBasket } from '../../storage/basket.ts'
import type { VenueStore } from '../../storage/venue-store.ts'
import { openRelay } from './relay.ts'

export type OwnBasketParts = {
  readonly store: Pick<VenueStore, 'read' | 'write' | 'writeAll'>
  readonly damagedCopy: string | null
  readonly session: Source<SessionState, SessionState>
  /** Whose it is before anyone has signed in; null where the profile remembers nobody. */
  readonly first: AccountId | null
  readonly random: Random
  readonly instrument: BasketParts['instrument']
}

export function followBasket(parts: OwnBasketParts): BasketKeeper & { readonly stop: Stop } {
  const { store, session } = parts
  const relay = openRelay<BasketTold, BasketTold>(held<BasketTold>(none), (_, now) => now)
  /** Each as long as the terminal runs: what came back to one may not be on the disk. */
  const baskets = new Map<AccountId, BasketKeeper>()
  let owner = parts.first
  let now = open()

  function open(): Result<BasketKeeper, AppError> {
    if (owner === null) return fail(nobodyYet)
    const taken = takeOver(store, owner)
    if (!taken.ok) {
      relay.feed(held<BasketTold>({ ...none, problem: taken.error }))
      return taken
    }
    const basket = baskets.get(owner) ?? keepBasket({ ...parts, name: nameOf(owner) })
    baskets.set(owner, basket)
    relay.feed(taken.value ? told(basket, whoseItWas) : basket.source)
    return ok(basket)
  }

  function heed(state: SessionState): void {
    if (state.kind !== 'signed-in' || state.account.id === owner) return
    owner = state.account.id
    now = open()
  }

  /** Once more, where it could not be opened yet. */
  function opened(): Result<BasketKeeper, AppError> {
    if (!now.ok) now = open()
    return now
  }

  heed(session.snapshot())
  return {
    source: relay.source,
    change: (change) => {
      const basket = opened()
      return basket.ok ? basket.value.change(change) : basket
    },
    send: async (id, send, cameToNothing) => {
      const basket = opened()
      return basket.ok ? basket.value.send(id, send, cameToNothing) : basket
    },
    stop: session.subscribe(heed),
  }
}

const none: BasketTold = { orders: [], problem: null }
/** As it was kept before accounts were told apart, and that it has gone to one of them since. */
const nameOfBefore = 'basket'
const takenName = 'basket-of-before-taken'

function nameOf(account: AccountId): string {
  return `basket/${account}`
}

/** What was kept before goes to the first account, once, and in one write: no end in between leaves it to two. Whether there was any. */
function takeOver(store: OwnBasketParts['store'], account: AccountId): Result<boolean, AppError> {
  if (store.read(takenName) !== undefined) return ok(false)
  const before = store.read(nameOfBefore)
  const isThere = before !== undefined
  const values = [[takenName, true] as const, ...(isThere ? [[nameOf(account), before] as const] : [])]
  const written = store.writeAll(new Map<string, unknown>(values))
  return written.ok ? ok(isThere) : written
}

function told({ source }: BasketKeeper, why: AppError): Source<BasketTold, BasketTold> {
  const withWhy = ({ orders, problem }: BasketTold): BasketTold => ({
    orders,
    problem: problem ?? (orders.length > 0 ? why : null),
  })
  return {
    snapshot: () => withWhy(source.snapshot()),
    subscribe: (listener) => source.subscribe((now) => listener(withWhy(now))),
  }
}

const nobodyYet: AppError = {
  kind: 'not-now',
  happened: 'The basket belongs to an account, and nobody has signed in yet, so nothing was put by.',
  todo: 'Sign in first.',
}

const whoseItWas: AppError = {
  kind: 'not-now',
  happened:
    'This basket was kept before each account had its own, and did not say whose it is: it is the one’s now that signed in first.',
  todo: 'Take out what another account has put by.',
}
