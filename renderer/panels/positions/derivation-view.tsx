/** How the profit in hand comes about, trade by trade: what main reckoned, with the price on the screen as the last line. */
import { useEffect, useState } from 'react'
import type { AppError } from '../../../contract/errors.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import type { Derivation, DerivationStep, NamedPosition } from '../../../contract/trading.ts'
import { dots } from '../../format/dots.ts'
import { formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { lotsOrBare } from '../../format/quantities.ts'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { toldDifferences } from '../../stores/announcements/told-differences.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { DottedWords, Sum } from '../../ui/hidden-sum.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { heldWords, positionWords } from '../../words/position-words.ts'
import { Figure, pastWords, StateUnlessLive } from '../../worth/figure.tsx'
import { positionFigures } from '../../worth/position-figures.ts'
import { pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'

export function DerivationView({ position }: { readonly position: NamedPosition }) {
  const { positionDesk } = useScreen()
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const read = useDerivation(position)
  const region = useFocusOnArrival<HTMLElement>()
  return (
    <section
      ref={region}
      className="question derivation"
      tabIndex={-1}
      aria-label="How the profit is reckoned"
      onKeyDown={(event) => closeOnEscape(event, positionDesk.close)}
    >
      <header>
        <p className="asked">
          <strong>Reckoned trade by trade</strong> <DottedWords words={positionWords(position, grouping, isHidden)} />
        </p>
        <CloseButton onPress={positionDesk.close} />
      </header>
      {read?.ok === false && <Problem error={read.error} />}
      {read?.ok && <Told derivation={read.value} position={position} />}
      {position.soldHoldings > 0 && (
        <p>
          It was sold out of your holdings, so nothing of it is open: no open profit is reckoned, whatever the price
          does.
        </p>
      )}
      {toldDifferences(position, isHidden).map((difference) => (
        <p key={difference} className="differs">
          <Glyph name="triangle" /> {difference}
        </p>
      ))}
    </section>
  )
}

/** Read anew whenever the position is told anew. */
function useDerivation(position: NamedPosition): Result<Derivation, AppError> | null {
  const { bridge } = useScreen()
  const { segment, symbol, product, key, buyQuantity, sellQuantity, net, realised, reckoning } = position
  const [read, setRead] = useState<Result<Derivation, AppError> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new quantity or sum is a new trade, or one told later
  useEffect(() => {
    let isWanted = true
    void bridge.readDerivation({ segment, symbol, product }).then((answer) => isWanted && setRead(answer))
    return () => {
      isWanted = false
    }
  }, [
    bridge,
    segment,
    symbol,
    product,
    key,
    buyQuantity,
    sellQuantity,
    net,
    realised,
    reckoning?.cost,
    reckoning?.multiplier,
  ])
  return read
}

function Told({ derivation, position }: { readonly derivation: Derivation; readonly position: NamedPosition }) {
  if (derivation.kind === 'not-known') {
    return (
      <div>
        <p>
          <Glyph name="question" /> No profit is reckoned here, so the broker’s own figure is the only one.
        </p>
        {derivation.why.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  }
  return (
    <table className="steps" aria-label="Trade by trade">
      <thead>
        <tr>
          {['Time', 'Trade', 'Open after', 'Paid for it ₹', 'Earned ₹', 'Realised ₹'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {derivation.steps.map((step, place) => (
          // Trades are told in their order and none goes away.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a step
          <Step key={place} {...{ step, position }} />
        ))}
        <Now position={position} multiplier={derivation.multiplier} />
      </tbody>
    </table>
  )
}

function untraded(isConverted: true | undefined): string {
  return isConverted ? 'Converted, at what it cost' : 'Carried over'
}

type StepProps = { readonly step: DerivationStep; readonly position: NamedPosition }

function Step({ step: { trade, isConverted, net, cost, earned, realised }, position }: StepProps) {
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const words =
    trade === null
      ? untraded(isConverted)
      : `${trade.side === 'buy' ? 'Bought' : 'Sold'} ${isHidden ? dots : lotsOrBare(trade.quantity, position, grouping)} at ${formatMoney(trade.price, grouping)}`
  return (
    <tr>
      <td>{trade?.exchangeTime ?? ''}</td>
      <th scope="row">
        <DottedWords words={words} />
      </th>
      <td>
        <Sum>{heldWords(net, position, grouping)}</Sum>
      </td>
      <td>
        <Sum>{formatMoney(cost, grouping)}</Sum>
      </td>
      <td>
        <Figure amount={earned} />
      </td>
      <td>
        <Figure amount={realised} />
      </td>
    </tr>
  )
}

/** net × price × multiplier − what was paid: the open profit, with the price it is reckoned at. */
function Now({ position, multiplier }: { readonly position: NamedPosition; readonly multiplier: number }) {
  const { market } = useScreen()
  const { grouping } = useSettings()
  usePriceVersion([position.key])
  const { priced, unrealised } = positionFigures(position, pricedAt(position.key, position.lastPrice, market))
  const { net } = position
  if (net === 0) return null
  const times = multiplier === 1 ? '' : ` × ${formatUnits(multiplier, grouping)}`
  const price: Money | null = priced.price
  return (
    <tr className="now">
      <td title={pastWords(priced.state)}>
        <StateUnlessLive state={priced.state} />
      </td>
      <th scope="row" colSpan={3}>
        Open: <Sum>{heldWords(net, position, grouping)}</Sum> ×{' '}
        {price === null ? 'no known price' : formatMoney(price, grouping)}
        {times} less what was paid
      </th>
      <td colSpan={2}>
        <Figure amount={unrealised} /> <span className="note">unrealised</span>
      </td>
    </tr>
  )
}
