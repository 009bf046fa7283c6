/** Hands the assembled screen to the views, and the few readings of it that many of them share. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../contract/commands.ts'
import type { KeysInForce } from '../contract/keys.ts'
import { type Instant, instant } from '../contract/kinds.ts'
import type { PracticeDay } from '../contract/practice-day.ts'
import type { SessionState } from '../contract/session.ts'
import { defaultSettings, type Settings } from '../contract/settings.ts'
import { type Situation, whyNot } from './commands/availability.ts'
import { keysOf, keyWordsOf } from './keyboard/keys-told.ts'
import type { Screen } from './screen.ts'
import { isLive, practiceDayOf } from './stores/description.ts'
import { lastOf } from './stores/heard.ts'
import { sumsHidden } from './stores/sums-hidden.ts'

const ScreenContext = createContext<Screen | null>(null)

export function ScreenProvider({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  return <ScreenContext value={screen}>{children}</ScreenContext>
}

export function useScreen(): Screen {
  const screen = useContext(ScreenContext)
  if (!screen) throw new Error('A view was drawn outside of the screen.')
  return screen
}

/** The newest state of the session, current or not; null before the first. */
export function useSession(): SessionState | null {
  return useStore(useScreen().streams.session, lastOf)
}

export function useSettings(): Settings {
  return useStore(useScreen().streams.settings, lastOf) ?? defaultSettings
}

/** Hidden also until the choice is known: what flashes by for a moment has been seen. */
export function useSumsHidden(): boolean {
  return useStore(useScreen().streams.settings, sumsHidden)
}

/** What the terminal answers to now. */
export function useKeys(): KeysInForce {
  return keysOf(useStore(useScreen().streams.keys, lastOf))
}

/** The key in force of one command; null where it has none. */
export function useKeyOf(id: CommandId): string | null {
  const { streams } = useScreen()
  return useStore(streams.keys, (heard) => keysOf(lastOf(heard))[id])
}

/** The key in force, for a sentence. */
export function useKeyWords(id: CommandId): string {
  const { platform, streams } = useScreen()
  return useStore(streams.keys, (heard) => keyWordsOf(lastOf(heard), id, platform))
}

/** Only what is made of the time: drawn again when that changes, not at every tick. */
export function useFromNow<Made extends string | number | boolean | null>(make: (now: Instant) => Made): Made {
  return useStore(useScreen().clock, ({ now }) => make(now))
}

/** As `useFromNow`, by the broker's clock: by it contracts expire, and a practice day may be another one than the computer's. */
export function useFromBrokerNow<Made extends string | number | boolean | null>(make: (now: Instant) => Made): Made {
  const ahead = useStore(useScreen().streams.trading, (heard) => lastOf(heard)?.clockAheadMillis ?? 0)
  return useFromNow((now) => make(instant(now - ahead)))
}

/** How often the computer had slept when what asks for it was first drawn: main refuses what was looked at before a sleep. */
export function useSleepsWhenSeen(): number {
  const { streams } = useScreen()
  const [sleeps] = useState(() => lastOf(streams.trading.getState())?.sleeps ?? 0)
  return sleeps
}

/** Why what was looked at then is not sent any more, for a question; null where the computer has not slept since. */
export function useSleptWords(sleeps: number): string | null {
  const hasSlept = useStore(useScreen().streams.trading, (heard) => (lastOf(heard)?.sleeps ?? sleeps) !== sleeps)
  return hasSlept
    ? 'the computer slept or the program stood still after you looked at this, so it is not sent: Esc, then ask again'
    : null
}

/** False while the core is lost: everything on the screen is then of the past. */
export function useIsCurrent(): boolean {
  return useStore(useScreen().core, ({ kind }) => kind !== 'lost')
}

/** Why a command does not apply now, or null. */
export function useWhyNot(id: CommandId): string | null {
  return whyNot(id, useSituation())
}

/** What it depends on whether a command applies. */
export function useSituation(): Situation {
  const { core, described } = useScreen()
  return {
    core: useStore(core, ({ kind }) => kind),
    session: useSession()?.kind ?? null,
    isLive: useStore(described, isLive),
    hasPracticeDay: usePracticeDay() !== null,
  }
}

/** Null in a live terminal, and wherever the practice broker is not the terminal's own. */
export function usePracticeDay(): PracticeDay | null {
  return useStore(useScreen().described, practiceDayOf)
}
