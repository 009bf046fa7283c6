/** Where a GTT order is typed. Enter, from any field, looks at it; nothing is sent from here. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Money } from '../../contract/kinds.ts'
import { formatByTick } from '../format/prices.ts'
import { PriceField } from '../orders/price-field.tsx'
import { QuantityField } from '../orders/quantity-field.tsx'
import { useScreen, useSettings } from '../screen-context.tsx'
import { type GttDraft, gttProducts } from '../stores/gtt/gtt-draft.ts'
import type { GttPhase } from '../stores/gtt/gtt-form.ts'
import { priceToBeginAt } from '../stores/ticket/begin-price.ts'
import { readPrice } from '../stores/ticket/ticket-draft.ts'
import { Button } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import { QuoteStateOf } from '../ui/quote-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SideField } from '../ui/side-field.tsx'
import { whenWords } from '../words/gtt-words.ts'

type GttFormViewProps = {
  readonly draft: GttDraft
  readonly phase: Extract<GttPhase, { kind: 'editing' | 'looking' }>
  readonly close: () => void
}

export function GttFormView({ draft, phase, close }: GttFormViewProps) {
  const { gttDesk, listing, market } = useScreen()
  const { form } = gttDesk
  const { key } = draft
  const { grouping } = useSettings()
  const instrument = useStore(listing.store, ({ listed }) => listed.get(key)) ?? null
  useSyncExternalStore(market.subscribe, () => market.version(key))
  const last = priceToBeginAt(market.quote(key))
  const tick = instrument?.tickSize ?? null
  const problems = phase.kind === 'editing' ? phase.problems : []
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.sentence ?? null
  const shown = useRef<HTMLFormElement>(null)
  useProblemFocus(shown, problems)
  // Opened before its instrument or its price was known, it is begun as soon as it is.
  const isKnown = instrument !== null
  const isPriced = last !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has become known is settled at once
  useEffect(form.settle, [form, isKnown, isPriced])
  useEffect(() => shown.current?.querySelector<HTMLInputElement>('[data-begin]')?.focus(), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void form.look()
  }

  const away = (text: string) => awayWords(readPrice(text), last, (amount) => formatByTick(amount, tick, grouping))
  return (
    <form
      ref={shown}
      className="sheet-page gtt-form"
      aria-label="GTT order"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => onKeyDown(event, form.look)}
    >
      <h2>
        GTT order: {instrument?.symbol ?? key} {instrument && <span className="code note">{instrument.segment}</span>}
      </h2>
      <p className="figures">
        Last <strong>{last === null ? 'not known' : formatByTick(last, tick, grouping)}</strong>{' '}
        <QuoteStateOf of={key} />
      </p>
      <SideField side={draft.side} onChoose={(side) => form.change({ side })} />
      <QuantityField {...{ draft, instrument }} problem={problemOf('quantity')} onChange={form.change} />
      <div className="field-row">
        <SelectField
          label="Goes when the price"
          value={draft.when}
          words={whenWords}
          problem={problemOf('when')}
          onChoose={(when) => form.change({ when })}
        />
        <PriceField
          {...{ instrument, of: key, name: 'price', value: draft.price, hint: away(draft.price) }}
          label="Price ₹, and limit of the order"
          problem={problemOf('price')}
          onType={(price) => form.change({ price })}
          near="last"
        />
        <SelectField
          label="Product"
          value={draft.product}
          words={gttProducts}
          problem={problemOf('product')}
          onChoose={(product) => form.change({ product })}
        />
      </div>
      <div className="field-row">
        <PriceField
          {...{ instrument, of: key, name: 'target', value: draft.target }}
          label="Target ₹"
          hint={draft.target === '' ? 'empty leaves it out' : ''}
          problem={problemOf('target')}
          onType={(target) => form.change({ target })}
          near="last"
        />
        <PriceField
          {...{ instrument, of: key, name: 'stop', value: draft.stop }}
          label="Stop ₹"
          hint={draft.stop === '' ? 'empty leaves it out' : ''}
          problem={problemOf('stop')}
          onType={(stop) => form.change({ stop })}
          near="last"
        />
        <PriceField
          {...{ instrument, of: key, name: 'trailing', value: draft.trailing }}
          label="Stop trails by ₹"
          hint={draft.trailing === '' ? 'empty stands still' : ''}
          problem={problemOf('trailing')}
          onType={(trailing) => form.change({ trailing })}
          near="nothing"
        />
      </div>
      <p className="note">
        The broker keeps it {draft.product === 'intraday' ? 'until the end of the day' : 'for up to a year'}, also while
        the terminal does not run, and then gives a limit order at its price. Target and stop are waited for once that
        has traded; where one goes, the other ends. The kill switch does not cancel it.
      </p>
      {problems
        .filter(({ field }) => field === 'order')
        .map(({ sentence }) => (
          <p key={sentence} className="order-problem" role="alert">
            <Glyph name="halt" /> {sentence}
          </p>
        ))}
      {phase.kind === 'editing' && phase.refusal && <Problem error={phase.refusal} />}
      <div className="acts">
        <Button chord="Esc" onPress={close}>
          Leave it
        </Button>
        <Button look="primary" submits chord="Enter" busy={phase.kind === 'looking'}>
          {phase.kind === 'looking' ? 'Being looked at' : 'Look at it'}
        </Button>
      </div>
    </form>
  )
}

/** How far the price on the screen is from it. */
function awayWords(price: Money | null, last: Money | null, words: (amount: Money) => string): string {
  if (price === null || last === null) return ''
  if (price === last) return 'the price stands here'
  // Two amounts of money differ by one.
  return `${words(Math.abs(price - last) as Money)} ${price > last ? 'above' : 'below'} the last`
}

/** A held Enter looks once; the browser sends no form from a list of words or a choice of two. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>, look: () => Promise<void>): void {
  if (event.key !== 'Enter') return
  if (event.repeat) event.preventDefault()
  else if (event.target instanceof HTMLSelectElement) {
    event.preventDefault()
    void look()
  }
}

/** The keyboard goes to the first field with a problem, so that the cause is where the eyes are. */
function useProblemFocus(form: { readonly current: HTMLFormElement | null }, problems: readonly unknown[]): void {
  const known = useRef<readonly unknown[]>([])
  useEffect(() => {
    const isNew = problems.some((problem) => !known.current.includes(problem))
    known.current = problems
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, problems])
}
