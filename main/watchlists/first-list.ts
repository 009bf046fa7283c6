/** What a first start watches: the indices, a few liquid shares and the near future of the Nifty, as the day's list has them. */
import type { Instrument, InstrumentKind } from '../../contract/instrument.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { ListedInstrument } from '../../contract/watchlists.ts'
import type { Instruments } from '../market/instruments/open-instruments.ts'

type Wish = { readonly typed: string; readonly kind: InstrumentKind; readonly segment?: string }

const wishes: readonly Wish[] = [
  { typed: 'nifty 50', kind: 'index' },
  { typed: 'nifty bank', kind: 'index' },
  { typed: 'sensex', kind: 'index' },
  { typed: 'nifty fut', kind: 'future' },
  ...['RELIANCE', 'HDFCBANK', 'ICICIBANK', 'INFY', 'TCS', 'SBIN'].map(
    (typed): Wish => ({ typed, kind: 'cash', segment: 'NSE_EQ' }),
  ),
]
/** Enough to meet the near month among the futures of one name. */
const looked = 40

/** Leaves out what the list does not hold. */
export function firstList({ search }: Pick<Instruments, 'search'>, now: Instant): readonly ListedInstrument[] {
  const found = wishes.flatMap((wish) => {
    const { found: hits, guessed } = search(wish.typed, looked)
    const fitting = guessed ? [] : hits.filter((each) => fits(each, wish))
    const best = wish.kind === 'future' ? nearest(fitting, now) : fitting[0]
    return best ? [best] : []
  })
  return found.map(({ key, symbol }) => ({ kind: 'instrument', key, symbol }))
}

function fits({ kind, segment, symbol, underlyingSymbol }: Instrument, wish: Wish): boolean {
  if (kind !== wish.kind) return false
  if (wish.kind === 'future') return underlyingSymbol === 'NIFTY'
  return wish.segment === undefined || (segment === wish.segment && symbol === wish.typed)
}

function nearest(futures: readonly Instrument[], now: Instant): Instrument | undefined {
  const coming = futures.filter(({ expiry }) => expiry !== null && expiry >= now)
  return coming.sort((a, b) => (a.expiry ?? 0) - (b.expiry ?? 0))[0]
}
