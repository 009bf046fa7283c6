/** One thing to switch on, with what it means. */
import { useId } from 'react'
import './choice.css'

export type ChoiceProps = {
  readonly label: string
  readonly hint: string
  readonly chosen: boolean
  readonly onChoose: (chosen: boolean) => void
}

export function Choice({ label, hint, chosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className="choice">
      <input
        id={id}
        type="checkbox"
        checked={chosen}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    </div>
  )
}
