/** The indicators of a chart: what is drawn, with its parameters, and every other one that there is. */
import { type FormEvent, useState } from 'react'
import type { CandleLength } from '../../stores/chart/candle-length.ts'
import {
  type ChosenStudy,
  mostStudies,
  studyName,
  typedParameters,
  usualStudy,
  whyNotOf,
} from '../../stores/chart/studies/chosen-study.ts'
import { type StudyKind, studies, studyKinds } from '../../stores/chart/studies/studies.ts'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import './studies-sheet.css'

type StudiesSheetProps = {
  readonly chosen: readonly ChosenStudy[]
  readonly length: CandleLength
  /** Whether any volume is told of the instrument; an index has none. */
  readonly hasVolume: boolean
  readonly onChange: (chosen: readonly ChosenStudy[]) => void
  readonly onClose: () => void
}

export function StudiesSheet({ chosen, length, hasVolume, onChange, onClose }: StudiesSheetProps) {
  /** For as long as the sheet is open: what is typed in a line goes with it when one above is removed. */
  const [lineIds, setLineIds] = useState<readonly number[]>(() => chosen.map((_, at) => at))

  function add(kind: StudyKind): void {
    setLineIds([...lineIds, Math.max(-1, ...lineIds) + 1])
    onChange([...chosen, usualStudy(kind)])
  }

  function remove(at: number): void {
    setLineIds(lineIds.toSpliced(at, 1))
    onChange(chosen.toSpliced(at, 1))
  }

  return (
    <Sheet label="Indicators of the chart" onClose={onClose} place="top">
      {(close) => (
        <div className="sheet-page studies-sheet">
          <h2>Indicators</h2>
          {chosen.length === 0 && <p className="empty">None yet. Type a few letters below and press Enter.</p>}
          <ul aria-label="Drawn now">
            {chosen.map((study, at) => (
              <ChosenLine
                key={lineIds[at]}
                study={study}
                whyNot={whyNotOf({ length, hasVolume }, study.kind)}
                onChange={(next) => onChange(chosen.with(at, next))}
                onRemove={() => remove(at)}
              />
            ))}
          </ul>
          <AddStudy isFull={chosen.length >= mostStudies} {...{ length, hasVolume }} onAdd={add} />
          <div className="acts">
            <CloseButton onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

type ChosenLineProps = {
  readonly study: ChosenStudy
  /** Why it is not drawn; null where it is. */
  readonly whyNot: string | null
  readonly onChange: (study: ChosenStudy) => void
  readonly onRemove: () => void
}

function ChosenLine({ study, whyNot, onChange, onRemove }: ChosenLineProps) {
  const { kind, parameters } = study
  const { title, parameters: known } = studies[kind]
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(known.map(({ name, usual }) => [name, String(parameters[name] ?? usual)])),
  )
  const [problem, setProblem] = useState<string | null>(null)

  function take(next: Readonly<Record<string, string>>): void {
    setTyped(next)
    const read = typedParameters(kind, next)
    setProblem('problem' in read ? read.problem : null)
    if ('parameters' in read) onChange({ kind, parameters: read.parameters })
  }

  return (
    <li>
      <span className="title">{title}</span>
      {known.map(({ name, label }) => (
        <label key={name}>
          {label}
          <input
            type="text"
            inputMode="decimal"
            maxLength={8}
            value={typed[name] ?? ''}
            aria-invalid={problem !== null}
            onChange={({ currentTarget }) => take({ ...typed, [name]: currentTarget.value })}
          />
        </label>
      ))}
      <Button look="quiet" onPress={onRemove}>
        Remove<span className="for-the-ear"> {studyName(study)}</span>
      </Button>
      {whyNot !== null && <p className="problem-words">Not drawn: {whyNot}.</p>}
      {problem !== null && (
        <p className="problem-words" role="alert">
          {problem} The last good one stays.
        </p>
      )}
    </li>
  )
}

type AddStudyProps = {
  readonly isFull: boolean
  readonly length: CandleLength
  readonly hasVolume: boolean
  readonly onAdd: (kind: StudyKind) => void
}

function AddStudy({ isFull, length, hasVolume, onAdd }: AddStudyProps) {
  const [typed, setTyped] = useState('')
  const matching = studyKinds.filter((kind) => matches(kind, typed))

  function add(kind: StudyKind | undefined): void {
    if (!kind || whyNot(kind) !== null) return
    onAdd(kind)
    setTyped('')
  }

  function whyNot(kind: StudyKind): string | null {
    if (isFull) return `a chart takes ${mostStudies} at most; remove one first`
    return whyNotOf({ length, hasVolume }, kind)
  }

  return (
    <form
      className="add-study"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        add(matching[0])
      }}
    >
      <label>
        Add an indicator
        <input
          type="text"
          // biome-ignore lint/a11y/noAutofocus: the sheet is opened for this
          autoFocus
          autoComplete="off"
          maxLength={40}
          placeholder="sma, rsi, bands, volume"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <ul aria-label="All indicators">
        {matching.map((kind) => (
          <li key={kind}>
            <Button look="quiet" whyNot={whyNot(kind)} onPress={() => add(kind)}>
              {studies[kind].title} <span className="short">{studies[kind].short}</span>
            </Button>
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className="empty">No indicator has these letters.</p>}
    </form>
  )
}

function matches(kind: StudyKind, typed: string): boolean {
  const { title, short } = studies[kind]
  const text = `${short} ${title} ${kind}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part))
}
