/**
 * Which live region says the notices. A sheet makes all behind it mute, so the region of the topmost one speaks; no line is said
 * by two, and none is lost between them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Stop, Time } from '../../time.ts'
import type { Notice, Standing } from './notices.ts'

/** The newest line first; for the moment of a change no region speaks. */
export type Speaking = { readonly place: string | null; readonly lines: readonly Notice[] }

export type SpokenLines = {
  readonly store: StoreApi<Speaking>
  /** A region that is on the page now, over all that were there before it. */
  readonly stand: (place: string) => Stop
}

/** Until a screen reader knows a new region, as it hears only what changes in one; and until it has heard a line that came to it. */
const settles = 100

export function speakLines(notices: StoreApi<Standing>, time: Pick<Time, 'after'>): SpokenLines {
  const silent: Speaking = { place: null, lines: [] }
  const store = createStore<Speaking>(() => silent)
  let places: readonly string[] = []
  let heard = 0
  /** With the newest line that was heard before it. */
  let speaker: { readonly place: string; readonly after: number } | null = null

  function speak(now: NonNullable<typeof speaker>): void {
    const lines = notices.getState().notices.filter(({ number }) => number > now.after)
    store.setState({ place: now.place, lines })
    time.after(settles, () => {
      if (speaker === now) heard = Math.max(heard, ...lines.map(({ number }) => number))
    })
  }

  function changeTo(standing: readonly string[]): void {
    places = standing
    const place = places.at(-1)
    if (place === speaker?.place) return
    const next = place === undefined ? null : { place, after: heard }
    speaker = next
    store.setState(silent)
    time.after(settles, () => {
      if (next && speaker === next) speak(next)
    })
  }

  notices.subscribe(() => {
    if (speaker && store.getState().place === speaker.place) speak(speaker)
  })
  return {
    store,
    stand: (place) => {
      changeTo([...places, place])
      return () => changeTo(places.filter((each) => each !== place))
    },
  }
}
