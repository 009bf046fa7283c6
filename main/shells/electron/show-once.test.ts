import type { BrowserWindow } from 'electron'
import { expect, it } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { WindowDouble } from './double.test-support.ts'
import { showOnce } from './show-once.ts'
import { type Shown, shown } from './shown.test-support.ts'

const ways: readonly (readonly [string, (app: Shown) => void])[] = [
  ['has painted', ({ window }) => window.emit('ready-to-show')],
  [
    'was loaded and did not paint soon after',
    ({ window, clock }) => {
      window.webContents.emit('did-finish-load')
      clock.advance(250)
    },
  ],
  ['was neither within two seconds', ({ clock }) => clock.advance(2_000)],
]

const shows = ({ window }: Shown) => window.did.filter((did) => did === 'show').length

it.each(ways)('a window is shown when its page %s, and then never again', (_, happens) => {
  const app = shown()
  expect(shows(app)).toBe(0)
  happens(app)
  expect(shows(app)).toBe(1)
  app.window.emit('ready-to-show')
  app.window.webContents.emit('did-finish-load')
  app.clock.advance(10_000)
  expect(shows(app)).toBe(1)
})

it('one whose page says nothing has two seconds', () => {
  const app = shown()
  app.clock.advance(1_999)
  expect(shows(app)).toBe(0)
})

it('one that is loaded has a moment to paint before it is shown', () => {
  const app = shown()
  app.window.webContents.emit('did-finish-load')
  app.clock.advance(249)
  expect(shows(app)).toBe(0)
})

it('one that was full opens full', () => {
  const window = new WindowDouble({})
  showOnce(window as unknown as BrowserWindow, true, manualClock(0))
  window.emit('ready-to-show')
  expect(window.did).toEqual(['maximize', 'show'])
})

it('one that is gone by then stays gone', () => {
  const app = shown()
  app.window.destroy()
  app.clock.advance(2_000)
  expect(shows(app)).toBe(0)
})
