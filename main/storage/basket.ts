/** The orders that the person has put by, kept between starts. Nothing here sends anything. */
import {
  type Basket,
  type BasketChange,
  type BasketOrder,
  type BasketTold,
  isAnotherContract,
  isPlainLimit,
  mostInBasket,
  type OrderPrice,
  type SavedBasket,
  timesQuantity,
} from '../../contract/basket.ts'
import { basketSchema } from '../../contract/basket-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { mostUnits } from '../../contract/orders.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Random, unguessable } from '../ports/random.ts'
import { keepValue } from './kept-value.ts'
import { keepSavedBaskets } from './saved-baskets.ts'
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
  /** Under which those are kept that are saved. */
  readonly savedName: string
  /** Where the file of the store was put that was found damaged at this start. */
  readonly damagedCopy: string | null
  readonly random: Random
  /** Null where today's list is not there, or does not hold it. */
  readonly instrument: (key: InstrumentKey) => Instrument | null
}

export function keepBasket({ store, name, savedName, damagedCopy, random, instrument }: BasketParts): BasketKeeper {
  const kept = keepValue<Basket>({ store, name, schema: basketSchema, first: [] })
  const { unread } = kept
  const problem = damagedCopy === null ? unread && unreadBasket[unread] : lostBasket(damagedCopy)
  const baskets = keepSavedBaskets(store, savedName)
  const source = held<BasketTold>(toldOf(kept.source.snapshot(), problem))
  /** What is on its way may come back, and must find room. */
  let away = 0
  /** What came back and the disk did not take: it is out there, as a start finds it. */
  let unwritten: readonly BasketOrder[] = []

  function toldOf(orders: Basket, now: AppError | null): BasketTold {
    return { orders, problem: now, saved: baskets.all(), savedProblem: baskets.problem }
  }

  function save(orders: Basket): Result<void, AppError> {
    const written = kept.save(orders)
    if (!written.ok) return written
    unwritten = []
    source.set(toldOf(orders, problem))
    return written
  }

  /** Back in sight also where it cannot be written: nothing of it leaves before the disk has taken that it is out. */
  function putBack(order: BasketOrder, place: number): void {
    const orders = source.snapshot().orders.toSpliced(place, 0, order)
    const written = save(orders)
    if (written.ok) return
    unwritten = [...unwritten, order]
    source.set(toldOf(orders, notWritten(unwritten, written.error)))
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

  function put(orders: SavedBasket['orders']): Result<void, AppError> {
    const before = source.snapshot().orders
    const room = mostInBasket - before.length - away
    if (orders.length > room) return fail(orders.length === 1 ? isFull : noRoom(orders.length, room))
    return save([...before, ...orders.map((order) => ({ ...order, id: unguessable(random, 12) }))])
  }

  function putNew({ terms, symbol }: Omit<BasketOrder, 'id'>): Result<void, AppError> {
    const now = instrument(terms.key)
    const listed = now === null ? {} : { listed: { expiry: now.expiry, lotSize: now.lotSize } }
    return put([{ terms, symbol, ...listed }])
  }

  function price(prices: readonly OrderPrice[]): Result<void, AppError> {
    const { orders } = source.snapshot()
    const wanted = new Map(prices.map((one) => [one.id, one.price]))
    const isAmong = ({ id, terms }: BasketOrder) => wanted.has(id) && isPlainLimit(terms)
    if (orders.filter(isAmong).length < prices.length) return fail(notAllThere('no price was changed'))
    return save(
      orders.map((order) => {
        const now = isAmong(order) ? wanted.get(order.id) : undefined
        return now === undefined || now === order.terms.price
          ? order
          : { ...order, id: unguessable(random, 12), terms: { ...order.terms, price: now } }
      }),
    )
  }

  /** What came back and is not on the disk is told on. */
  function toldAnew(done: Result<void, AppError>): Result<void, AppError> {
    const now = source.snapshot()
    if (done.ok) source.set(toldOf(now.orders, now.problem))
    return done
  }

  function change(wanted: BasketChange): Result<void, AppError> {
    const { orders } = source.snapshot()
    switch (wanted.kind) {
      case 'put':
        return putNew(wanted)
      case 'take-out':
        return save(orders.filter(({ id }) => !wanted.ids.includes(id)))
      case 'price':
        return price(wanted.prices)
      case 'save': {
        const chosen = orders.filter(({ id }) => wanted.ids.includes(id))
        return chosen.length < wanted.ids.length
          ? fail(notAllThere('nothing was saved'))
          : toldAnew(baskets.save(wanted.name, chosen))
      }
      case 'put-saved': {
        const found = baskets.named(wanted.name)
        if (!found.ok) return found
        const meant = found.value.orders.map((order) => timesQuantity(order, wanted.times))
        return meant.some(({ terms }) => terms.quantity > mostUnits) ? fail(tooMuch) : put(meant)
      }
      case 'delete-saved':
        return toldAnew(baskets.remove(wanted.name))
      case 'undo-saved':
        return toldAnew(baskets.undo())
      default:
        return assertNever(wanted)
    }
  }

  return { send, source, change }
}

const isFull: AppError = {
  kind: 'refused',
  happened: `The basket holds ${mostInBasket} orders, which is as many as it takes.`,
  todo: 'Send them, or take some out.',
}

const tooMuch: AppError = {
  kind: 'refused',
  happened: 'So many times its quantity is more than an order can be for, so none of them was put in.',
  todo: 'Put it in for fewer times.',
}

function noRoom(wanted: number, room: number): AppError {
  return {
    kind: 'refused',
    happened: `The basket holds ${mostInBasket} orders at most and has room for ${room}, so none of these ${wanted} was put in.`,
    todo: 'Send some, or take some out.',
  }
}

/** What is meant together would else become something else. */
function notAllThere(so: string): AppError {
  return {
    kind: 'not-now',
    happened: `Not all of these orders are in the basket any more, so ${so}.`,
    todo: 'They were sent, changed or taken out meanwhile: look at the basket, then ask again.',
  }
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
