import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { doubtMillis, giveUpMillis, startMillis, watchPulse } from './watchdog.ts'

function watched() {
  const clock = manualClock(0)
  const said: string[] = []
  let pulse = 0
  const stop = watchPulse({
    pulse: () => pulse,
    doubt: (isDoubted) => said.push(isDoubted ? 'doubted' : 'alive'),
    giveUp: () => said.push('given up'),
    clock,
  })
  const beat = (times: number) => {
    for (let count = 0; count < times; count += 1) {
      pulse += 1
      clock.advance(100)
    }
  }
  return { clock, said, beat, stop, last: () => said.at(-1) }
}

test('M13: silence is doubted within a second and given up soon after', () => {
  const { clock, beat, last, said } = watched()
  beat(20)
  expect(last()).toBe('alive')
  clock.advance(doubtMillis - 100)
  expect(last()).toBe('alive')
  clock.advance(100)
  expect(last()).toBe('doubted')
  clock.advance(giveUpMillis - doubtMillis)
  expect(last()).toBe('given up')
  clock.advance(60_000)
  expect(said.filter((one) => one === 'given up')).toHaveLength(1)
})

test('M13: a beat after a doubt ends it', () => {
  const { clock, beat, last } = watched()
  beat(5)
  clock.advance(900)
  expect(last()).toBe('doubted')
  beat(1)
  expect(last()).toBe('alive')
  clock.advance(900)
  expect(last()).toBe('doubted')
})

test('a start is given time, though not for ever', () => {
  const { clock, said } = watched()
  clock.advance(startMillis - 100)
  expect(said).toEqual([])
  clock.advance(100)
  expect(said).toEqual(['given up'])
})

test('what held up the looking held up the pulse too', () => {
  let now = 0
  let look = () => {}
  const said: string[] = []
  let pulse = 0
  const clock = {
    ...manualClock(0),
    elapsed: () => now,
    after: (_millis: number, run: () => void) => {
      look = run
      return () => {}
    },
  }
  watchPulse({
    pulse: () => pulse,
    doubt: (is) => said.push(is ? 'doubted' : 'alive'),
    giveUp: () => said.push('given up'),
    clock,
  })
  pulse = 1
  now = 100
  look()
  now = 3_600_000
  look()
  expect(said).toEqual(['alive'])
  for (let turn = 0; turn < 6; turn += 1) {
    now += 100
    look()
  }
  expect(said.at(-1)).toBe('doubted')
})
