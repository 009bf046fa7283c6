/** Which instrument a panel shows by its letter and its own, and what becomes of both when it gets another letter. */
import type { DockviewPanelApi } from 'dockview-react'
import { type InstrumentKey, instrumentKey } from '../contract/kinds.ts'
import { firstLink, isLinkLetter, isPanelKind, type LinkLetter } from '../contract/panels.ts'
import type { Linked, Links } from './stores/windows/links.ts'

/** As the dock has it. */
export type LinkedPanel = {
  readonly api: Pick<DockviewPanelApi, 'component' | 'updateParameters'>
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** Which instrument each letter shows. */
export type LetterKeeper = Pick<Links, 'store' | 'choose'>

/** A panel that was never asked has the letter of its kind. */
export function linkOf(kind: string, kept: unknown): LinkLetter | null {
  if (isLinkLetter(kept)) return kept
  return kept === undefined && isPanelKind(kind) ? firstLink(kind) : null
}

/** Of its letter, else its own. */
export function shownBy({ api, params = {} }: LinkedPanel, linked: Linked): InstrumentKey | null {
  const link = linkOf(api.component, params['link'])
  const own = typeof params['instrument'] === 'string' ? instrumentKey(params['instrument']) : undefined
  return (link === null ? undefined : linked[link]) ?? own ?? null
}

/** A letter that shows nothing yet shows what the panel shows, to all that are given it; a panel without one goes on showing it. */
export function linkTo(panel: LinkedPanel, links: LetterKeeper, letter: LinkLetter | null): void {
  const linked = links.store.getState()
  const shown = shownBy(panel, linked)
  if (letter === null) {
    panel.api.updateParameters({ link: null, ...(shown !== null && { instrument: shown }) })
    return
  }
  if (shown !== null && linked[letter] === undefined) links.choose(letter, shown)
  panel.api.updateParameters({ link: letter })
}
