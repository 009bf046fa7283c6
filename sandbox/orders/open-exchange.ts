/** Assembles the practice exchange: what is asked of it, what it does by itself as the clock goes on, and what it tells. */
import { balanceOf } from '../account/balance.ts'
import type { Account, Accounts, Side } from '../accounts.ts'
import type { Market } from '../market/market.ts'
import { hashOfText, mix, unit } from '../market/noise.ts'
import { openAgenda } from './agenda.ts'
import { openAsking } from './asking.ts'
import { openClerk } from './clerk.ts'
import { openConverting } from './converting.ts'
import type { Exchange } from './exchange.ts'
import { openGtts } from './gtt/gtts.ts'
import { type ExchangeHands, openHands } from './hands.ts'
import { openIds } from './ids.ts'
import { type LedgerEntry, openLedger } from './ledger.ts'
import type { Desk } from './life/desk.ts'
import { openLives } from './life/lives.ts'
import { openFloors } from './match/floors.ts'
import { openHoldings } from './money/holdings.ts'
import { openMargin } from './money/margin.ts'
import { beginDays } from './money/new-day.ts'
import { openPositions } from './money/positions.ts'
import { openOrders } from './orders.ts'
import { openSettling } from './settling.ts'
import { openTelling } from './telling.ts'

export type ExchangeParts = {
  readonly market: Market
  readonly clock: { readonly now: () => number }
  readonly accounts: Pick<Accounts, 'find'>
  readonly seed: string
  /** As the balances have it: margins that were in use before any order. */
  readonly marginsInUse?: boolean
  /** Milliseconds of the exchange's clock that each step of an order takes on average; 0 takes all at once. */
  readonly stepMillis?: number
  /** Hears each entry of the ledger, with the instant that the exchange was being brought to. */
  readonly keep?: ((to: number, entry: LedgerEntry) => void) | undefined
}

export type OpenExchange = Exchange & { readonly hands: ExchangeHands }

export function openExchange(parts: ExchangeParts): OpenExchange {
  const { market, accounts, clock, keep } = parts
  const { now } = clock
  const ledger = openLedger((entry) => keep?.(settledTo(), entry))
  const ids = openIds()
  const clerk = openClerk(ledger, ids)
  const agenda = openAgenda()
  const orders = openOrders(ids)
  const positions = openPositions()
  const floors = openFloors(market)
  const accountOf = (clientId: string) => accounts.find(clientId) ?? strangerOf(clientId)
  const holdings = openHoldings({ market, positions, openOrders: orders.openOf })
  const margin = openMargin({ market, positions, openOrders: orders.openOf, funds: fundsOf(parts, accountOf) })
  const desk: Desk = {
    ...{ market, clerk, agenda, ids, accountOf, floorOf: floors.of },
    stepMillis: stepsOf(parts),
    shortfall: (order) => holdings.shortfall(order, accountOf(order.clientId)) ?? margin.shortfall(order),
  }
  const { receive, changing, working, planSquareOff } = openLives({ desk, orders, positions, ledger })
  beginDays({ now, agenda, positions, deliver: (position) => holdings.deliver(position, accountOf(position.clientId)) })
  const { settle, settledTo } = openSettling({ now, agenda, floors, working })

  return {
    ...openAsking({ orders, ledger, changing, receive, settle }),
    ...openTelling({ market, accounts, orders, clerk, positions, holdings, margin, settle }),
    convert: openConverting({ orders, positions, margin, ledger, accountOf, planSquareOff, settle }),
    gtts: openGtts({ orders, clerk, ids, agenda, floors, ledger, receive, settle }),
    settle,
    onNews: clerk.onNews,
    ledger,
    hands: openHands({ market, orders, clerk, working, positions, settle }),
  }
}

/** Between half and one and a half of what a step takes, the same for the same seed. */
function stepsOf({ seed, stepMillis = 0 }: ExchangeParts): Desk['stepMillis'] {
  const chance = hashOfText(seed)
  return ({ id, history }) => Math.round(stepMillis * (0.5 + unit(mix(mix(chance, hashOfText(id)), history.length))))
}

function fundsOf({ seed, clock, marginsInUse = false }: ExchangeParts, accountOf: (clientId: string) => Account) {
  return (clientId: string, side: Side): number => {
    const balance = balanceOf(accountOf(clientId), side, { seed, instant: clock.now(), marginsInUse, blocked: nothing })
    return Math.round((balance?.available_margin ?? 0) * 100)
  }
}

const nothing = { equity: 0, commodity: 0 }

/** Nobody signs in without an account; an order of nobody is rejected like one of a blocked account. */
function strangerOf(clientId: string): Account {
  return {
    ...{ clientId, password: '', yearOfBirth: '', loginKey: '', name: '', email: '', phone: '' },
    ...{ exchanges: [], products: [], active: false, funds: {}, holdings: [] },
  }
}
