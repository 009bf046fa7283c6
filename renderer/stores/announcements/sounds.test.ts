import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Settings } from '../../../contract/settings.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { createNotices } from './notices.ts'
import { createSounds, type Sound, type SoundsParts, withSound } from './sounds.ts'

/** As a browser keeps them: one holds it, the others stand in the order in which they asked. */
function oneLock(): SoundsParts['locks'] {
  let turn: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
    const mine = turn.then(() => (signal.aborted ? Promise.reject(new Error('gone')) : hold()))
    turn = mine.catch(() => {})
    return mine
  }
  // Of all forms of the call the windows use this one.
  return { request } as unknown as SoundsParts['locks']
}

async function windows(count: number, wanted: Settings['sounds'] = 'all') {
  const clock = manualClock(0)
  const locks = oneLock()
  const sung: string[] = []
  const all = Array.from({ length: count }, (_, place) => {
    const sing = (sound: Sound) => void sung.push(`${place + 1} ${sound}`)
    return createSounds({ wanted: () => wanted, locks, sing, time: clock })
  })
  await setImmediate()
  const play = (sound: Sound) => {
    for (const each of all) each.play(sound)
  }
  return { clock, sung, all, play }
}

test('of several windows one is heard, and the next where that one goes', async () => {
  const { sung, all, play } = await windows(3)
  play('alert')
  expect(sung).toEqual(['1 alert'])
  all[1]?.stop()
  all[0]?.stop()
  await setImmediate()
  play('doubt')
  expect(sung).toEqual(['1 alert', '3 doubt'])
})

test('what comes within a second of the same is one with it, and another is not', async () => {
  const { clock, sung, play } = await windows(1)
  play('alert')
  clock.advance(999)
  play('alert')
  play('doubt')
  expect(sung).toEqual(['1 alert', '1 doubt'])
  clock.advance(1)
  play('alert')
  expect(sung).toEqual(['1 alert', '1 doubt', '1 alert'])
})

test.each([
  ['all', ['1 alert', '1 doubt', '1 fill']],
  ['alerts', ['1 alert']],
  ['none', []],
] as const)('of %s that is wanted nothing else is heard', async (wanted, heard) => {
  const { sung, play } = await windows(1, wanted)
  play('alert')
  play('doubt')
  play('fill')
  expect(sung).toEqual(heard)
})

test('whoever chooses hears it, in whichever window, and nothing where nothing is to be heard', async () => {
  const { sung, all } = await windows(2, 'none')
  all[1]?.sample('alerts')
  all[1]?.sample('none')
  expect(sung).toEqual(['2 alert'])
})

test('a warning that is heard too still puts away what it makes untrue', () => {
  const notices = createNotices(manualClock(0))
  let played = 0
  const { tell, warn } = withSound(notices, () => {
    played += 1
  })
  warn('Trading is halted. 3 orders open, cancelling…', 'halt')
  warn('The halt is over: orders can leave again.', 'halt')
  tell('Buy 20 RELIANCE: Working.')
  expect(notices.store.getState().notices.map(({ text }) => text)).toEqual([
    'Buy 20 RELIANCE: Working.',
    'The halt is over: orders can leave again.',
  ])
  expect(played).toBe(2)
})
