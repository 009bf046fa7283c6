/** Orders of which the broker does not tell all it knows: left out of some readings, or published late or never. */
import type { Exchange, OrderNews } from '../exchange.ts'

export type Withholding =
  | { readonly kind: 'polls'; left: number }
  | { readonly kind: 'until'; readonly at: number }
  | { readonly kind: 'always' }

export type Withheld = {
  /** Does it and asks, of each order that came of it, how it is withheld; news is told only then. */
  readonly during: <Done>(act: () => Done, how: (done: Done) => ReadonlyMap<string, Withholding>) => Done
  /** Which of these a reading leaves out. A reading that counts uses up one of an order's polls. */
  readonly leftOut: (orderIds: Iterable<string>, counts: boolean) => ReadonlySet<string>
  /** The exchange's news without what is withheld; that follows when its time has come. */
  readonly onNews: (listener: (news: OrderNews) => void) => void
  /** Tells what has become due. */
  readonly release: () => void
}

export function openWithheld({ onNews }: Pick<Exchange, 'onNews'>, now: () => number): Withheld {
  const held = new Map<string, Withholding>()
  const listeners: ((news: OrderNews) => void)[] = []
  let waiting: OrderNews[] = []
  let isActing = false
  onNews((news) => {
    followParent(held, news)
    if (isActing || isKept(held, news, now)) waiting.push(news)
    else tell(news)
  })

  function tell(news: OrderNews): void {
    for (const listener of listeners) listener(news)
  }

  function release(): void {
    if (isActing || waiting.length === 0) return
    const known = waiting
    waiting = []
    for (const news of known) {
      followParent(held, news)
      if (isKept(held, news, now)) waiting.push(news)
      else tell(news)
    }
  }

  function during<Done>(act: () => Done, how: (done: Done) => ReadonlyMap<string, Withholding>): Done {
    isActing = true
    try {
      const done = act()
      for (const [orderId, withholding] of how(done)) held.set(orderId, withholding)
      return done
    } finally {
      isActing = false
      release()
    }
  }

  return {
    during,
    leftOut: (orderIds, counts) => new Set([...new Set(orderIds)].filter((id) => isLeftOut(held.get(id), counts, now))),
    onNews: (listener) => void listeners.push(listener),
    release,
  }
}

/** The second leg of an order nobody hears of is not heard of either. */
function followParent(held: Map<string, Withholding>, news: OrderNews): void {
  if (news.kind !== 'order' || news.record.parentOrderId === null) return
  const parent = held.get(news.record.parentOrderId)
  if (parent && !held.has(news.record.orderId)) held.set(news.record.orderId, parent)
}

function isKept(held: ReadonlyMap<string, Withholding>, { record }: OrderNews, now: () => number): boolean {
  const withholding = held.get(record.orderId)
  return withholding !== undefined && withholding.kind !== 'polls' && isLeftOut(withholding, false, now)
}

function isLeftOut(withholding: Withholding | undefined, counts: boolean, now: () => number): boolean {
  switch (withholding?.kind) {
    case undefined:
      return false
    case 'always':
      return true
    case 'until':
      return now() < withholding.at
    case 'polls':
      if (withholding.left === 0) return false
      if (counts) withholding.left -= 1
      return true
  }
}
