/** What can be done to the workspace that is chosen, each with its key. */
import { Button } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import type { WorkspaceAct } from './workspaces-sheet.tsx'

export type WorkspaceActButtonsProps = {
  readonly locked: boolean
  readonly act: (how: WorkspaceAct) => void
  readonly close: () => void
}

export function WorkspaceActButtons({ locked, act, close }: WorkspaceActButtonsProps) {
  return (
    <div className="acts">
      <Button look="primary" chord="Enter" onPress={() => act('switch')}>
        Switch to it
      </Button>
      <Button chord="R" onPress={() => act('rename')}>
        Rename
      </Button>
      <Button chord="D" onPress={() => act('duplicate')}>
        Duplicate
      </Button>
      <Button chord="L" onPress={() => act('lock')}>
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      <Button chord="E" onPress={() => act('export')}>
        Export
      </Button>
      <Button chord="I" onPress={() => act('import')}>
        Import a file
      </Button>
      <Button chord="Delete" whyNot={locked ? 'it is locked' : null} onPress={() => act('delete')}>
        Delete
      </Button>
      <CloseButton onPress={close} />
    </div>
  )
}
