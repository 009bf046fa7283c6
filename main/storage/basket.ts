/** The orders that the person has put by, kept between starts. Nothing here sends anything. */
import {
  type Basket,
  type BasketChange,
  type BasketOrder,
  type BasketTold,
  isAnotherContract,
  mostInBasket,
} from '../../contract/basket.ts'
import { basketSchema } from '../../contract/basket-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Random, unguessable } from '../ports/random.ts'
import { keepValue } from './kept-value.ts'
import type { Store } from './store.ts'
import type { Unread } from './unread.ts'

export type BasketKeeper = {
  readonly source: Source<BasketTold, BasketTold>
  readonly change: (change: BasketChange) => Result<void, AppError>
  /**
   * Out of the basket before anything of it leaves, so that nothing can send it a second time; back in its place where `send` says that it
   * came to nothing. A start in between finds it gone: it may have been sent.
   */
  readonly send: <Sent>(
    id: string,
    send: () => Promise<Sent>,
    cameToNothing: (sent: Sent) => boolean,
  ) => Promise<Result<Sent, AppError>>
}

export type BasketParts = {
  readonly store: Pick<Store, 'read' | 'write'>
  /** Under which it is kept. */
  readonly name: string
  /** Where the file of the store was put that was found damaged at this start. */
  readonly damagedCopy: string | null
  readonly random: Random
  /** Null where today's list is not there, or does not hold it. */
  readonly instrument: (key: InstrumentKey) => Instrument | null
}

export function keepBasket({ store, name, damagedCopy, random, instrument }: BasketParts): BasketKeeper {
  const kept = keepValue<Basket>({ store, name, schema: basketSchema, first: [] })
  const { unread } = kept
  const problem = damagedCopy === null ? unread && unreadBasket[unread] : lostBasket(damagedCopy)
  const source = held<BasketTold>({ orders: kept.source.snapshot(), problem })
  /** What is on its way may come back, and must find room. */
  let away = 0
  /** What came back and the disk did not take: it is out there, as a start finds it. */
  let unwritten: readonly BasketOrder[] = []

  function save(orders: Basket): Result<void, AppError> {
    const written = kept.save(orders)
    if (!written.ok) return written
    unwritten = []
    source.set({ orders, problem })
    return written
  }

  /** Back in sight also where it cannot be written: nothing of it leaves before the disk has taken that it is out. */
  function putBack(order: BasketOrder, place: number): void {
    const orders = source.snapshot().orders.toSpliced(place, 0, order)
    const written = save(orders)
    if (written.ok) return
    unwritten = [...unwritten, order]
    source.set({ orders, problem: notWritten(unwritten, written.error) })
  }

  async function send<Sent>(id: string, send: () => Promise<Sent>, cameToNothing: (sent: Sent) => boolean) {
    const before = source.snapshot().orders
    const place = before.findIndex((order) => order.id === id)
    const order = before[place]
    if (order === undefined) return fail(notThere)
    const now = instrument(order.terms.key)
    if (now !== null && isAnotherContract(order, now)) return fail(anotherContract(order, now))
    const taken = save(before.toSpliced(place, 1))
    if (!taken.ok) return taken
    away += 1
    try {
      const sent = await send()
      if (cameToNothing(sent)) putBack(order, place)
      return ok(sent)
    } finally {
      away -= 1
    }
  }

  return {
    send,
    source,
    change: (change) => {
      const before = source.snapshot().orders
      if (change.kind === 'take-out') return save(before.filter(({ id }) => !change.ids.includes(id)))
      const { terms, symbol } = change
      if (before.length + away >= mostInBasket) return fail(isFull)
      const now = instrument(terms.key)
      const listed = now === null ? {} : { listed: { expiry: now.expiry, lotSize: now.lotSize } }
      return save([...before, { id: unguessable(random, 12), terms, symbol, ...listed }])
    },
  }
}

const isFull: AppError = {
  kind: 'refused',
  happened: `The basket holds ${mostInBasket} orders, which is as many as it takes.`,
  todo: 'Send them, or take some out.',
}

const notThere: AppError = {
  kind: 'not-now',
  happened: 'This order is not in the basket any more, so it was not sent from there.',
  todo: 'It was sent or taken out meanwhile: the orders show what was sent.',
}

function anotherContract({ symbol }: BasketOrder, now: Instrument): AppError {
  return {
    kind: 'check-stopped',
    happened: `By today’s list the key of ${symbol} is that of another contract, ${now.symbol}, so it was not sent. It is in the basket still.`,
    todo: 'Take it out, and put by anew what you mean.',
  }
}

function notWritten(orders: Basket, { happened, todo }: AppError): AppError {
  const names = orders.map(({ symbol }) => symbol).join(', ')
  const [were, are] = orders.length === 1 ? ['was', 'is'] : ['were', 'are']
  return {
    kind: 'storage-failed',
    happened: `${names} ${were} not placed and ${are} back in the basket, but only until the terminal ends, for that could not be written down: ${happened}`,
    todo: `${todo} The next change of the basket writes it down.`,
  }
}

/** All of it: legs of a spread that are left of it are another order than was meant. */
const unreadBasket: Readonly<Record<Unread, AppError>> = {
  'set-aside': {
    kind: 'storage-failed',
    happened:
      'The basket that was kept could not be read, so none of its orders is in this one. All of it is set aside in the terminal’s own file, and nothing is sent from there.',
    todo: 'Put the orders that you still want by anew.',
  },
  left: {
    kind: 'storage-failed',
    happened:
      'The basket that was kept could not be read, so none of its orders is in this one. It could not be set aside either and stays where it was, so nothing can be put by until the disk takes it; nothing is sent from there.',
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you, then put the orders by anew.',
  },
}

/** The file of all that is kept was found damaged when it was opened. */
function lostBasket(damagedCopy: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The file of what the terminal keeps was damaged, so what was in the basket is not in this one. The file is set aside as ${damagedCopy}, and nothing is sent from there.`,
    todo: 'Put the orders that you still want by anew.',
  }
}
