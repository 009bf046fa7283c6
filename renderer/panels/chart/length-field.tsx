/** The length of a chart's bars: the usual ones a key each, and a field for every other that the broker has. */
import { type KeyboardEvent, useId, useState } from 'react'
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import { useKeys } from '../../screen-context.tsx'
import {
  type CandleLength,
  isSameLength,
  lengthName,
  lengthWords,
  typedLength,
  usualLengths,
} from '../../stores/chart/candle-length.ts'
import { lengthCommands } from './chart-act.ts'

type LengthFieldProps = {
  readonly panel: string
  readonly length: CandleLength
  readonly onChoose: (length: CandleLength) => void
  /** One that was typed has been chosen. */
  readonly onTyped: () => void
}

export function LengthField({ panel, length, onChoose, onTyped }: LengthFieldProps) {
  return (
    <fieldset className="length-field">
      <legend className="for-the-ear">Length of a bar</legend>
      {usualLengths.map((each, at) => (
        <UsualLength
          key={lengthName(each)}
          {...{ panel, each, length, onChoose }}
          command={lengthCommands[at] ?? null}
        />
      ))}
      <OtherLength key={lengthName(length)} {...{ length, onChoose, onTyped }} />
    </fieldset>
  )
}

type UsualLengthProps = Omit<LengthFieldProps, 'onTyped'> & {
  readonly each: CandleLength
  readonly command: ChartCommandId | null
}

function UsualLength({ panel, each, length, command, onChoose }: UsualLengthProps) {
  const keys = useKeys()
  const key = command && keys[command]
  return (
    <label title={key === null ? lengthWords(each) : `${lengthWords(each)} (key ${key})`}>
      <input
        type="radio"
        name={`length ${panel}`}
        aria-label={lengthWords(each)}
        checked={isSameLength(each, length)}
        onChange={() => onChoose(each)}
      />
      <span aria-hidden="true">{lengthName(each)}</span>
    </label>
  )
}

function OtherLength({ length, onChoose, onTyped }: Omit<LengthFieldProps, 'panel'>) {
  const isUsual = usualLengths.some((usual) => isSameLength(usual, length))
  const [typed, setTyped] = useState(isUsual ? '' : lengthName(length))
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const read = typedLength(typed)
    if ('problem' in read) setProblem(read.problem)
    else {
      onChoose(read.length)
      onTyped()
    }
  }

  return (
    <>
      <input
        className="other-length"
        type="text"
        aria-label="Another length"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        data-chosen={!isUsual || undefined}
        placeholder="45m"
        maxLength={8}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
      />
      {problem !== null && (
        <p id={id} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
