/** An item of the status bar that leads somewhere: a press, or the key of its command, opens what it is about. */
import type { ReactNode } from 'react'
import type { CommandId } from '../../contract/commands.ts'
import { keyWords } from '../../contract/key-names.ts'
import { ariaChord } from '../keyboard/chord.ts'
import { useKeyOf, useScreen } from '../screen-context.tsx'

type StatusButtonProps = {
  readonly command: CommandId
  /** What names it in the styles. */
  readonly name: string
  /** What is said of it, with `key` in front of what a press does: the key of its command, or a press. */
  readonly title: (key: string) => string
  readonly opensSheet?: boolean
  readonly isDoubtful?: boolean
  /** The look of a light, which colours it. */
  readonly light?: string
  readonly children: ReactNode
}

export function StatusButton({ command, name, title, opensSheet, isDoubtful, light, children }: StatusButtonProps) {
  const { run, platform } = useScreen()
  const key = useKeyOf(command)
  return (
    <button
      type="button"
      className={`item ${name}`}
      data-doubtful={isDoubtful || undefined}
      data-light={light}
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      aria-keyshortcuts={key === null ? undefined : ariaChord(key, platform)}
      title={title(key === null ? 'A press' : keyWords(key, platform))}
      onClick={() => run(command)}
    >
      {children}
    </button>
  )
}
