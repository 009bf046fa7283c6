/** The right end of a panel's header: its two or three commands, then its link letter. */
import type { IDockviewHeaderActionsProps, IDockviewPanel } from 'dockview-react'
import { useCallback, useSyncExternalStore } from 'react'
import { listening, PlacedPanel } from '../panel-place.tsx'
import { kindOf } from './dock/dock-panels.ts'
import { LinkChoice } from './link-choice.tsx'
import { panelParts } from './panel-kinds.tsx'

export function HeaderActs({ activePanel }: IDockviewHeaderActionsProps) {
  return activePanel && <ActsOf key={activePanel.id} panel={activePanel} />
}

function ActsOf({ panel }: { readonly panel: IDockviewPanel }) {
  const subscribe = useCallback((listener: () => void) => listening(panel.api.onDidParametersChange(listener)), [panel])
  const params = useSyncExternalStore(subscribe, () => panel.params)
  const kind = kindOf(panel)
  if (kind === null) return null
  const { Acts } = panelParts[kind]
  return (
    <PlacedPanel api={panel.api} params={params ?? {}}>
      <div className="panel-acts" data-acts-of={panel.id}>
        <div className="folding-acts">
          <Acts />
        </div>
        <LinkChoice kind={kind} />
      </div>
    </PlacedPanel>
  )
}
