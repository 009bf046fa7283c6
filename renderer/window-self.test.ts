import { expect, test } from 'vitest'
import { mainWindow } from '../contract/workspaces.ts'
import { windowSelf } from './window-self.ts'

function pageAt(search: string, hash: string) {
  const location = { pathname: '/', search, hash }
  const written: unknown[] = []
  const self = windowSelf({
    location,
    history: {
      replaceState: (_state, _title, address) => {
        written.push(address)
        const { search, hash } = new URL(String(address), 'http://window.example')
        Object.assign(location, { search, hash })
      },
    },
    screen: { width: 1_440, height: 900 },
    sessionStorage: { getItem: () => 'word', setItem: () => {} },
    crypto: { randomUUID: () => '0-0-0-0-0' },
  })
  return { self, written }
}

test('the name that main gave stands in the address, written once however often it is said', () => {
  const { self, written } = pageAt('', '#window=w2')
  self.named('w3')
  self.named('w3')
  expect(written).toEqual(['/#window=w3'])
  expect(self.wanted()).toBe('w3')
})

test('what stands before the name is not kept, also where no name is wanted', () => {
  const { self, written } = pageAt('?old', '')
  self.named(mainWindow)
  expect(written).toEqual(['/'])
})

test('the main window has an address without a name, and nothing else is left in it', () => {
  const { self, written } = pageAt('?old', '#window=w2')
  self.named(mainWindow)
  self.named(mainWindow)
  expect(written).toEqual(['/'])
  expect(self.wanted()).toBe(mainWindow)
})
