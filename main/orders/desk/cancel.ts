/** Cancelling, which nothing stops: not a halt, not a check under way, not a full disk. Some and all are two ways that never meet. */
import type { AppError } from '../../../contract/errors.ts'
import type { IntentId, OrderId } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { OneOrMore } from '../../broker/orders/order-calls.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OrderBook } from '../book/order-book.ts'
import { cancelIntent } from '../intents/make-intent.ts'
import type { Wish } from '../intents/wishes.ts'
import type { Sender, Sent } from '../sending/send.ts'
import { tooManyCancels } from './desk-words.ts'

export type AllAsked = {
  readonly wish: Wish
  /** The ids the broker named; empty without an answer. */
  readonly named: readonly OrderId[]
  /** What was open when it was asked and the broker did not name (O18). */
  readonly left: readonly OrderId[]
}

export type Cancelling = {
  readonly cancel: (orders: OneOrMore<OrderId>) => Promise<Result<Wish, AppError>>
  /** Asked again before it has left, it is the same request. */
  readonly cancelAll: () => Promise<AllAsked>
  readonly cancelAllForHalt: () => Promise<AllAsked>
  /** How often it was asked so far to cancel everything. */
  readonly timesForAll: () => number
  /** How often it was asked so far to cancel this order by its name. */
  readonly timesFor: (order: OrderId) => number
}

export type CancellingParts = {
  readonly book: Pick<OrderBook, 'open' | 'knownOrders' | 'seen'>
  readonly sender: Sender
  readonly newId: () => IntentId
  /** How many cancellations wait, and nothing else. */
  readonly waiting: () => number
  /** The newer interface cancels one order a request: several are as many wishes. */
  readonly oneByOne: boolean
  readonly clock: Clock
}

type Asker = 'person' | 'kill-switch'
type ForAll = Sent<readonly OrderId[]>

/** As many as one request names. */
const mostInOne = 100
/** One goes each second: whoever asks for more than this is no person. */
const mostWaiting = 100

export function openCancelling({ book, sender, newId, waiting, oneByOne, clock }: CancellingParts): Cancelling {
  const bare = () => ({ id: newId(), at: clock.wall(), knownBefore: [] })
  const always = { window: null, mostMillis: null, gate: null, endsWithHalt: false } as const

  /** A second press while the first waits asks for nothing new: by all that one request names. */
  const underWay = new Map<string, Promise<Wish>>()
  let timesForAll = 0
  const timesByName = new Map<OrderId, number>()
  /** One that has left is joined by nobody: an order may have been placed since. */
  const notLeft = new Map<Asker, Promise<ForAll>>()

  async function send(orders: OneOrMore<OrderId>): Promise<Wish> {
    const { wish } = await sender.send<readonly OrderId[]>({
      ...always,
      lane: 'cancel',
      intent: cancelIntent(bare(), 'cancel', orders, book.seen(orders)),
      isUrgent: false,
      call: (calls, token) => calls.cancel(token, orders),
      ordersOf: () => [],
      unnamed: (named) => without(orders, named),
    })
    return wish
  }

  function sendOnce(orders: OneOrMore<OrderId>): Promise<Wish> {
    const name = nameOf(orders)
    const known = underWay.get(name)
    if (known) return known
    const asked = send(orders).finally(() => underWay.delete(name))
    underWay.set(name, asked)
    return asked
  }

  /** All of them, however many requests that takes: none waits for how another went. What is told of them together is the one that went worst. */
  async function cancel(orders: OneOrMore<OrderId>): Promise<Result<Wish, AppError>> {
    const requests = cutInto(orders, oneByOne ? 1 : mostInOne)
    if (!requests.every((each) => underWay.has(nameOf(each))) && waiting() >= mostWaiting) return fail(tooManyCancels)
    for (const order of orders) timesByName.set(order, (timesByName.get(order) ?? 0) + 1)
    const wishes = await Promise.all(requests.map(sendOnce))
    return ok(wishes.reduce((worst, one) => (badness(one) > badness(worst) ? one : worst)))
  }

  function sendForAll(asker: Asker, open: readonly OrderId[]): Promise<ForAll> {
    const leaves = () => {
      if (notLeft.get(asker) === asked) notLeft.delete(asker)
    }
    const asked = sender
      .send<readonly OrderId[]>({
        ...always,
        lane: 'cancel-all',
        // Where none is known to be open it is about all there are.
        intent: cancelIntent({ ...bare(), knownBefore: book.knownOrders() }, 'cancel-all', open, book.seen(open)),
        isUrgent: true,
        call: (calls, token) => {
          leaves()
          return calls.cancelAll(token)
        },
        ordersOf: () => [],
        unnamed: (named) => without(open, named),
      })
      .finally(leaves)
    notLeft.set(asker, asked)
    return asked
  }

  /** A person's joins what goes anyway; that of the kill switch goes before a person's, and no window can take it back with its own. */
  function toJoin(asker: Asker): Promise<ForAll> | undefined {
    return notLeft.get('kill-switch') ?? (asker === 'person' ? notLeft.get('person') : undefined)
  }

  async function cancelAll(asker: Asker): Promise<AllAsked> {
    timesForAll += 1
    const open = book.open().flatMap(({ order }) => (order === null ? [] : [order]))
    const { wish, value } = await (toJoin(asker) ?? sendForAll(asker, open))
    const named = value ?? []
    return { wish, named, left: without(open, named) }
  }

  return {
    cancel,
    cancelAll: () => cancelAll('person'),
    cancelAllForHalt: () => cancelAll('kill-switch'),
    timesForAll: () => timesForAll,
    timesFor: (order) => timesByName.get(order) ?? 0,
  }
}

function without(orders: readonly OrderId[], named: readonly OrderId[]): readonly OrderId[] {
  return orders.filter((order) => !named.includes(order))
}

function cutInto(orders: OneOrMore<OrderId>, most: number): readonly OneOrMore<OrderId>[] {
  const parts: OneOrMore<OrderId>[] = []
  for (let from = 0; from < orders.length; from += most) {
    const [first, ...others] = orders.slice(from, from + most)
    if (first !== undefined) parts.push([first, ...others])
  }
  return parts
}

function nameOf(orders: OneOrMore<OrderId>): string {
  return [...orders].sort().join(' ')
}

/** What surely was not done comes before what nobody knows. */
export function badness({ state }: Wish): number {
  if (state.kind === 'accepted') return 0
  return state.kind === 'refused' || state.kind === 'not-sent' || state.kind === 'withdrawn' ? 2 : 1
}
