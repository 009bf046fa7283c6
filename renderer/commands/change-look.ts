/** The commands that change one choice about the look, and the words that confirm it. */
import type { Settings } from '../../contract/settings.ts'
import type { ShownTheme } from '../theme/look.ts'

export type LookChange = { readonly settings: Settings; readonly said: string }

/** From the theme on the screen to the other one; `system` is left as soon as a person chooses. */
export function otherTheme(settings: Settings, shown: ShownTheme): LookChange {
  const theme = shown === 'dark' ? 'light' : 'dark'
  return { settings: { ...settings, theme }, said: `Theme: ${theme}.` }
}

export function otherDensity(settings: Settings): LookChange {
  const density = settings.density === 'compact' ? 'comfortable' : 'compact'
  return { settings: { ...settings, density }, said: `Rows: ${density}.` }
}

export function otherDirection(settings: Settings): LookChange {
  const direction = settings.direction === 'green-red' ? 'blue-orange' : 'green-red'
  const said = direction === 'green-red' ? 'Up is green and down is red.' : 'Up is blue and down is orange.'
  return { settings: { ...settings, direction }, said }
}

export function otherGrouping(settings: Settings): LookChange {
  const grouping = settings.grouping === 'indian' ? 'western' : 'indian'
  const said = grouping === 'indian' ? 'Digits are grouped as 12,34,567.' : 'Digits are grouped as 1,234,567.'
  return { settings: { ...settings, grouping }, said }
}

export function otherSums(settings: Settings): LookChange {
  const sums = settings.sums === 'shown' ? 'hidden' : 'shown'
  const said =
    sums === 'hidden'
      ? 'Sums of money and what you hold are hidden in every window.'
      : 'Sums of money and what you hold are shown.'
  return { settings: { ...settings, sums }, said }
}

export function otherFirstSteps(settings: Settings): LookChange {
  const firstSteps = settings.firstSteps === 'shown' ? 'put-away' : 'shown'
  const said = firstSteps === 'shown' ? 'The first steps are shown, for practice.' : 'The first steps are put away.'
  return { settings: { ...settings, firstSteps }, said }
}
