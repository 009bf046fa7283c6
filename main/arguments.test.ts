import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

const needed = ['--profile', 'p.json', '--user-data', '/data']

it.each([
  [needed, { profile: 'p.json', userData: '/data', port: 0, allowLive: false, unrehearsed: false, others: [] }],
  [['--profile=p.json', '--user-data=/data', '--port=8080', '--allow-live'], { port: 8080, allowLive: true }],
  [[...needed, '--port', '65535'], { port: 65_535 }],
  [[...needed, '--unrehearsed'], { unrehearsed: true, allowLive: false }],
  [[...needed, '--inspect', '--proxy-server=http://x'], { others: ['--inspect', '--proxy-server=http://x'] }],
  [['--profile', 'p.json', '--user-data', 'data'], { userData: resolve('data') }],
  [[...needed, '-r'], { others: ['-r'] }],
])('reads %j', (argv, expected) => {
  expect(readArguments(argv)).toMatchObject({ ok: true, value: expected })
})

it.each([
  [[], '--profile'],
  [['--profile', 'p.json'], '--user-data'],
  [['--profile', '--user-data', '/data'], '--profile'],
  [['--profile=', '--user-data', '/data'], '--profile'],
  [['--profile', 'p', '--user-data'], '--user-data'],
  [[...needed, '--port', '65536'], '--port'],
  [[...needed, '--port', '-1'], '--port'],
  [[...needed, '--port', '80a'], '--port'],
  [[...needed, '--port', ''], '--port'],
  [[...needed, '--port'], '--port'],
  [[...needed, '--allow-live=no'], '--allow-live'],
  [[...needed, '--unrehearsed=no'], '--unrehearsed'],
  [[...needed, '--profile', 'other.json'], '--profile'],
  [[...needed, 'https://evil.example'], 'https://evil.example'],
])('names what is wrong with %j: %s', (argv, named) => {
  const read = readArguments(argv)
  expect(read).toMatchObject({ ok: false, error: { happened: expect.stringContaining(named) } })
})
