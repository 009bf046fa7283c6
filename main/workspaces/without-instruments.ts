/**
 * An arrangement that was kept under another kind of broker, or nobody knows which: its panels stay, and the instruments that they
 * chose there do not, for the same key is another contract here, or none.
 */
import type { PanelKind } from '../../contract/panels.ts'
import type { KeptPanel } from '../../contract/workspaces.ts'
import type { KeptWindow, KeptWorkspace } from './kept.ts'

type Arrangements = KeptWorkspace['arrangements']

export function withoutInstruments(arrangements: Arrangements): Arrangements {
  const emptied = Object.entries(arrangements).map(([monitors, { used, windows, shut }]) => {
    return [monitors, { used, windows: windows.map(withoutOwn), shut: shut.map(withoutOwn) }]
  })
  return Object.fromEntries(emptied)
}

function withoutOwn({ layout, ...window }: KeptWindow): KeptWindow {
  if (layout === null) return { ...window, layout }
  const panels = Object.entries(layout.panels).map(([id, panel]) => [id, uninstrumented(panel)])
  return { ...window, layout: { ...layout, panels: Object.fromEntries(panels) } }
}

/** Their tabs say what they show, and say it anew as soon as they are drawn. */
const namedByWhatTheyShow: readonly PanelKind[] = ['watchlist', 'chart', 'depth', 'ladder', 'chain', 'timeline']

function uninstrumented({ title, ...panel }: KeptPanel): KeptPanel {
  const { contentComponent: kind, params } = panel
  const named = title === undefined || namedByWhatTheyShow.includes(kind) ? panel : { ...panel, title }
  if (params === undefined) return named
  const { instrument, kept, ...others } = params
  const left = keptWithout(kind, kept)
  return { ...named, params: { ...others, ...(left !== undefined && { kept: left }) } }
}

function keptWithout(kind: PanelKind, kept: unknown): unknown {
  if (kind === 'chart' && typeof kept === 'object' && kept !== null) return { ...kept, compare: null }
  // Which contracts are listed until which day, and in what ticks they are priced, is another matter at each broker.
  return kind === 'chain' || kind === 'ladder' ? undefined : kept
}
