/** A labelled text field. It holds its own text: what is typed here enters no store. */
import { type Ref, useId } from 'react'
import './field.css'

export type FieldProps = {
  readonly label: string
  readonly secret?: boolean
  readonly mostLetters?: number
  readonly ref: Ref<HTMLInputElement>
}

export function Field({ label, secret = false, mostLetters = 200, ref }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        type={secret ? 'password' : 'text'}
        // No password manager or form history may keep what is typed here.
        autoComplete={secret ? 'new-password' : 'off'}
        autoCapitalize="off"
        spellCheck={false}
        required
        maxLength={mostLetters}
      />
    </div>
  )
}
