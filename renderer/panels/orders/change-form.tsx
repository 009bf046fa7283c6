/** Changing the order in hand: typed over what stands, looked at, then sent once. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Finding, OrderChanges, OrderRow, RuleId } from '../../../contract/orders.ts'
import { fail } from '../../../contract/result.ts'
import { formatMoney, type Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { countsLots, quantityStep } from '../../format/quantities.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { type ChangedField, changeableFields, readChange, typedFrom } from '../../stores/order-changes.ts'
import { steppedCount, steppedPrice } from '../../stores/stepped.ts'
import { Button } from '../../ui/button.tsx'
import { Findings } from '../ticket/findings.tsx'
import { TypedField } from '../ticket/typed-field.tsx'
import { closeOnEscape, Question } from './question.tsx'
import { rowWords } from './row-words.ts'

export function ChangeForm({ row }: { readonly row: OrderRow }) {
  const { desk } = useScreen()
  const { grouping } = useSettings()
  const [typed, setTyped] = useState(() => typedFrom(row))
  const [problem, setProblem] = useState<{ readonly field: ChangedField; readonly sentence: string } | null>(null)
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const stepped = useSteps(row)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (changes === null) form.current?.querySelector('input')?.focus()
  }, [changes])

  if (changes !== null) return <ChangeQuestion row={row} changes={changes} />

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const read = readChange(typed, row)
    setProblem(read.ok ? null : read.error)
    if (read.ok) setChanges(read.value)
  }

  const labels = { quantity: countsLots(row) ? 'Lots' : 'Units', price: 'Price ₹', trigger: 'Trigger ₹' }
  return (
    <form
      ref={form}
      className="question"
      aria-label="Change the order"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
        closeOnEscape(event, desk.close)
      }}
    >
      <p className="asked">
        <strong>Change</strong> {rowWords(row, grouping)}
      </p>
      <div className="field-row">
        {changeableFields(row).map((field) => (
          <TypedField
            key={field}
            name={field}
            label={labels[field]}
            value={typed[field]}
            problem={problem?.field === field ? problem.sentence : null}
            onType={(text) => setTyped({ ...typed, [field]: text })}
            stepped={(steps) => stepped(field, typed[field], steps)}
          />
        ))}
      </div>
      <div className="acts">
        <Button look="primary" submits chord="Enter">
          Look at the change
        </Button>
        <Button chord="Esc" onPress={desk.close}>
          Leave it
        </Button>
      </div>
    </form>
  )
}

/** By the instrument's tick and lot, where they are known. */
function useSteps({ key }: OrderRow) {
  const listed = useStore(useScreen().listing.store, (state) => (key === null ? null : state.listed.get(key))) ?? null
  return (field: ChangedField, text: string, steps: number): string => {
    if (listed === null) return text
    if (field === 'quantity') return steppedCount(text, quantityStep(listed), steps, quantityStep(listed))
    return listed.tickSize === null ? text : steppedPrice(text, listed.tickSize, steps)
  }
}

function ChangeQuestion({ row, changes }: { readonly row: OrderRow; readonly changes: OrderChanges }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [confirmed, setConfirmed] = useState<readonly RuleId[]>([])
  const { order } = row
  const open = findings.filter(({ severity, rule }) => severity === 'confirm' && !confirmed.includes(rule))
  if (order === null) return null

  async function change(id: NonNullable<OrderRow['order']>) {
    const answer = await bridge.modifyOrder({ order: id, changes, confirmed: [...confirmed] })
    if (!answer.ok) return answer
    setFindings(answer.value.findings)
    const { wished } = answer.value
    if (wished === null) return fail(needsWord)
    const { state } = wished
    return state.kind === 'refused' || state.kind === 'not-sent' ? fail(state.because) : answer
  }

  return (
    <Question
      label="Send the change"
      word="Change it"
      whyNot={open.length === 0 ? null : 'a warning waits for your word'}
      request={() => change(order)}
    >
      <p>
        <strong>Change</strong> {rowWords(row, grouping)}: {changeWords(changes, row, grouping)}
      </p>
      <Findings
        findings={findings}
        confirmed={confirmed}
        begins={false}
        onConfirm={(rule, isConfirmed) =>
          setConfirmed([...confirmed.filter((each) => each !== rule), ...(isConfirmed ? [rule] : [])])
        }
        onDone={() => document.querySelector<HTMLElement>('.orders-foot [data-primary]')?.focus()}
      />
    </Question>
  )
}

const needsWord = {
  kind: 'confirm-needed',
  happened: 'Nothing was sent: the checks want your word first.',
  todo: 'Say it beside each warning, then press Enter again.',
} as const

function changeWords({ quantity, price, trigger }: OrderChanges, row: OrderRow, grouping: Grouping): string {
  const money = (amount: OrderRow['price'] | undefined) => (amount ? formatMoney(amount, grouping) : 'none')
  return [
    ...(quantity === undefined
      ? []
      : [`quantity ${formatUnits(row.quantity, grouping)} → ${formatUnits(quantity, grouping)}`]),
    ...(price === undefined ? [] : [`price ${money(row.price)} → ${money(price)}`]),
    ...(trigger === undefined ? [] : [`trigger ${money(row.trigger)} → ${money(trigger)}`]),
  ].join(', ')
}
