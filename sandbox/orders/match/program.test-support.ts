/** Rows of orders, good-till-triggered ones among them, changes, cancellations and waits, made up by chance and played on one exchange. */
import fc from 'fast-check'
import type { Instrument } from '../../market/instruments.ts'
import { type Held, type HeldOptions, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'
import type { OrderRecord, OrderRequest } from '../exchange.ts'
import type { LedgerEntry } from '../ledger.ts'

type Deed =
  | {
      readonly do: 'place'
      readonly who: number
      readonly what: number
      readonly buy: boolean
      readonly kind: OrderRequest['kind']
      readonly away: number
      readonly lots: number
      readonly ioc: boolean
    }
  | { readonly do: 'change'; readonly which: number; readonly away: number; readonly lots: number }
  | { readonly do: 'cancel'; readonly which: number }
  | {
      readonly do: 'gtt'
      readonly who: number
      readonly what: number
      readonly buy: boolean
      readonly trigger: 'ABOVE' | 'BELOW' | 'IMMEDIATE'
      readonly away: number
      readonly legs: number
      readonly isTrailing: boolean
    }
  | { readonly do: 'gtt-cancel'; readonly which: number }
  | { readonly do: 'wait'; readonly millis: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      who: fc.nat(1),
      what: fc.nat(2),
      buy: fc.boolean(),
      kind: fc.constantFrom('L', 'L', 'L', 'M', 'SL', 'SL-M'),
      away: fc.integer({ min: -12, max: 6 }),
      lots: fc.integer({ min: 1, max: 3_000 }),
      ioc: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      which: fc.nat(30),
      away: fc.integer({ min: -8, max: 4 }),
      lots: fc.integer({ min: 1, max: 500 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: fc.nat(30) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('gtt' as const),
      who: fc.nat(1),
      what: fc.nat(2),
      buy: fc.boolean(),
      trigger: fc.constantFrom('ABOVE', 'BELOW', 'IMMEDIATE'),
      away: fc.integer({ min: -6, max: 6 }),
      legs: fc.integer({ min: 1, max: 9 }),
      isTrailing: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('gtt-cancel' as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), millis: fc.integer({ min: 0, max: 60_000 }) }),
  },
)

export const people = ['PR1001', 'PR1002'] as const
const shared = holdMarket()

export type Run = { readonly held: Held; readonly entries: readonly LedgerEntry[] }

/** `beat`, in milliseconds, is how often the exchange is brought up to a clock that goes on. */
export function run(deeds: readonly Deed[], beat = Number.POSITIVE_INFINITY, options: HeldOptions = {}): Run {
  const held = holdExchange({ ...options, accounts: richAccounts, on: shared })
  const traded = [held.share, held.instrument('NSE_EQ', '3MINDIA'), held.instrument('NSE_FO', 'RELIANCE26FEBFUT')]
  const ids: string[] = []
  for (const one of deeds) perform(held, traded, ids, one, beat)
  return { held, entries: held.exchange.ledger.entries() }
}

function perform(held: Held, traded: readonly Instrument[], ids: string[], one: Deed, beat: number): void {
  const { exchange, pass } = held
  switch (one.do) {
    case 'place':
      ids.push(...placed(held, traded[one.what] ?? held.share, one))
      return
    case 'change': {
      const { id, owner, record } = pick(held, ids, one.which)
      if (!record) return
      const { instrument, side, price } = record
      const moved = price + (side === 'B' ? one.away : -one.away) * instrument.tick
      const quantity = one.lots * instrument.unitsPerLot
      exchange.modify(owner, id, record.kind === 'L' ? { price: moved, quantity } : { quantity })
      return
    }
    case 'cancel': {
      const { id, owner } = pick(held, ids, one.which)
      exchange.cancel(owner, [id])
      return
    }
    case 'gtt':
      keepGtt(held, traded[one.what] ?? held.share, one)
      return
    case 'gtt-cancel': {
      const waiting = people.flatMap((who) => exchange.gtts.of(who))
      const { clientId, gttId } = waiting[one.which % Math.max(1, waiting.length)] ?? { clientId: people[0], gttId: '' }
      exchange.gtts.cancel(clientId, gttId, 'v3')
      return
    }
    case 'wait':
      for (let left = one.millis; left > 0; left -= beat) pass(Math.min(left, beat))
  }
}

function placed(held: Held, instrument: Instrument, one: Deed & { do: 'place' }): readonly string[] {
  const { kind, buy, away, lots, ioc, who } = one
  const stop = kind === 'SL' || kind === 'SL-M'
  // Against the market for what waits; with it, for a stop.
  const wanted = held.last(instrument) + (buy ? 1 : -1) * (stop ? Math.abs(away) + 1 : away) * instrument.tick
  // Few prices, so that many meet at one.
  const price = stop ? wanted : Math.round(wanted / (5 * instrument.tick)) * 5 * instrument.tick
  const answer = held.exchange.place(people[who] ?? people[0], {
    ...{ instrument, side: buy ? 'B' : 'S', product: 'I', kind, duration: ioc ? 'IOC' : 'DAY' },
    // The freeze quantity of the future is forty lots.
    quantity: (instrument.contract ? 1 + (lots % 40) : lots) * instrument.unitsPerLot,
    price: kind === 'L' || kind === 'SL' ? price : 0,
    trigger: stop ? price : 0,
    ...{ disclosed: 0, marketProtection: -1, slice: false, legs: null, tag: null, from: 'v3' },
  })
  return 'refused' in answer ? [] : answer
}

function keepGtt(held: Held, instrument: Instrument, one: Deed & { do: 'gtt' }): void {
  const { who, buy, trigger, away, legs, isTrailing } = one
  const { tick, unitsPerLot: quantity } = instrument
  const price = held.last(instrument) + away * tick
  const distance = (buy ? 1 : -1) * legs * tick
  const leg = { trigger: 'IMMEDIATE', trailingGap: null } as const
  held.exchange.gtts.place(people[who] ?? people[0], {
    ...{ instrument, side: buy ? 'B' : 'S', product: 'I', quantity, from: 'v3' },
    rules: [
      { strategy: 'ENTRY', trigger, price, trailingGap: null },
      { ...leg, strategy: 'TARGET', price: price + distance },
      { ...leg, strategy: 'STOPLOSS', price: price - distance, trailingGap: isTrailing ? legs * tick : null },
    ],
  })
}

function pick({ exchange }: Held, ids: readonly string[], which: number) {
  const id = ids[which % Math.max(1, ids.length)] ?? ''
  const owner = people.find((who) => exchange.history(who, id).length > 0) ?? people[0]
  return { id, owner, record: exchange.history(owner, id)[0] }
}

export const programs = fc.array(deed, { minLength: 5, maxLength: 30 })
/** Walks the ledger, with the last record of each order and what it has traded so far. */
export function follow(
  entries: readonly LedgerEntry[],
  seen: (entry: LedgerEntry, last: ReadonlyMap<string, OrderRecord>, sums: ReadonlyMap<string, number>) => void,
): void {
  const last = new Map<string, OrderRecord>()
  const sums = new Map<string, number>()
  for (const entry of entries) {
    if (entry.kind === 'trade') {
      const { orderId, quantity } = entry.record
      sums.set(orderId, (sums.get(orderId) ?? 0) + quantity)
    }
    seen(entry, last, sums)
    if (entry.kind === 'order') last.set(entry.record.orderId, entry.record)
  }
}
