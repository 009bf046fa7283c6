/** Which window this page is: its name stands in its address, and a word of its own outlives a reload. */
import { isWindowName, mainWindow, type WindowName } from '../../contract/workspaces.ts'

export type WindowSelf = {
  readonly wanted: () => WindowName
  readonly page: string
  /** The monitors as far as a page can know them. */
  readonly monitors: () => string
  readonly named: (name: WindowName) => void
}

const prefix = '#window='
const place = 'bellwether-page'

export function addressOfWindow(name: WindowName): string {
  return name === mainWindow ? '' : `${prefix}${name}`
}

export function windowSelf(page: Window): WindowSelf {
  return {
    wanted: () => {
      const { hash } = page.location
      const named = hash.startsWith(prefix) ? hash.slice(prefix.length) : mainWindow
      return isWindowName(named) ? named : mainWindow
    },
    page: pageWord(page),
    monitors: () => {
      const { width, height } = page.screen
      const isExtended = 'isExtended' in page.screen && page.screen.isExtended === true
      return `${width}×${height}${isExtended ? ' and more' : ''}`
    },
    named: (name) => page.history.replaceState(null, '', `${page.location.pathname}${addressOfWindow(name)}`),
  }
}

function pageWord({ sessionStorage, crypto }: Pick<Window, 'sessionStorage' | 'crypto'>): string {
  const known = sessionStorage.getItem(place)
  if (known !== null) return known
  const word = crypto.randomUUID()
  sessionStorage.setItem(place, word)
  return word
}
