/** All workspaces: arrows choose one, a key acts on it. What main refuses is said here, where the eyes are. */
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { longestWorkspaceFile, type WorkspaceId } from '../../contract/workspaces.ts'
import { keyName } from '../keyboard/chord.ts'
import { useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { lastOf } from '../stores/heard.ts'
import { chosenText } from '../ui/chosen-text.ts'
import { Problem } from '../ui/problem.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Sheet } from '../ui/sheet.tsx'
import { WorkspaceActButtons } from './workspace-act-buttons.tsx'
import { WorkspaceNameForm } from './workspace-name-form.tsx'
import { WorkspaceOptions } from './workspace-options.tsx'
import './workspaces-sheet.css'

export type WorkspaceAct = 'switch' | 'rename' | 'duplicate' | 'lock' | 'export' | 'import' | 'delete'
type Mode = 'list' | 'rename' | 'duplicate' | 'delete'

const keys: Readonly<Record<string, WorkspaceAct>> = {
  Enter: 'switch',
  r: 'rename',
  d: 'duplicate',
  l: 'lock',
  e: 'export',
  i: 'import',
  Delete: 'delete',
}

export function WorkspacesSheet() {
  const { sheet } = useScreen()
  return (
    <Sheet label="Workspaces" onClose={sheet.close}>
      {(close) => <WorkspacesPage close={close} />}
    </Sheet>
  )
}

function WorkspacesPage({ close }: { readonly close: () => void }) {
  const { bridge, workspaces, workspaceActs, notices } = useScreen()
  const state = useStore(workspaces, lastOf)
  const [chosenId, setChosen] = useState<WorkspaceId | null>(state?.active ?? null)
  const [mode, setMode] = useState<Mode>('list')
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const list = state?.list ?? []
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0]
  if (!chosen) return <p className="sheet-page">The workspaces are not known yet.</p>
  const { id, name } = chosen

  async function ask(request: () => Promise<Result<unknown, AppError>>, said: string): Promise<void> {
    if (!(await asking.ask(request))) return
    notices.tell(said)
    setMode('list')
  }

  async function exportIt(): Promise<Result<unknown, AppError>> {
    const file = await bridge.exportWorkspace({ id })
    if (file.ok) saveFile(document, file.value.fileName, new Blob([file.value.text], { type: 'application/json' }))
    return file
  }

  async function importIt(): Promise<void> {
    const text = await chosenText('.json,application/json', longestWorkspaceFile)
    if (text !== null) await ask(() => bridge.importWorkspace({ text }), 'The workspace was imported.')
  }

  function act(how: WorkspaceAct): void {
    if (how === 'switch') {
      close()
      workspaceActs.switchToId(id)
    } else if (how === 'lock') workspaceActs.toggleLock(id)
    else if (how === 'export') void ask(exportIt, `“${name}” was handed over to be saved as a file.`)
    else if (how === 'import') void importIt()
    else setMode(how)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const how = keys[keyName(event)]
    const isBare = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
    if (!how || !isBare) return
    event.preventDefault()
    act(how)
  }

  return (
    <div className="sheet-page workspaces-page">
      <h2>Workspaces</h2>
      <WorkspaceOptions
        list={list}
        active={state?.active ?? null}
        chosen={id}
        onChoose={setChosen}
        onSwitch={() => act('switch')}
        onKeyDown={onKeyDown}
        holdsKeyboard={mode === 'list'}
      />
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      {mode === 'list' && <WorkspaceActButtons locked={chosen.locked} act={act} close={close} />}
      {mode === 'rename' && (
        <WorkspaceNameForm
          key="rename"
          label={`New name of “${name}”`}
          begins={name}
          verb="Rename"
          onName={(next) => void ask(() => bridge.renameWorkspace({ id, name: next }), `Renamed to “${next}”.`)}
          onLeave={() => setMode('list')}
        />
      )}
      {mode === 'duplicate' && (
        <WorkspaceNameForm
          key="duplicate"
          label={`Name of the copy of “${name}”`}
          begins={`${name} 2`}
          verb="Duplicate"
          onName={(next) => void ask(() => bridge.duplicateWorkspace({ id, name: next }), `“${next}” was made.`)}
          onLeave={() => setMode('list')}
        />
      )}
      {mode === 'delete' && (
        <WorkspaceNameForm
          key="delete"
          label={`Type ${name} to delete it for good`}
          begins=""
          mustBe={name}
          verb="Delete"
          onName={() => void ask(() => bridge.deleteWorkspace({ id }), `“${name}” was deleted.`)}
          onLeave={() => setMode('list')}
        />
      )}
    </div>
  )
}
