/** The list of workspaces as one stop of the keyboard: the arrows choose, and what is chosen is told. */
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { CommandId } from '../../contract/commands.ts'
import type { WorkspaceId, WorkspaceSummary } from '../../contract/workspaces.ts'
import { Glyph } from '../ui/glyph.tsx'
import { CommandKey } from '../ui/key-caps.tsx'

const numbered: readonly CommandId[] = [
  'workspace.1',
  'workspace.2',
  'workspace.3',
  'workspace.4',
  'workspace.5',
  'workspace.6',
  'workspace.7',
  'workspace.8',
  'workspace.9',
]

export type WorkspaceOptionsProps = {
  readonly list: readonly WorkspaceSummary[]
  readonly active: WorkspaceId | null
  readonly chosen: WorkspaceId
  readonly onChoose: (id: WorkspaceId) => void
  readonly onSwitch: () => void
  /** What is no arrow. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly holdsKeyboard: boolean
}

export function WorkspaceOptions(props: WorkspaceOptionsProps) {
  const { list, active, chosen, onChoose, onSwitch, onKeyDown, holdsKeyboard } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (holdsKeyboard) box.current?.focus()
  }, [holdsKeyboard])

  function onKey(event: KeyboardEvent): void {
    const here = list.findIndex(({ id }) => id === chosen)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: list.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) {
      onKeyDown(event)
      return
    }
    event.preventDefault()
    const next = list[Math.min(Math.max(to, 0), list.length - 1)]
    if (next) onChoose(next.id)
  }

  return (
    <div
      ref={box}
      className="workspace-options"
      role="listbox"
      aria-label="Workspaces"
      aria-activedescendant={`workspace-${chosen}`}
      tabIndex={0}
      onKeyDown={onKey}
    >
      {list.map(({ id, name, locked, further }, place) => (
        // The keys are the listbox's own; the pointer chooses, and a second press switches.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox above takes the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the listbox above has the focus.
        <div
          key={id}
          id={`workspace-${id}`}
          role="option"
          aria-selected={id === chosen}
          className="workspace-option"
          onClick={() => onChoose(id)}
          onDoubleClick={onSwitch}
        >
          <span className="workspace-mark">{id === active && <Glyph name="tick" />}</span>
          <span className="workspace-name">
            {name}
            {id === active && <span className="for-the-ear">, shown now</span>}
          </span>
          <span className="workspace-note">
            {[locked && 'locked', further > 0 && `${further} more ${further === 1 ? 'window' : 'windows'}`]
              .filter((note) => note !== false)
              .join(', ')}
          </span>
          {numbered[place] && <CommandKey command={numbered[place]} />}
        </div>
      ))}
    </div>
  )
}
