/** A name typed for a workspace: Enter takes it, Escape goes back to the list. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

export type WorkspaceNameFormProps = {
  readonly label: string
  readonly begins: string
  readonly verb: string
  /** Typed in full before anything is done. */
  readonly mustBe?: string
  readonly onName: (name: string) => void
  readonly onLeave: () => void
}

export function WorkspaceNameForm({ label, begins, verb, mustBe, onName, onLeave }: WorkspaceNameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => {
    if (!field.current) return
    field.current.value = begins
    field.current.focus()
    field.current.select()
  }, [begins])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    if (name === '' || name.length > 40) setWrong('A name has from 1 to 40 letters.')
    else if (mustBe !== undefined && name !== mustBe) setWrong(`This is not “${mustBe}”. Nothing was done.`)
    else onName(name)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // The sheet itself stays open.
    event.preventDefault()
    onLeave()
  }

  return (
    <form className="typed-word" noValidate onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <Field label={label} ref={field} />
      {wrong && (
        <p className="field-problem" role="alert">
          {wrong}
        </p>
      )}
      <div className="acts">
        <Button look="primary" submits chord="Enter">
          {verb}
        </Button>
        <Button chord="Esc" onPress={onLeave}>
          Leave it
        </Button>
      </div>
    </form>
  )
}
