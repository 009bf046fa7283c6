/** The workspace this window shows, in the status bar; pressing it opens the list. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { StatusButton } from './status-button.tsx'

export function WorkspaceItem() {
  const { layout } = useScreen()
  const name = useStore(layout.store, ({ place }) => place?.name ?? null)
  const locked = useStore(layout.store, ({ place }) => place?.locked ?? false)
  if (name === null) return null
  return (
    <StatusButton command="workspace.list" name="workspace" opensSheet title={(key) => `Workspaces: ${key} lists them`}>
      <span className="for-the-ear">Workspace </span>
      {name}
      {locked && (
        <>
          <Glyph name="lock" />
          <span className="for-the-ear">, locked</span>
        </>
      )}
    </StatusButton>
  )
}
