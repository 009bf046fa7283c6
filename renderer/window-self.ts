/** Which window this page is: its name stands in its address, and a word of its own outlives a reload. */
import { isWindowName, mainWindow, type WindowName } from '../contract/workspaces.ts'

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

/** What it takes of the page. */
export type SelfPage = {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'replaceState'>
  readonly screen: Pick<Screen, 'width' | 'height'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly crypto: Pick<Crypto, 'randomUUID'>
}

export function windowSelf(page: SelfPage): WindowSelf {
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
    named: (name) => {
      const { pathname, search, hash } = page.location
      const address = `${pathname}${addressOfWindow(name)}`
      // With each workspace main says again which window this is, and the browser takes its time to write an address.
      if (`${pathname}${search}${hash}` !== address) page.history.replaceState(null, '', address)
    },
  }
}

function pageWord({ sessionStorage, crypto }: SelfPage): string {
  const known = sessionStorage.getItem(place)
  if (known !== null) return known
  const word = crypto.randomUUID()
  sessionStorage.setItem(place, word)
  return word
}
