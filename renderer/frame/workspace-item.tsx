/** The workspace this window shows, in the status bar; pressing it opens the list. */
import { useStore } from 'zustand'
import { keyCaps } from '../keyboard/chord.ts'
import { useKeyOf, useScreen } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'

export function WorkspaceItem() {
  const { layout, run, platform } = useScreen()
  const key = useKeyOf('workspace.list')
  const name = useStore(layout.store, ({ place }) => place?.name ?? null)
  const locked = useStore(layout.store, ({ place }) => place?.locked ?? false)
  if (name === null) return null
  return (
    <button
      type="button"
      className="item workspace"
      title={key === null ? 'Workspaces' : `Workspaces (${keyCaps(key, platform).join('+')})`}
      onClick={() => run('workspace.list')}
    >
      <span className="for-the-ear">Workspace </span>
      {name}
      {locked && (
        <>
          <Glyph name="lock" />
          <span className="for-the-ear">, locked</span>
        </>
      )}
    </button>
  )
}
