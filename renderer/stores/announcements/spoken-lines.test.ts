import { describe, expect, test } from 'vitest'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import { createNotices } from './notices.ts'
import { speakLines } from './spoken-lines.ts'

function opened() {
  const clock = manualClock(0)
  const notices = createNotices(clock)
  const spoken = speakLines(notices.store, clock)
  return {
    ...{ clock, notices, stand: spoken.stand },
    said: () => {
      const { place, lines } = spoken.store.getState()
      return [place, ...lines.map(({ text }) => text)]
    },
  }
}

describe('what is said aloud', () => {
  test('is said in the region that stands, once it is known to whoever listens', () => {
    const { clock, notices, stand, said } = opened()
    notices.tell('Signed in.')
    expect(said()).toEqual([null])
    stand('frame')
    expect(said()).toEqual([null])
    clock.advance(100)
    expect(said()).toEqual(['frame', 'Signed in.'])
    notices.warn('The core is lost.')
    expect(said()).toEqual(['frame', 'The core is lost.', 'Signed in.'])
  })

  test('while a sheet is open is said in the sheet, the topmost of several, and behind them nowhere', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    const leaveLists = stand('lists')
    const leaveKeys = stand('keys')
    clock.advance(100)
    notices.warn('Buy 20 RELIANCE: Rejected.')
    expect(said()).toEqual(['keys', 'Buy 20 RELIANCE: Rejected.'])
    clock.advance(100)
    leaveKeys()
    notices.tell('Theme: dark.')
    clock.advance(100)
    expect(said()).toEqual(['lists', 'Theme: dark.'])
    clock.advance(100)
    leaveLists()
    clock.advance(100)
    expect(said()).toEqual(['frame'])
  })

  test('is not said twice where a sheet opens or closes after it', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    clock.advance(100)
    notices.tell('Signed in.')
    clock.advance(100)
    const leave = stand('keys')
    clock.advance(100)
    expect(said()).toEqual(['keys'])
    leave()
    clock.advance(100)
    expect(said()).toEqual(['frame'])
  })

  test('is not lost where it comes with the change, before or after it', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    const leave = stand('palette')
    clock.advance(100)
    notices.tell('What is told as the sheet closes.')
    leave()
    notices.tell('What the chosen command tells.')
    expect(said()).toEqual([null])
    clock.advance(100)
    expect(said()).toEqual(['frame', 'What the chosen command tells.', 'What is told as the sheet closes.'])
  })

  test('is not lost where one sheet follows another at once', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    const leave = stand('palette')
    notices.warn('Buy 20 RELIANCE: Unknown.')
    clock.advance(99)
    leave()
    stand('settings')
    clock.advance(99)
    expect(said()).toEqual([null])
    clock.advance(1)
    expect(said()).toEqual(['settings', 'Buy 20 RELIANCE: Unknown.'])
  })

  test('is not lost where it stood too shortly in one that went, however many come and go after it', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    const leavePalette = stand('palette')
    clock.advance(100)
    notices.warn('Buy 20 RELIANCE: Unknown.')
    clock.advance(50)
    leavePalette()
    clock.advance(49)
    const leaveKeys = stand('keys')
    clock.advance(10)
    leaveKeys()
    clock.advance(100)
    expect(said()).toEqual(['frame', 'Buy 20 RELIANCE: Unknown.'])
  })

  test('stays where it is when a sheet behind goes', () => {
    const { clock, notices, stand, said } = opened()
    stand('frame')
    const leave = stand('lists')
    stand('keys')
    clock.advance(100)
    notices.tell('Every key is as it was.')
    leave()
    expect(said()).toEqual(['keys', 'Every key is as it was.'])
  })
})
