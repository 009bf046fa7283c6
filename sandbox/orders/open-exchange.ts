/** Assembles the practice exchange: what is asked of it, what it does by itself as the clock goes on, and what it tells. */
import type { Account, Accounts } from '../accounts.ts'
import { dayOf } from '../market/calendar/indian-day.ts'
import type { Market } from '../market/market.ts'
import { hashOfText, mix, unit } from '../market/noise.ts'
import { openAgenda } from './agenda.ts'
import { openClerk } from './clerk.ts'
import type { Exchange, OrderRecord, OrderRefusal, OrderRequest } from './exchange.ts'
import { phaseAt } from './hours.ts'
import { openIds } from './ids.ts'
import { openLedger } from './ledger.ts'
import { openArriving } from './life/arriving.ts'
import { openChanging } from './life/changing.ts'
import type { Desk } from './life/desk.ts'
import { openWorking } from './life/working.ts'
import { openFloors } from './match/floors.ts'
import { positionRecord } from './money/figures.ts'
import { openPositions } from './money/positions.ts'
import { isOpen, newOrder, type Order } from './order.ts'
import { doorProblem, unknownOrder } from './rules/door.ts'
import { piecesOf } from './slicing.ts'

export type ExchangeParts = {
  readonly market: Market
  readonly clock: { readonly now: () => number }
  readonly accounts: Pick<Accounts, 'find'>
  readonly seed: string
  /** Milliseconds of the exchange's clock that each step of an order takes on average; 0 takes all at once. */
  readonly stepMillis?: number
}

export function openExchange({ market, clock, accounts, seed, stepMillis = 0 }: ExchangeParts): Exchange {
  const chance = hashOfText(seed)
  const ledger = openLedger()
  const ids = openIds()
  const clerk = openClerk(ledger, ids)
  const agenda = openAgenda()
  const positions = openPositions()
  const orders = new Map<string, Order>()
  const floors = openFloors(market)
  const desk: Desk = {
    ...{ market, clerk, agenda, ids },
    floorOf: floors.of,
    accountOf: (clientId) => accounts.find(clientId) ?? strangerOf(clientId),
    stepMillis: ({ id, history }) =>
      Math.round(stepMillis * (0.5 + unit(mix(mix(chance, hashOfText(id)), history.length)))),
    shortfall: () => null,
  }
  const working = openWorking(desk, {
    traded: (order, quantity, price) => {
      const { clientId, instrument, product, side } = order
      positions.take({ clientId, instrument, product, side, quantity, price })
    },
    filled: () => {},
    ended: () => {},
  })
  const arriving = openArriving(desk, working)
  const changing = openChanging(desk, working)
  let settling = false

  /** A listener of the news may read while it is told; what is going on is then not begun again. */
  function settle(): void {
    if (settling) return
    settling = true
    try {
      const now = clock.now()
      for (let task = agenda.takeDue(now); task; task = agenda.takeDue(now)) {
        floors.walkTo(task.at, working)
        task.run(task.at)
      }
      floors.walkTo(now, working)
    } finally {
      settling = false
    }
  }

  function accept(clientId: string, request: OrderRequest): readonly string[] | OrderRefusal {
    const now = clock.now()
    const refused = doorProblem(request, now)
    if (refused) {
      ledger.add({ kind: 'placed', at: now, clientId, request, orderIds: [], refused: refused.reason })
      return refused
    }
    const { quantity, slice, instrument } = request
    const isAmo = phaseAt(instrument.segment, now) === 'closed'
    const pieces = slice ? piecesOf(quantity, instrument.freeze) : [quantity]
    const placed = pieces.map((piece) => {
      const terms = { id: ids.order(now), clientId, request, quantity: piece, parentId: null, isAmo, validDate: '' }
      return newOrder(terms)
    })
    const orderIds = placed.map(({ id }) => id)
    ledger.add({ kind: 'placed', at: now, clientId, request, orderIds, refused: null })
    for (const order of placed) {
      orders.set(order.id, order)
      arriving.receive(order, now)
    }
    return orderIds
  }

  const ownOrder = (clientId: string, orderId: string) => {
    const order = orders.get(orderId)
    return order?.clientId === clientId ? order : null
  }

  function cancelEach(clientId: string, wanted: readonly Order[], isAll: boolean): readonly string[] {
    const now = clock.now()
    const orderIds = wanted.map(({ id }) => id)
    ledger.add({ kind: 'cancel-asked', at: now, clientId, orderIds, isAll })
    for (const order of wanted) changing.cancel(order, now)
    settle()
    return orderIds
  }

  const ofToday = (timeMicros: number) => dayOf(timeMicros / 1_000) >= dayOf(clock.now())
  const latestOf = ({ history }: Order): readonly OrderRecord[] => history.slice(-1)

  return {
    place: (clientId, request) => {
      settle()
      const placed = accept(clientId, request)
      settle()
      return placed
    },
    modify: (clientId, orderId, change) => {
      settle()
      const order = ownOrder(clientId, orderId)
      if (!order) return unknownOrder
      ledger.add({ kind: 'modify-asked', at: clock.now(), clientId, orderId })
      const asked = changing.modify(order, change, clock.now())
      settle()
      return asked
    },
    cancel: (clientId, orderIds) => {
      settle()
      const wanted = orderIds.map((id) => ownOrder(clientId, id)).filter((order) => order !== null)
      return wanted.length === orderIds.length ? cancelEach(clientId, wanted, false) : unknownOrder
    },
    cancelAll: (clientId) => {
      settle()
      const mine = [...orders.values()].filter((order) => order.clientId === clientId && isOpen(order))
      return cancelEach(clientId, mine, true)
    },
    orders: (clientId) => {
      settle()
      const mine = [...orders.values()].filter((order) => order.clientId === clientId)
      return mine
        .flatMap((order) => latestOf(order).filter(({ timeMicros }) => isOpen(order) || ofToday(timeMicros)))
        .reverse()
    },
    history: (clientId, orderId) => {
      settle()
      return [...(ownOrder(clientId, orderId)?.history ?? [])].reverse()
    },
    trades: (clientId) => {
      settle()
      return clerk.trades().filter((trade) => trade.clientId === clientId && ofToday(trade.timeMicros))
    },
    positions: (clientId) => {
      settle()
      return positions.of(clientId).map((position) => {
        const { instrument } = position
        const tape = market.tape(instrument)
        const last = tape.last().ticks * instrument.tick
        return positionRecord(position, { last, close: tape.day().previousClose * instrument.tick })
      })
    },
    usedMargin: () => ({ equity: 0, commodity: 0 }),
    settle,
    onNews: clerk.onNews,
    ledger,
  }
}

/** Nobody signs in without an account; an order of nobody is rejected like one of a blocked account. */
function strangerOf(clientId: string): Account {
  return {
    ...{ clientId, password: '', yearOfBirth: '', name: '', email: '', phone: '' },
    ...{ exchanges: [], products: [], active: false, funds: {}, holdings: [] },
  }
}
