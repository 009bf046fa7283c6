/** The commands at the right end of a panel's header. */
import type { IDockviewHeaderActionsProps } from 'dockview-react'
import { isPanelKind } from '../../contract/panels.ts'
import { panelParts } from './panel-kinds.tsx'

export function HeaderActs({ activePanel }: IDockviewHeaderActionsProps) {
  const kind = activePanel?.view.contentComponent
  if (!isPanelKind(kind)) return null
  const { Acts } = panelParts[kind]
  return (
    <div className="panel-acts">
      <Acts />
    </div>
  )
}
