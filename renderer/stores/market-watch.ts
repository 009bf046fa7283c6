/** What the panels of this window want of the market, asked of the core and asked again whenever it starts afresh. */
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { Watch, Watching } from '../../contract/market.ts'
import type { Result } from '../../contract/result.ts'

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
  /** Nobody wants what stands in this slot any more, so it is no longer told and grows old. */
  readonly dropped: (slot: number) => void
}

export function marketWatch({ ask, answered, dropped }: MarketWatchParts): MarketWatch {
  const panels = new Map<string, Panel>()
  const slots = new Map<InstrumentKey, number | null>()
  let isHeard = false

  async function askFor(name: string, panel: Panel): Promise<void> {
    const answer = await ask({ panel: name, wants: panel.wants })
    // An answer to what is no longer asked says nothing about now.
    if (panels.get(name) !== panel || !isHeard) return
    panel.refusal = answer.ok ? null : answer.error
    for (const [place, { key }] of panel.wants.entries()) {
      if (answer.ok) slots.set(key, answer.value.slots[place] ?? null)
    }
    answered()
  }

  function watch(name: string, wants: Watch['wants']): void {
    if (wants.length === 0 && !panels.has(name)) return
    const panel: Panel = { wants, refusal: null }
    if (wants.length > 0) panels.set(name, panel)
    else panels.delete(name)
    dropUnwanted()
    if (isHeard) void askFor(name, panel)
  }

  function dropUnwanted(): void {
    const wanted = new Set([...panels.values()].flatMap(({ wants }) => wants.map(({ key }) => key)))
    for (const [key, slot] of slots) {
      if (wanted.has(key)) continue
      slots.delete(key)
      if (slot !== null) dropped(slot)
    }
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
