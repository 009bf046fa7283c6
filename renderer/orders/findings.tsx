/** What the checks found, gravest first: what stops, what wants the trader's word, what is only told. */
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Finding, RuleId } from '../../contract/orders.ts'
import { Glyph } from '../ui/glyph.tsx'
import { useStood } from '../ui/use-stood.ts'
import type { GlyphName } from '../words/glyph-name.ts'
import { useFocusInPanel } from './use-focus-in-panel.ts'

type FindingsProps = {
  readonly findings: readonly Finding[]
  readonly confirmed: readonly RuleId[]
  /** What stopped the order or asked about it then, and holds no longer. */
  readonly over?: readonly RuleId[]
  /** Whether the keyboard begins at the first question. */
  readonly begins: boolean
  readonly onConfirm: (rule: RuleId, isConfirmed: boolean) => void
  /** Every question has its word. */
  readonly onDone: () => void
}

const graveness: readonly Finding['severity'][] = ['stop', 'confirm', 'note']
const marks: Readonly<Record<Finding['severity'], { readonly glyph: GlyphName; readonly word: string }>> = {
  stop: { glyph: 'halt', word: 'Stopped' },
  confirm: { glyph: 'triangle', word: 'Your word' },
  note: { glyph: 'hollow', word: 'Note' },
}

export function Findings({ findings, confirmed, over = [], begins, onConfirm, onDone }: FindingsProps) {
  const list = useRef<HTMLUListElement>(null)
  // Where the hand went to the question itself, it has read it.
  const isRead = useIsRead(begins ? findings : [])
  if (findings.length === 0) return null
  const gravest = graveness.flatMap((severity) => findings.filter((each) => each.severity === severity))
  const first = gravest.find(({ severity }) => severity === 'confirm')

  /** Enter is the word for this one, and leads to the next. */
  function say(rule: RuleId): void {
    onConfirm(rule, true)
    const open = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const next = open.find((input) => input.name !== rule && !input.checked)
    if (next) next.focus()
    else onDone()
  }

  return (
    <ul ref={list} className="findings" aria-label="What the checks found" data-read={isRead || undefined}>
      {gravest.map((finding) => (
        <li key={`${finding.rule} ${finding.sentence}`} data-severity={finding.severity}>
          {finding.severity === 'confirm' ? (
            <Question
              finding={finding}
              isConfirmed={confirmed.includes(finding.rule)}
              isOver={over.includes(finding.rule)}
              isRead={isRead}
              begins={begins && finding === first}
              onConfirm={onConfirm}
              onSaid={say}
            />
          ) : (
            <Told finding={finding} isOver={over.includes(finding.rule)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The second of two quick Enters was meant to send, and is no word for what came up between them. */
function useIsRead(findings: readonly Finding[]): boolean {
  const asked = findings.flatMap(({ severity, sentence }) => (severity === 'confirm' ? [sentence] : [])).join(' ')
  const [read, setRead] = useState('')
  const isRead = asked === read
  useStood(isRead ? null : asked, () => setRead(asked))
  return isRead
}

function Told({ finding, isOver }: { readonly finding: Finding; readonly isOver: boolean }) {
  const { severity, sentence } = finding
  return (
    <p>
      <Glyph name={marks[severity].glyph} /> <strong>{marks[severity].word}</strong> {sentence}
      {isOver && <em> {overWords(finding)}</em>}
    </p>
  )
}

/** A price that came may be old again by the next look, which alone can tell. */
function overWords({ rule }: Finding): string {
  return rule === 'fresh-price'
    ? 'A price has come since: go back and look again.'
    : 'That is over: go back and look again.'
}

type QuestionProps = {
  readonly finding: Finding
  readonly isConfirmed: boolean
  readonly isOver: boolean
  readonly isRead: boolean
  readonly begins: boolean
  readonly onConfirm: (rule: RuleId, isConfirmed: boolean) => void
  readonly onSaid: (rule: RuleId) => void
}

function Question({ finding, isConfirmed, isOver, isRead, begins, onConfirm, onSaid }: QuestionProps) {
  const box = useFocusInPanel<HTMLInputElement>('ticket')

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // A held Enter is the word for nothing; one that may be the last of a row of them is none for a repeat.
    if (!event.repeat && isRead && (finding.rule !== 'repeat' || isConfirmed)) onSaid(finding.rule)
  }

  return (
    <label>
      <input
        {...(begins ? { ref: box } : {})}
        type="checkbox"
        name={finding.rule}
        checked={isConfirmed}
        onChange={(event) => onConfirm(finding.rule, event.currentTarget.checked)}
        onKeyDown={onKeyDown}
      />
      <Glyph name={marks.confirm.glyph} />
      <span>
        <strong>{marks.confirm.word}</strong> {finding.sentence}
        {isOver && <em> {overWords(finding)}</em>}
        {finding.rule === 'repeat' && !isConfirmed && <em> Space is the word for it; Enter is not.</em>}
      </span>
    </label>
  )
}
