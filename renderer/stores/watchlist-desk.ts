/** What the panels of watchlists share: changes on their way to main, prices seen in this window, and which panel a key is for. */
import type { CommandId } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { WatchlistChange, WatchlistChanged } from '../../contract/watchlists.ts'
import type { Stop } from '../time.ts'
import { createPricesSeen, type PricesSeen } from './market/prices-seen.ts'

/** What a command may ask of the panel in hand. */
export type WatchlistAct =
  | 'lists'
  | 'bring-back'
  | 'columns'
  | 'sort'
  | 'heading'
  | 'next-list'
  | 'previous-list'
  | 'save-csv'
  | 'read-csv'

export type WatchlistDesk = {
  readonly seen: PricesSeen
  /** Null where it was refused; the reason has then been said. */
  readonly change: (change: WatchlistChange) => Promise<WatchlistChanged | null>
  /** A panel stands on the screen and takes what is asked of it. */
  readonly enter: (panel: string, act: (act: WatchlistAct) => void) => Stop
  /** The hand is in this panel. */
  readonly reach: (panel: string) => void
  /** Of the panel that has the keyboard, else of the one that the hand was in last. False where none is on the screen. */
  readonly ask: (inHand: string | null, act: WatchlistAct) => boolean
}

export type WatchlistDeskParts = {
  readonly changeWatchlists: Bridge['changeWatchlists']
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
  readonly problem: (error: AppError) => void
}

export function openWatchlistDesk({ changeWatchlists, tell, keyWords, problem }: WatchlistDeskParts): WatchlistDesk {
  const panels = new Map<string, (act: WatchlistAct) => void>()
  let reached: string | null = null

  async function change(asked: WatchlistChange): Promise<WatchlistChanged | null> {
    const answer = await changeWatchlists(asked)
    if (!answer.ok) {
      problem(answer.error)
      return null
    }
    const { did } = answer.value
    if (did !== '') tell(asked.kind === 'undo' ? did : `${did} ${keyWords('watchlist.undo')} undoes it.`)
    return answer.value
  }

  return {
    seen: createPricesSeen(),
    change,
    enter: (panel, act) => {
      panels.set(panel, act)
      return () => {
        if (panels.get(panel) === act) panels.delete(panel)
      }
    },
    reach: (panel) => {
      reached = panel
    },
    ask: (inHand, act) => {
      const of = panels.get(inHand ?? '') ?? panels.get(reached ?? '') ?? [...panels.values()][0]
      of?.(act)
      return of !== undefined
    },
  }
}
