import { expect, it } from 'vitest'
import { takePageKey } from './page-key.ts'

function page(hash: string, kept: Map<string, string>) {
  const shown: string[] = []
  const key = takePageKey(
    { hash, pathname: '/' },
    { replaceState: (_data, _unused, url) => void shown.push(String(url)) },
    { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) },
  )
  return { key, shown }
}

const given = 'k'.repeat(43)

it('takes the key from the address, clears the address, and finds it again in the next window', () => {
  const kept = new Map<string, string>()
  expect(page(`#key=${given}`, kept)).toEqual({ key: given, shown: ['/'] })
  expect(page('', kept)).toEqual({ key: given, shown: [] })
})

it.each(['', '#', '#key=', '#key=short', '#key=has space in it and is long enough', `#other=${given}`])(
  'keeps nothing from %j',
  (hash) => {
    const kept = new Map<string, string>()
    expect(page(hash, kept)).toEqual({ key: 'no-key', shown: [] })
    expect(kept.size).toBe(0)
  },
)
