/** How an order that waits comes to its trades, told from the tape itself. */
import { expect, test } from 'vitest'
import { bestOf } from '../../market/book.ts'
import { client, type Held, holdExchange, holdMarket, richAccounts } from '../exchange.test-support.ts'
import { slotAt } from './floor.ts'
import { protectedPrice } from './protection.ts'

const shared = holdMarket()

/** What the market trades in the next while: price in ten-thousandths, units, instant. */
function printsAfter({ market, share, clock }: Held, millis: number) {
  const day = market.dayAt(share, clock.time)
  const prints: { price: number; units: number; at: number }[] = []
  for (let slot = 0; day.timeOf(slot) <= clock.time + millis; slot++) {
    const lots = day.tradeAt(slot)
    const at = day.timeOf(slot)
    if (at > clock.time && lots > 0) prints.push({ price: day.tradePriceAt(slot) * share.tick, units: lots, at })
  }
  return prints
}

test('what the tape trades through is filled whole, at its own price', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const { place, last, share, pass, exchange, latest } = held
  const price = last() - 4 * share.tick
  const order = place({ price, quantity: 10_000, product: 'I' })
  const through = printsAfter(held, 3_600_000).find((print) => print.price < price)
  if (!through) throw new Error('the market never came there')
  pass(3_600_000)
  expect(latest(order)).toMatchObject({ status: 'complete', averagePrice: price })
  const trades = exchange.trades(client)
  for (const { price: got } of trades) expect(got).toBe(price)
  const end = Math.floor((trades.at(-1)?.timeMicros ?? 0) / 1_000)
  expect(end).toBeLessThanOrEqual(through.at)
})

/** How the tape goes on at the best bid, until it leaves it or somebody sells at it without being asked. */
function stayAtBid(held: Held) {
  const { market, share, clock } = held
  const [bid] = market.book(share).bids
  const day = market.dayAt(share, clock.time)
  const prints: { units: number; at: number }[] = []
  for (let slot = slotAt(day, clock.time) + 1; bid && bestOf(day, slot).bestAsk > bid.ticks; slot++) {
    const units = day.tradeAt(slot)
    if (units > 0 && day.tradePriceAt(slot) !== bid.ticks) break
    if (units > 0) prints.push({ units, at: day.timeOf(slot) })
  }
  return { bid, prints, units: prints.reduce((sum, one) => sum + one.units, 0) }
}

test('at its price it waits for the units that stood there before it', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  let stay = stayAtBid(held)
  while (!stay.bid || stay.prints.length < 3 || stay.units < stay.bid.lots * 1.5) {
    held.pass(250)
    stay = stayAtBid(held)
  }
  const order = held.place({ price: stay.bid.ticks * held.share.tick, quantity: 100_000 })
  let ahead = stay.bid.lots
  let mine = 0
  for (const { units, at } of stay.prints) {
    const passed = Math.min(ahead, units)
    ahead -= passed
    mine += units - passed
    held.pass(at - held.clock.time)
    expect(held.latest(order).filled).toBe(mine)
  }
  expect(mine).toBeGreaterThan(0)
})

test('two of ours meet at the price of the one that waits', () => {
  const { place, market, share, latest, exchange } = holdExchange({ on: shared, accounts: richAccounts })
  const [[bid], [ask]] = [market.book(share).bids, market.book(share).asks]
  if (!bid || !ask) throw new Error('no market')
  // All that is sold at the best price goes first, so that ours alone is there.
  place({ kind: 'L', price: ask.ticks * share.tick, quantity: ask.lots, duration: 'IOC' })
  const seller = place({ side: 'S', price: ask.ticks * share.tick, quantity: 5 })
  const buyer = place({ price: (ask.ticks + 3) * share.tick, quantity: 5 })
  expect(latest(seller)).toMatchObject({ status: 'complete', averagePrice: ask.ticks * share.tick })
  expect(latest(buyer)).toMatchObject({ status: 'complete', averagePrice: ask.ticks * share.tick })
  expect(exchange.trades(client).slice(-2)).toMatchObject([{ orderId: seller }, { orderId: buyer }])
})

test('of two at one price the first come is served first, and one at a better price before both', () => {
  const { place, market, share, latest } = holdExchange({ on: shared, accounts: richAccounts })
  const [[bid], [ask]] = [market.book(share).bids, market.book(share).asks]
  if (!bid || !ask) throw new Error('no market')
  place({ price: ask.ticks * share.tick, quantity: ask.lots, duration: 'IOC' })
  const price = ask.ticks * share.tick
  const [first, second] = [
    place({ price: price + share.tick, quantity: 5, side: 'S' }),
    place({ price, quantity: 5, side: 'S' }),
  ]
  const third = place({ price, quantity: 5, side: 'S' })
  place({ price, quantity: 7, duration: 'IOC' })
  expect([first, second, third].map((order) => latest(order).filled)).toEqual([0, 5, 2])
})

test('somebody who offers at our price or better meets us there, also when nothing is printed', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const instrument = held.instrument('NSE_EQ', '3MINDIA')
  const day = held.market.dayAt(instrument, held.clock.time)
  const start = slotAt(day, held.clock.time)
  const price = (bestOf(day, start).bestAsk - 1) * instrument.tick
  const order = held.place({ instrument, price, quantity: 1 })
  let slot = start + 1
  while (bestOf(day, slot).bestAsk * instrument.tick > price) {
    if (day.tradeAt(slot) > 0 && day.tradePriceAt(slot) * instrument.tick <= price) throw new Error('it was printed')
    slot++
  }
  held.pass(day.timeOf(slot) - 1 - held.clock.time)
  expect(held.latest(order).filled).toBe(0)
  held.pass(1)
  expect(held.latest(order)).toMatchObject({ status: 'complete', averagePrice: price })
})

test('when a price jumps over two of ours, the better one is served first, whichever came first', () => {
  const { place, last, market, share, pass, exchange } = holdExchange({ accounts: richAccounts })
  const far = last()
  const both = (ticks: number) => [
    place({ side: 'B', price: far - ticks * share.tick }),
    place({ side: 'S', price: far + ticks * share.tick }),
  ]
  const [worse, better] = [both(6), both(5)]
  market.halt(share.key)
  pass(1_800_000)
  market.resume(share.key)
  pass(1_000)
  const traded = exchange.trades(client).map(({ orderId }) => orderId)
  expect(traded).toHaveLength(2)
  expect(better).toContain(traded[0])
  expect(worse).toContain(traded[1])
})

test('who discloses a part loses its turn to whoever came later', () => {
  const { place, market, share, latest } = holdExchange({ on: shared, accounts: richAccounts })
  const [[bid], [ask]] = [market.book(share).bids, market.book(share).asks]
  if (!bid || !ask) throw new Error('no market')
  place({ price: ask.ticks * share.tick, quantity: ask.lots, duration: 'IOC' })
  const price = ask.ticks * share.tick
  const [hidden, later] = [
    place({ price, quantity: 10, disclosed: 4, side: 'S' }),
    place({ price, quantity: 5, side: 'S' }),
  ]
  place({ price, quantity: 4, duration: 'IOC' })
  place({ price, quantity: 3, duration: 'IOC' })
  expect([latest(hidden).filled, latest(later).filled]).toEqual([4, 3])
})

test('what was taken of the book stays taken while its slot lasts', () => {
  const { place, market, share, latest, pass } = holdExchange({ on: shared, accounts: richAccounts })
  const [first, second] = market.book(share).asks
  if (!first || !second) throw new Error('nobody sells')
  const all = { price: first.ticks * share.tick, quantity: first.lots, duration: 'IOC' } as const
  expect(latest(place(all)).filled).toBe(first.lots)
  expect(latest(place(all)).filled).toBe(0)
  pass(1)
  expect(latest(place(all)).filled).toBe(0)
  expect(latest(place({ kind: 'M', price: 0 })).averagePrice).toBe(second.ticks * share.tick)
  pass(250)
  const [next] = market.book(share).asks
  expect(latest(place({ kind: 'M', price: 0 })).averagePrice).toBe((next?.ticks ?? 0) * share.tick)
})

test('a market order goes no further than its protection, and the rest waits there', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const instrument = held.instrument('NSE_EQ', '3MINDIA')
  const order = held.place({ instrument, kind: 'M', price: 0, quantity: 20_000, marketProtection: 1 })
  const { status, filled } = held.latest(order)
  expect([status, filled > 0]).toEqual(['open', true])
  const furthest = protectedPrice(instrument, held.last(instrument), { side: 'B', percent: 1 })
  for (const { price } of held.exchange.trades(client)) expect(price).toBeLessThanOrEqual(furthest)
  // A seller who comes later meets it where it waits.
  const sold = held.place({ instrument, side: 'S', quantity: 1, price: furthest })
  expect(held.latest(sold)).toMatchObject({ status: 'complete', averagePrice: furthest })
})

test('nor than the limits of the day', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const instrument = held.instrument('NSE_EQ', '3MINDIA')
  held.place({ instrument, kind: 'M', price: 0, quantity: 20_000, marketProtection: 25 })
  const price = held.market.limits(instrument).upper * instrument.tick
  const sold = held.place({ instrument, side: 'S', quantity: 1, price })
  expect(held.latest(sold)).toMatchObject({ status: 'complete', averagePrice: price })
})

test('a thousand waiting orders are brought up to the clock well within a second; none at all cost nothing', () => {
  const held = holdExchange({ on: shared, accounts: richAccounts })
  const { market, exchange, pass } = held
  const shares = [...market.listing().all()].filter(({ kind, segment }) => kind === 'cash' && segment === 'NSE_EQ')
  const chosen = shares.slice(0, 1_000)
  for (const instrument of chosen) {
    const price = Math.ceil(market.limits(instrument).lower + 1) * instrument.tick
    held.place({ instrument, price, quantity: 1, product: 'I' })
  }
  expect(exchange.orders(client).filter(({ status }) => status === 'open').length).toBeGreaterThan(900)
  pass(250)
  const following = cpuMillis(() => {
    for (let beat = 0; beat < 20; beat++) pass(50)
  })
  expect(following).toBeLessThan(1_000)

  const idle = holdExchange({ on: shared })
  const resting = cpuMillis(() => {
    for (let beat = 0; beat < 100_000; beat++) idle.exchange.settle()
  })
  expect(resting).toBeLessThan(1_000)
})

/** What the work itself took, on however busy a machine. */
function cpuMillis(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
