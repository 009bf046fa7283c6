/** Keys that a panel keeps to itself while it has the keyboard: a command that is given one of them acts everywhere else. */
import type { PanelKind } from '../../contract/panels.ts'

type PanelKey = { readonly panel: PanelKind; readonly keys: readonly string[]; readonly does: string }

export const panelKeys: readonly PanelKey[] = [
  { panel: 'watchlist', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'moves a row' },
  { panel: 'watchlist', keys: ['F2'], does: 'names a heading' },
  { panel: 'chart', keys: ['=', '-', '_'], does: 'draws bars wider or narrower' },
]

const panelWords: Partial<Record<PanelKind, string>> = { watchlist: 'a watchlist', chart: 'a chart' }

/** In a sentence, or nothing. */
export function keptByPanel(key: string): string {
  const kept = panelKeys.filter(({ keys }) => keys.includes(key))
  return kept.map(({ panel, does }) => ` In ${panelWords[panel] ?? panel} it ${does}, and goes on doing that.`).join('')
}
