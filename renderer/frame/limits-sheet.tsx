/** The trader's own limits. Making one stricter is free; making one looser wants a typed word. */
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import type { TradingLimits } from '../../contract/trading.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import {
  draftOf,
  type LimitField,
  type LimitsDraft,
  limitFields,
  limitShapes,
  readLimits,
  typedWords,
} from '../stores/limits-draft.ts'
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TypedField } from '../ui/typed-field.tsx'

export function LimitsSheet() {
  const { bridge, sheet } = useScreen()
  const [read, setRead] = useState<Result<TradingLimits, AppError> | null>(null)
  useEffect(() => {
    void bridge.readLimits().then(setRead)
  }, [bridge])
  return (
    <Sheet label="Limits of trading" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Limits that guard your orders</h2>
          {read?.ok === false && <Problem error={read.error} />}
          {read?.ok ? <LimitsForm limits={read.value} close={close} /> : <CloseButton onPress={close} />}
        </div>
      )}
    </Sheet>
  )
}

function LimitsForm({ limits, close }: { readonly limits: TradingLimits; readonly close: () => void }) {
  const { bridge, notices } = useScreen()
  const { grouping } = useSettings()
  const [draft, setDraft] = useState<LimitsDraft>(() => draftOf(limits))
  const [wrong, setWrong] = useState<LimitField | null>(null)
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const word = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  // What stood here until they were read had the keyboard, and is gone.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const next = readLimits(draft, limits)
    setWrong(next.ok ? null : next.error)
    if (!next.ok) return
    const typed = word.current?.value ?? null
    if (!(await asking.ask(() => bridge.saveLimits({ limits: next.value, typed })))) return
    notices.tell('The limits are saved and in force.')
    close()
  }

  const needsWord = asked.kind === 'refused' && asked.error.kind === 'confirm-needed'
  return (
    <form ref={form} className="limits-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="limit-fields">
        {limitFields.map((field) => (
          <TypedField
            key={field}
            name={field}
            label={limitShapes[field].label}
            value={draft[field]}
            hint={typedWords(field, draft[field], grouping)}
            problem={wrong === field ? 'This cannot be read. Type a number.' : null}
            onType={(text) => setDraft({ ...draft, [field]: text })}
          />
        ))}
      </div>
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      {needsWord && <Field label="The word that loosens a limit" ref={word} />}
      <div className="acts">
        <Button look="primary" submits chord="Enter" busy={asked.kind === 'asking'}>
          Save the limits
        </Button>
        <Button chord="Esc" onPress={close}>
          Leave them
        </Button>
      </div>
    </form>
  )
}
