/** What can be done with price alerts from any panel: set one, change, put away, delete, take back; each is asked of main and said. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AlertChange, type Alerts, isNews, type ShownAlert } from '../../contract/alerts.ts'
import type { CommandId } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import { type HeardStore, lastOf } from './heard.ts'
import { createListHand, type ListHand } from './lists/list-hand.ts'
import { plainPrice } from './stepped.ts'

/** What the sheet begins with: an alert that is there, or none yet. */
export type AlertDraft = {
  readonly key: InstrumentKey
  readonly alert: ShownAlert | null
  /** As the field holds it; empty where no price is known. */
  readonly level: string
}

export type AlertDesk = {
  readonly store: StoreApi<{ readonly draft: AlertDraft | null; readonly hand: ListHand }>
  /** The keyboard came to this list of alerts. */
  readonly take: (hand: ListHand) => void
  readonly begin: () => void
  readonly beginChange: () => void
  readonly putAway: () => void
  readonly remove: () => void
  readonly undo: () => void
  /** Null when it is done; what was done is said then. */
  readonly change: (change: AlertChange) => Promise<AppError | null>
}

export type AlertDeskParts = {
  readonly bridge: Pick<Bridge, 'changeAlerts'>
  readonly alerts: HeardStore<Alerts>
  readonly instrumentInHand: () => InstrumentKey | null
  /** Of a book's level, or of the crosshair where keys have brought it; else the last price. */
  readonly priceFor: (key: InstrumentKey) => Money | null
  /** The one whose line on a chart is in hand; null where none is. */
  readonly onChart: () => string | null
  readonly isInList: () => boolean
  readonly openSheet: () => void
  readonly show: () => void
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
  readonly problem: (error: AppError) => void
}

export function openAlertDesk(parts: AlertDeskParts): AlertDesk {
  const { bridge, alerts, tell, keyWords, problem } = parts
  const store = createStore<{ draft: AlertDraft | null; hand: ListHand }>(() => ({
    draft: null,
    hand: createListHand(),
  }))
  const all = () => lastOf(alerts.getState())?.alerts ?? []

  function inHand(): readonly ShownAlert[] {
    const onChart = parts.onChart()
    const ids = onChart !== null ? [onChart] : parts.isInList() ? store.getState().hand.ids() : []
    return all().filter(({ id }) => ids.includes(id))
  }

  async function change(asked: AlertChange): Promise<AppError | null> {
    const answer = await bridge.changeAlerts(asked)
    if (!answer.ok) return answer.error
    const { did } = answer.value
    tell(isNoStep(asked) ? did : `${did} ${keyWords('alerts.undo')} undoes it.`)
    return null
  }

  async function changeOrSay(asked: AlertChange): Promise<void> {
    const refused = await change(asked)
    if (refused) problem(refused)
  }

  function lead(): void {
    parts.show()
    tell('Choose one alert with the arrows, then press the key again.')
  }

  function draft(next: AlertDraft): void {
    store.setState({ draft: next })
    parts.openSheet()
  }

  return {
    store,
    take: (hand) => {
      if (store.getState().hand !== hand) store.setState({ hand })
    },
    begin: () => {
      const key = parts.instrumentInHand()
      if (key === null)
        return tell('Choose a row of an instrument, a chart or a depth first: the alert is set on that.')
      const price = parts.priceFor(key)
      draft({ key, alert: null, level: price === null ? '' : plainPrice(price) })
    },
    beginChange: () => {
      const [alert, other] = inHand()
      if (!alert || other) return lead()
      if (alert.state.kind !== 'waiting') return tell('Only an alert that waits can be changed. Set another one.')
      draft({ key: alert.key, alert, level: plainPrice(alert.level) })
    },
    putAway: () => {
      const chosen = inHand()
      // The key pressed once more on one of them is not about all the others.
      const away = chosen.length > 0 ? chosen.filter(({ state }) => state.kind !== 'put-away') : all().filter(isNews)
      if (chosen.length > 0 && away.length === 0)
        return tell(chosen.length === 1 ? 'It is put away already.' : 'They are put away already.')
      const isLossTold = chosen.length === 0 && (lastOf(alerts.getState())?.loss ?? null) !== null
      if (away.length === 0 && !isLossTold) return tell('No price alert is in hand, and none has rung.')
      if (isLossTold) void changeOrSay({ kind: 'put-away-loss' })
      if (away.length > 0) void changeOrSay({ kind: 'put-away', ids: away.map(({ id }) => id) })
    },
    remove: () => {
      const chosen = inHand()
      if (chosen.length === 0) return lead()
      void changeOrSay({ kind: 'delete', ids: chosen.map(({ id }) => id) })
    },
    undo: () => void changeOrSay({ kind: 'undo' }),
    change,
  }
}

/** There is no step back from it. */
function isNoStep({ kind }: AlertChange): boolean {
  return kind === 'undo' || kind === 'put-away-loss'
}
