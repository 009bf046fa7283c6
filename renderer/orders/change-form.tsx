/** Changing what is in hand: typed over what stands, looked at, then each sent once. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { countsLots, type Instrument } from '../../contract/instrument.ts'
import { isProtected } from '../../contract/order-type.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { countedIn, quantityWords } from '../format/quantities.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { movedSince } from '../stores/orders/change-batch.ts'
import { type Circuit, changedPriceProblem } from '../stores/orders/changed-price.ts'
import {
  type ChangedField,
  type ChangedOrder,
  type ChangeProblem,
  fieldsToAsk,
  isMove,
  isTypeChangeable,
  readChanges,
  readTypedUnits,
  type TypedChange,
  typedFrom,
} from '../stores/orders/order-changes.ts'
import { isCancellable } from '../stores/orders/order-desk.ts'
import { steppedCount, steppedPrice, steppedQuantity } from '../stores/stepped.ts'
import { Button } from '../ui/button.tsx'
import { closeOnEscape } from '../ui/close-on-escape.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TypedField } from '../ui/typed-field.tsx'
import { typeWords } from '../words/order-terms-words.ts'
import { rowWords } from '../words/row-words.ts'
import { ChangeQuestion, Moved } from './change-question.tsx'
import { useBestHint, useBestPrice } from './use-best-price.ts'
import type { AskedCircuit } from './use-circuit.ts'
import { useIsShut } from './use-is-shut.ts'
import { useOneInstrument } from './use-one-instrument.ts'

type ChangeFormProps = { readonly rows: readonly NamedOrder[]; readonly circuit: AskedCircuit }

export function ChangeForm({ rows, circuit }: ChangeFormProps) {
  const { desk, listing } = useScreen()
  const { grouping } = useSettings()
  const listed = useStore(listing.store, (known) => known.listed)
  // As they stood when it was asked; what fills meanwhile is main's to judge.
  const [open] = useState(() => rows.filter(isCancellable))
  const [typed, setTyped] = useState(() => typedFrom(open))
  const [problem, setProblem] = useState<ChangeProblem | null>(null)
  const [changes, setChanges] = useState<readonly ChangedOrder[] | null>(null)
  const [first] = open
  const orders = useStore(useScreen().streams.orders, lastOf)
  const moved = open.flatMap((row) => movedSince(row, orders) ?? [])
  const stepped = useSteps(open)
  const instrument = useOneInstrument(open)
  const inForce = useCircuitInForce(instrument, circuit)
  const best = useBestPrice(instrument?.key ?? null)
  const bestHint = useBestHint()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (changes === null) form.current?.querySelector('input')?.focus()
  }, [changes])
  // The cause is where the eyes are.
  useEffect(() => {
    if (problem === null) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    form.current?.querySelector('.field-problem')?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  if (first === undefined) return null
  if (changes !== null) return <ChangeQuestion changes={changes} />

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (moved.length > 0) return
    const read = readChanges(typed, open, listed)
    const wrong = read.ok ? changedPriceProblem(read.value, { instrument, circuit: inForce, grouping }) : read.error
    setProblem(wrong)
    if (read.ok && wrong === null) setChanges(read.value)
  }

  function hintOf(field: ChangedField): string {
    if (field === 'price') return bestHint
    const quantity = field === 'quantity' && first ? readTypedUnits(typed.quantity, first, listed) : undefined
    return instrument && quantity ? quantityWords(quantity, instrument, instrument.segment, grouping) : ''
  }

  const labels = {
    ...{ quantity: countingOf(open), price: 'Price ₹', trigger: 'Trigger ₹' },
    ...{ disclosed: 'Disclosed', protection: 'Protection %' },
  }
  return (
    <form
      ref={form}
      className="question"
      aria-label="Change the order"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
        // The browser sends no form from a list of words.
        else if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) event.currentTarget.requestSubmit()
        closeOnEscape(event, desk.close)
      }}
    >
      <p className="asked">
        <strong>Change</strong> {open.length === 1 ? rowWords(first, grouping) : `${open.length} open orders`}
        {open.length === 1 && isProtected(first) && emptyProtection(first)}
        {open.length > 1 && ': what is left empty stays; +0.5 and −0.5 move each price from where it stands.'}
        {rows.length > open.length && ` ${rows.length - open.length} are not open and stay as they are.`}
      </p>
      {moved.map((stands) => (
        <Moved key={stands.id} stands={stands} />
      ))}
      <div className="field-row">
        <TypeField rows={open} typed={typed.type} onChoose={(type) => setTyped({ ...typed, type })} />
        {fieldsToAsk(open, typed.type).map((field) => (
          <TypedField
            key={field}
            name={field}
            label={labels[field]}
            value={typed[field]}
            problem={problem?.field === field ? problem.sentence : null}
            onType={(text) => setTyped({ ...typed, [field]: text })}
            stepped={(steps) => stepped(field, typed[field], steps)}
            hint={hintOf(field)}
            best={field === 'price' ? best : undefined}
          />
        ))}
      </div>
      <div className="acts">
        <Button look="primary" submits chord="Enter" whyNot={moved.length > 0 ? 'it stands at other values now' : null}>
          Look at the change
        </Button>
        <Button chord="Esc" onPress={desk.close}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

type TypeFieldProps = {
  readonly rows: readonly NamedOrder[]
  readonly typed: TypedChange['type']
  readonly onChoose: (type: TypedChange['type']) => void
}

/** Of several none is chosen yet, and each stays what it is. */
function TypeField({ rows, typed, onChoose }: TypeFieldProps) {
  if (!rows.some(isTypeChangeable)) return null
  return typed !== '' && rows.length === 1 ? (
    <SelectField label="Type" value={typed} words={typeWords} onChoose={onChoose} />
  ) : (
    <SelectField label="Type" value={typed} words={eachItsOwn} onChoose={onChoose} />
  )
}

const eachItsOwn: Readonly<Record<TypedChange['type'], string>> = { '': 'Each its own', ...typeWords }

/** Of orders that are counted in both ways each takes the number in its own. */
function countingOf(rows: readonly NamedOrder[]): string {
  if (rows.every(countsLots)) return 'Lots'
  return rows.some(countsLots) ? 'Units or lots' : 'Units'
}

/** Beside the field it would take the row in hand out of sight. */
function emptyProtection({ protection }: NamedOrder): string {
  if (protection === 'not-known') return ': its protection is not known here, and stays as it is while left empty.'
  return ': an empty protection is the exchange’s own.'
}

/** What is told while its market is shut may be another one by the time the order goes: main asks about that. */
function useCircuitInForce(instrument: Instrument | null, asked: AskedCircuit): Circuit {
  const isShut = useIsShut(instrument?.key ?? null)
  return asked?.ok && !isShut ? asked.value.quote : null
}

/** By the instrument's tick and lot, where they are known and all of one instrument. */
function useSteps(rows: readonly NamedOrder[]) {
  const listed = useOneInstrument(rows)
  return (field: ChangedField, text: string, steps: number): string => {
    if (field === 'protection') return steppedCount(text, 1, steps, 1)
    if (listed === null || isMove(text)) return text
    if (field === 'disclosed') return steppedQuantity(text, countedIn(listed), listed, steps, 0)
    if (field === 'quantity') return steppedQuantity(text, countedIn(listed), listed, steps, 1)
    return listed.tickSize === null ? text : steppedPrice(text, listed.tickSize, steps)
  }
}
