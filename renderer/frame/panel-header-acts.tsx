/** The commands at the right end of a panel's header. */
import type { IDockviewHeaderActionsProps } from 'dockview-react'
import { isPanelKind } from './layout-shape.ts'
import { panelKinds } from './panel-kinds.tsx'

export function HeaderActs({ activePanel }: IDockviewHeaderActionsProps) {
  const kind = activePanel?.view.contentComponent
  if (!isPanelKind(kind)) return null
  const { Acts } = panelKinds[kind]
  return (
    <div className="panel-acts">
      <Acts />
    </div>
  )
}
