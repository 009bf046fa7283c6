/** What fewer orders need: disclosed quantity, slicing, market protection, and the legs of one-cancels-other. */
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { isProtected } from '../../../contract/order-type.ts'
import { useScreen } from '../../screen-context.tsx'
import { steppedCount, steppedQuantity } from '../../stores/stepped.ts'
import { TypedField } from '../../ui/typed-field.tsx'
import { DraftPrice, type PricedFieldsProps } from './price-fields.tsx'

export function ExtraFields(props: PricedFieldsProps) {
  const { draft, instrument, problemOf } = props
  const { ticket } = useScreen()
  const problemId = useId()
  const slicing = problemOf('slice')
  return (
    <>
      {draft.product === 'one-cancels-other' && <LegFields {...props} />}
      <div className="field-row">
        <TypedField
          name="disclosed"
          label={`Disclosed ${draft.counting}`}
          value={draft.disclosed}
          hint="Empty shows all of it"
          problem={problemOf('disclosed')}
          onType={(disclosed) => ticket.change({ disclosed })}
          stepped={(steps) => steppedQuantity(draft.disclosed, draft.counting, instrument, steps, 0)}
        />
        {isProtected(draft) && (
          <TypedField
            name="protection"
            label="Protection %"
            value={draft.protection}
            hint="1 to 25; empty is the exchange’s own"
            problem={problemOf('protection')}
            onType={(protection) => ticket.change({ protection })}
            stepped={(steps) => steppedCount(draft.protection, 1, steps, 1)}
          />
        )}
        <label className="slice-field">
          <input
            type="checkbox"
            checked={draft.slice}
            aria-invalid={slicing !== null || undefined}
            aria-describedby={slicing === null ? undefined : problemId}
            onChange={(event) => ticket.change({ slice: event.currentTarget.checked })}
          />
          Slice above the freeze quantity
        </label>
        <label className="slice-field">
          <input
            type="checkbox"
            checked={draft.afterMarket}
            onChange={(event) => ticket.change({ afterMarket: event.currentTarget.checked })}
          />
          Only after-market
        </label>
        {slicing !== null && (
          <p id={problemId} className="field-problem">
            {slicing}
          </p>
        )}
      </div>
    </>
  )
}

function LegFields(props: PricedFieldsProps) {
  const { draft, problemOf } = props
  const { ticket } = useScreen()
  const row = useRef<HTMLDivElement>(null)
  useSeenAtOnce(row)
  return (
    <div ref={row} className="field-row">
      <DraftPrice {...props} field="stopLoss" label="Stop loss, away by ₹" />
      <DraftPrice {...props} field="squareOff" label="Square off, away by ₹" />
      <TypedField
        name="trailing"
        label="Trailing ticks"
        value={draft.trailing}
        hint="Empty stands still"
        problem={problemOf('trailing')}
        onType={(trailing) => ticket.change({ trailing })}
        stepped={(steps) => steppedCount(draft.trailing, 1, steps, 1)}
      />
    </div>
  )
}

/** What the hand's own choice brings comes in sight, also in a low panel; the field that was chosen in is near it. */
function useSeenAtOnce(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const form = row.current?.closest('form')
    if (form?.contains(document.activeElement)) row.current?.scrollIntoView({ block: 'nearest' })
  }, [row])
}
