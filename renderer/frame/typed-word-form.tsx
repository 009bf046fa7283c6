/** A word typed in full and sent to main, which says whether it is the right one. */
import { type FormEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { createAsking } from '../stores/asking.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'

export type TypedWordFormProps = {
  readonly word: string
  readonly act: string
  readonly request: (typed: string) => Promise<Result<unknown, AppError>>
  readonly onDone: () => void
  /** What leaves everything as it is. */
  readonly leave: string
  readonly onLeave: () => void
}

export function TypedWordForm({ word, act, request, onDone, leave, onLeave }: TypedWordFormProps) {
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const field = useRef<HTMLInputElement>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    if (await asking.ask(() => request(typed))) onDone()
  }

  return (
    <form className="typed-word" noValidate onSubmit={(event) => void send(event)}>
      <Field label={`The word ${word}`} ref={field} />
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      <div className="acts">
        <Button look="primary" submits chord="Enter" busy={asked.kind === 'asking'}>
          {act}
        </Button>
        <Button chord="Esc" onPress={onLeave}>
          {leave}
        </Button>
      </div>
    </form>
  )
}
