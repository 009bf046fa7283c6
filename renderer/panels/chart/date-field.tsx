/** Which day a chart is to show: typed or chosen, and read from the broker where it has not been yet. */
import { type KeyboardEvent, useState } from 'react'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

type DateFieldProps = {
  /** Null where there is no such day. */
  readonly onChoose: (day: string) => void
  readonly onLeave: () => void
}

export function DateField({ onChoose, onLeave }: DateFieldProps) {
  const field = useFocusOnArrival<HTMLInputElement>()
  const [problem, setProblem] = useState(false)

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === 'Escape') onLeave()
    else if (key !== 'Enter') return
    else if (field.current?.value) onChoose(field.current.value)
    else setProblem(true)
  }

  return (
    <div className="chart-compare">
      <label>
        Go to a date <input ref={field} type="date" min="2000-01-01" onKeyDown={onKeyDown} />
      </label>
      <span>Enter goes there, Esc leaves.</span>
      {problem && <span role="alert">Type a whole date: day, month and year.</span>}
    </div>
  )
}
