/** One of a few words: the browser's own list, which letters and arrows choose from. */
import { useId } from 'react'

export type SelectFieldProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly words: Readonly<Record<Value, string>>
  readonly problem?: string | null
  readonly onChoose: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, words, problem = null, onChoose } = props
  const id = useId()
  const isKnown = (text: string): text is Value => Object.hasOwn(words, text)
  return (
    <div className="select-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ currentTarget }) => isKnown(currentTarget.value) && onChoose(currentTarget.value)}
      >
        {Object.entries<string>(words).map(([name, word]) => (
          <option key={name} value={name}>
            {word}
          </option>
        ))}
      </select>
      {problem !== null && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
