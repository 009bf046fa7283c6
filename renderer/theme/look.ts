/** The person's choices about the look, put on the page as attributes that the tokens answer to. */
import type { StoreApi } from 'zustand/vanilla'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { type Heard, lastOf } from '../stores/heard.ts'
import type { Stop } from '../time.ts'

export type ShownTheme = 'dark' | 'light'

export function shownTheme(settings: Settings, systemIsDark: boolean): ShownTheme {
  if (settings.theme !== 'system') return settings.theme
  return systemIsDark ? 'dark' : 'light'
}

export function wearLook(page: Document, systemDark: MediaQueryList, settings: StoreApi<Heard<Settings>>): Stop {
  function wear(): void {
    const chosen = lastOf(settings.getState()) ?? defaultSettings
    const { dataset } = page.documentElement
    dataset['theme'] = shownTheme(chosen, systemDark.matches)
    dataset['direction'] = chosen.direction
    dataset['density'] = chosen.density
    // Every measure is in rem, so that all of it grows together.
    page.documentElement.style.fontSize = chosen.textSize === 100 ? '' : `${chosen.textSize}%`
  }
  wear()
  const stopSettings = settings.subscribe(wear)
  systemDark.addEventListener('change', wear)
  return () => {
    stopSettings()
    systemDark.removeEventListener('change', wear)
  }
}
