import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { readStartArguments } from './arguments.mjs'

test('without flags, everything is as usual', () => {
  expect(readStartArguments([])).toEqual({
    profile: null,
    shell: null,
    userData: null,
    port: null,
    allowLive: false,
    help: false,
  })
})

test('every flag is read', () => {
  const flags = ['--profile', 'p.json', '--shell', 'web', '--user-data', 'd', '--port', '8080', '--allow-live']
  expect(readStartArguments(flags)).toEqual({
    profile: 'p.json',
    shell: 'web',
    userData: 'd',
    port: '8080',
    allowLive: true,
    help: false,
  })
})

test.each([
  [['--shel', 'web'], '--shel'],
  [['--shell', 'gtk'], '“gtk”'],
  [['--port', '65536'], '“65536”'],
  [['--port', '1e3'], '“1e3”'],
  [['--profile'], '--profile'],
  [['practice'], 'practice'],
])('%j is refused by name', (args, named) => {
  expect(() => readStartArguments(args)).toThrow(named)
})
