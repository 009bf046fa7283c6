/** What the panels of this window want of the market, asked of the core and asked again whenever it starts afresh. */
import type { AppError } from '../../../contract/errors.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { Watch, Watching } from '../../../contract/market.ts'
import type { Result } from '../../../contract/result.ts'
import type { MarketRows } from './market-rows.ts'

export type MarketWatch = {
  readonly watch: (panel: string, wants: Watch['wants']) => void
  /** Undefined until the core has answered; null where it has no slot left. */
  readonly slotOf: (key: InstrumentKey) => number | null | undefined
  readonly refusal: (panel: string) => AppError | null
  /** The core listens again and knows nothing of this window. */
  readonly askAll: () => void
  /** The core does not listen; what is wanted meanwhile is asked later. */
  readonly wait: () => void
}

type Panel = { readonly wants: Watch['wants']; refusal: AppError | null }

export type MarketWatchParts = {
  readonly ask: (watch: Watch) => Promise<Result<Watching, AppError>>
  readonly answered: () => void
  /** Where a row stands in a slot that nobody wants it is no longer told and grows old, so it is forgotten. */
  readonly rows: Pick<MarketRows, 'version' | 'frames' | 'forget'>
}

export function marketWatch({ ask, answered, rows }: MarketWatchParts): MarketWatch {
  const panels = new Map<string, Panel>()
  /** All that is wanted, with the frames that had been read when that began. The core tells each once, as soon as it begins. */
  const wantedSince = new Map<InstrumentKey, number>()
  const slots = new Map<InstrumentKey, number | null>()
  let isHeard = false

  async function askFor(name: string, panel: Panel): Promise<void> {
    const answer = await ask({ panel: name, wants: panel.wants })
    // An answer to what is no longer asked says nothing about now.
    if (panels.get(name) !== panel || !isHeard) return
    panel.refusal = answer.ok ? null : answer.error
    for (const [place, { key }] of panel.wants.entries()) {
      if (answer.ok) take(key, answer.value.slots[place] ?? null)
    }
    answered()
  }

  /** What stands in the slot may be of a frame that was on its way when it was last let go. */
  function take(key: InstrumentKey, slot: number | null): void {
    if (slot !== null && rows.version(slot) <= (wantedSince.get(key) ?? 0)) rows.forget(slot)
    slots.set(key, slot)
  }

  function watch(name: string, wants: Watch['wants']): void {
    if (wants.length === 0 && !panels.has(name)) return
    const panel: Panel = { wants, refusal: null }
    if (wants.length > 0) panels.set(name, panel)
    else panels.delete(name)
    turn()
    if (isHeard) void askFor(name, panel)
  }

  function turn(): void {
    const wanted = new Set([...panels.values()].flatMap(({ wants }) => wants.map(({ key }) => key)))
    for (const key of wantedSince.keys()) if (!wanted.has(key)) drop(key)
    for (const key of wanted) if (!wantedSince.has(key)) wantedSince.set(key, rows.frames())
  }

  function drop(key: InstrumentKey): void {
    const slot = slots.get(key)
    wantedSince.delete(key)
    slots.delete(key)
    if (typeof slot === 'number') rows.forget(slot)
  }

  return {
    watch,
    slotOf: (key) => slots.get(key),
    refusal: (name) => panels.get(name)?.refusal ?? null,
    askAll: () => {
      isHeard = true
      slots.clear()
      for (const [name, panel] of panels) void askFor(name, panel)
    },
    wait: () => {
      isHeard = false
    },
  }
}
