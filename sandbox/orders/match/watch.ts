/** Somebody who waits for a price of an instrument without an order in its book. */
export type Watch = {
  /** Trades from before are not looked at. */
  readonly since: number
  readonly direction: 'above' | 'below'
  price: number
  /** How far behind the best price it stays; null where it stands still. */
  readonly gap: number | null
  /** Called once, after everything else of that moment. */
  readonly reached: (at: number) => void
  /** It has followed the price. */
  readonly moved: (at: number) => void
}

export function hasReachedWatch({ direction, price }: Watch, traded: number): boolean {
  return direction === 'above' ? traded >= price : traded <= price
}

/** Whether prices between a low and a high can mean anything to it. */
export function concernsWatch(watch: Watch, low: number, high: number): boolean {
  const [nearest, farthest] = watch.direction === 'above' ? [high, low] : [low, high]
  return hasReachedWatch(watch, nearest) || followedPrice(watch, farthest) !== watch.price
}

export function followPrice(watch: Watch, traded: number, at: number): void {
  const price = followedPrice(watch, traded)
  if (price === watch.price) return
  watch.price = price
  watch.moved(at)
}

/** Never back. */
function followedPrice({ direction, price, gap }: Watch, traded: number): number {
  if (gap === null) return price
  return direction === 'below' ? Math.max(price, traded - gap) : Math.min(price, traded + gap)
}
