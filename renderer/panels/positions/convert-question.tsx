/** Part of a position to another product: the quantity, one look at exactly what would be sent, and one Enter that sends it. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ConversionReview, ConversionTerms } from '../../../contract/conversions.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { orderUnits } from '../../../contract/kinds.ts'
import { quantityStep } from '../../../contract/order-size.ts'
import type { Product } from '../../../contract/orders.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import type { Grouping } from '../../format/money.ts'
import { quantityWords } from '../../format/quantities.ts'
import { readCount } from '../../format/typed-numbers.ts'
import { useFocusWhenDone } from '../../lists/use-focus-when-done.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { positionProduct } from '../../stores/orders/wanted-orders.ts'
import { type ConvertStep, createConvertForm } from '../../stores/positions/convert-form.ts'
import { steppedCount } from '../../stores/stepped.ts'
import { Button } from '../../ui/button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { isEnteredInField } from '../../ui/is-entered.ts'
import { Problem } from '../../ui/problem.tsx'
import { TypedField } from '../../ui/typed-field.tsx'
import { productWords } from '../../words/order-terms-words.ts'
import { heldWords } from '../../words/position-words.ts'
import { ConversionLines } from './conversion-lines.tsx'

export function ConvertQuestion({ position }: { readonly position: NamedPosition }) {
  const { bridge, listing, positionDesk } = useScreen()
  const { grouping } = useSettings()
  const [form] = useState(() => createConvertForm(bridge))
  const step = useStore(form.store, (state) => state.step)
  const instrument =
    useStore(listing.store, ({ listed }) => (position.key === null ? null : listed.get(position.key))) ?? null
  // All of it is proposed, as it stood when it was asked.
  const [typed, setTyped] = useState(String(Math.abs(position.net)))
  const from = positionProduct(position.product)
  const to: Product = from === 'intraday' ? 'delivery' : 'intraday'
  const quantity = orderUnits(readCount(typed) ?? Number.NaN)
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => section.current?.querySelector<HTMLElement>('[data-begin]')?.focus(), [])
  const close = useFocusWhenDone(step.kind === 'sent')
  const isTyping =
    step.kind === 'asking' || step.kind === 'looking' || step.kind === 'looked' || step.kind === 'refused'

  function type(text: string): void {
    setTyped(text)
    form.change()
  }

  const terms: ConversionTerms | null =
    position.key === null || from === null || quantity === undefined ? null : { key: position.key, from, to, quantity }
  const whyNot = terms === null ? 'type a whole quantity' : stoppedBy(step)

  function go(): void {
    if (terms === null) return
    if (step.kind === 'looked') void form.send()
    else void form.look(terms)
  }

  function onKeyDown(event: KeyboardEvent): void {
    closeOnEscape(event, positionDesk.close)
    if (!isEnteredInField(event)) return
    event.preventDefault()
    go()
  }

  return (
    <section ref={section} className="question convert" aria-label="Convert" onKeyDown={onKeyDown}>
      <p className="asked">
        <strong>Convert</strong> {position.name} from {from === null ? '' : productWords[from]} to {productWords[to]}:{' '}
        {wordsOf(Math.abs(position.net), { position, instrument, grouping })}{' '}
        {position.net < 0 ? 'sold short' : 'bought'} are open
      </p>
      <div className="beside">
        {isTyping && <QuantityField {...{ typed, type, instrument, position, quantity: quantity ?? null }} />}
        <Looked step={step} />
      </div>
      <div className="acts">
        {step.kind !== 'sent' && (
          <Button
            look="primary"
            chord="Enter"
            whyNot={whyNot}
            busy={step.kind === 'looking' || step.kind === 'sending'}
            onPress={go}
          >
            {step.kind === 'looked' || step.kind === 'sending' ? 'Convert it' : 'Look at it'}
          </Button>
        )}
        <Button ref={close} chord="Esc" onPress={positionDesk.close}>
          {step.kind === 'sent' ? 'Close' : 'Leave it'}
        </Button>
        {whyNot !== null && <span className="hint">{whyNot}</span>}
      </div>
    </section>
  )
}

type WordsParts = {
  readonly position: NamedPosition
  readonly instrument: Instrument | null
  readonly grouping: Grouping
}

/** In what the broker tells of it, and where that are lots in units as well. */
function wordsOf(count: number, { position, instrument, grouping }: WordsParts): string {
  if (position.countsUnits) return heldWords(count, position, grouping)
  return quantityWords(count, instrument, position.segment, grouping)
}

function stoppedBy(step: ConvertStep): string | null {
  return step.kind === 'looked' && step.review.stops.length > 0 ? 'it is stopped for what stands above' : null
}

type QuantityFieldProps = {
  readonly typed: string
  readonly type: (text: string) => void
  readonly quantity: number | null
  readonly position: NamedPosition
  readonly instrument: Instrument | null
}

function QuantityField({ typed, type, quantity, position, instrument }: QuantityFieldProps) {
  const { grouping } = useSettings()
  const step = instrument === null ? 1 : quantityStep(instrument)
  const most = Math.abs(position.net)
  const stepped = (steps: number) => {
    const next = steppedCount(typed, step, steps, step)
    return Number(next) > most ? String(most) : next
  }
  return (
    <TypedField
      name="quantity"
      label="Quantity"
      begins
      value={typed}
      hint={quantity === null ? '' : `${wordsOf(quantity, { position, instrument, grouping })} of ${most}`}
      problem={quantity === null ? 'A whole quantity above zero' : null}
      onType={type}
      stepped={stepped}
    />
  )
}

function Looked({ step }: { readonly step: ConvertStep }) {
  const { streams } = useScreen()
  const portfolio = useStore(streams.portfolio, lastOf)
  switch (step.kind) {
    case 'asking':
      return null
    case 'looking':
      return (
        <p role="status">
          <Glyph name="turning" /> The positions are being read again.
        </p>
      )
    case 'looked':
    case 'sending':
      return <Review review={step.review} />
    case 'refused':
      return <Problem error={step.error} />
    case 'sent':
      return (
        <div role="status">
          <ConversionLines
            conversions={(portfolio?.conversions ?? []).filter(({ intent }) => intent === step.intent)}
          />
        </div>
      )
  }
}

function Review({ review: { words, sends, stops } }: { readonly review: ConversionReview }) {
  return (
    <div className="looked" role={stops.length > 0 ? 'alert' : 'status'}>
      <p>
        <Glyph name={stops.length > 0 ? 'halt' : 'hollow'} /> {words}
      </p>
      {stops.map((sentence) => (
        <p key={sentence} className="refused">
          <strong>Stopped</strong> {sentence}
        </p>
      ))}
      <p className="note code">
        {Object.entries(sends)
          .map(([name, value]) => `${name} ${value}`)
          .join(' · ')}
      </p>
    </div>
  )
}
