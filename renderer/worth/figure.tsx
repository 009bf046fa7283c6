/** An amount that can be above or below zero: with its sign, since colour alone must not tell profit from loss, and dimmed where it is not of now. */
import type { Money } from '../../contract/kinds.ts'
import { formatMoney } from '../format/money.ts'
import { useSettings, useSumsHidden } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { HiddenSum } from '../ui/hidden-sum.tsx'
import { stateLooks } from '../ui/state-look.ts'
import type { Priced } from './priced.ts'
import '../ui/price-state.css'
import './figure.css'

type FigureProps = {
  readonly amount: Money | null
  /** What the amount is reckoned at, where that is not now. */
  readonly past?: Priced['state'] | null
  readonly notKnown?: string
}

export function Figure({
  amount,
  past = null,
  notKnown = 'Its trades do not explain it, or no price is known',
}: FigureProps) {
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  if (amount === null) {
    return (
      <span className="not-known" title={notKnown}>
        not known
      </span>
    )
  }
  // Neither its sign nor its colour is told.
  if (isHidden) return <HiddenSum />
  const direction = amount > 0 ? 'up' : amount < 0 ? 'down' : 'none'
  return (
    <span
      data-direction={direction}
      data-past={past !== null || undefined}
      title={past === null ? undefined : pastWords(past)}
    >
      <span className="figure">
        {amount > 0 ? '+' : ''}
        {formatMoney(amount, grouping)}
      </span>
    </span>
  )
}

/** Beside a price: the mark and the word of what it is worth, unless it is live. */
export function StateUnlessLive({ state }: { readonly state: Priced['state'] }) {
  if (state === 'live' || state === 'none') return null
  if (state === 'broker') return <span className="price-state">broker’s</span>
  const { glyph, word, meaning } = stateLooks[state]
  return (
    <span className="price-state" data-state={state} title={meaning}>
      <Glyph name={glyph} /> {word}
    </span>
  )
}

export function pastWords(state: Priced['state']): string {
  if (state === 'none') return 'No price is known'
  if (state === 'broker') return 'At the last price the broker told with the position, not at a live one'
  return `At a price that is ${stateLooks[state].word.toLowerCase()}. ${stateLooks[state].meaning}`
}
