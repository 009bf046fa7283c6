/** A name typed into a sheet; Enter takes it, Esc leaves it. */
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import './name-form.css'

type NameFormProps = {
  readonly label: string
  readonly act: string
  readonly name: string
  readonly longest: number
  readonly onName: (name: string) => void
  readonly onLeave: () => void
}

export function NameForm({ label, act, name, longest, onName, onLeave }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.select(), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (typed !== '') onName(typed)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // Back out of the name, not of the sheet around it.
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }

  return (
    <form className="name-form" onSubmit={onSubmit} onKeyDown={onKeyDown}>
      <label>
        <span>{label}</span>
        <input ref={field} type="text" required maxLength={longest} autoComplete="off" defaultValue={name} />
      </label>
      <Button submits look="primary" chord="Enter">
        {act}
      </Button>
      <Button chord="Esc" onPress={onLeave}>
        Leave it
      </Button>
    </form>
  )
}
