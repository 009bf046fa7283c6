/** Keys that a panel keeps to itself while it has the keyboard: a command that is given one of them acts everywhere else. */

type PanelKey = {
  /** As in “In a watchlist it …”. */
  readonly where: 'a watchlist' | 'a list' | 'a chart' | 'the ticket'
  readonly keys: readonly string[]
  readonly does: string
}

export const panelKeys: readonly PanelKey[] = [
  { where: 'a watchlist', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'moves a row' },
  { where: 'a watchlist', keys: ['F2'], does: 'names a heading' },
  {
    where: 'a list',
    keys: ['Mod+ArrowUp', 'Mod+ArrowDown', 'Mod+Shift+ArrowUp', 'Mod+Shift+ArrowDown'],
    does: 'moves on and leaves the selection',
  },
  { where: 'the ticket', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], does: 'takes the best ask or bid for the price' },
  { where: 'a chart', keys: ['=', '-', '_'], does: 'draws bars wider or narrower' },
]

/** What panels do with the key themselves. */
export function keptInPanels(key: string): readonly PanelKey[] {
  return panelKeys.filter(({ keys }) => keys.includes(key))
}
