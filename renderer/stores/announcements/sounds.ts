/** What is heard of the terminal by whoever does not look, in one of its windows only. */
import type { Settings } from '../../../contract/settings.ts'
import type { Stop, Time } from '../../time.ts'
import type { Notices } from './notices.ts'

/** A price was reached, of an alert that so comes to its end or of a GTT order; an order was filled, or in part; one was refused or is in doubt. */
export type Sound = 'alert' | 'fill' | 'doubt'

export type Sounds = {
  readonly play: (sound: Sound) => void
  /** In this very window, so that whoever chooses it hears what was chosen. */
  readonly sample: (choice: Settings['sounds']) => void
  readonly stop: Stop
}

export type SoundsParts = {
  readonly wanted: () => Settings['sounds']
  /** Of all windows one has the word; where it goes, the next takes it. */
  readonly locks: Pick<LockManager, 'request'>
  readonly sing: (sound: Sound) => void
  readonly time: Pick<Time, 'after'>
}

/** What comes so soon after the same is one with it. */
const apart = 1_000

export function createSounds({ wanted, locks, sing, time }: SoundsParts): Sounds {
  const justPlayed = new Map<Sound, Stop>()
  const gone = new AbortController()
  let hasWord = false

  function hold(): Promise<void> {
    hasWord = true
    return new Promise((release) => gone.signal.addEventListener('abort', () => release()))
  }
  // Refused where this window goes before its turn comes.
  locks.request('sounds', { signal: gone.signal }, hold).catch(() => {})

  return {
    play: (sound) => {
      if (!hasWord || !isAmong(wanted(), sound) || justPlayed.has(sound)) return
      justPlayed.set(
        sound,
        time.after(apart, () => void justPlayed.delete(sound)),
      )
      sing(sound)
    },
    sample: (choice) => {
      if (isAmong(choice, 'alert')) sing('alert')
    },
    stop: () => {
      hasWord = false
      gone.abort()
      for (const forget of justPlayed.values()) forget()
    },
  }
}

/** What warns is heard by its tone as well. */
export function withSound(notices: Pick<Notices, 'tell' | 'warn'>, play: () => void): Pick<Notices, 'tell' | 'warn'> {
  return {
    tell: notices.tell,
    warn: (text, about) => {
      notices.warn(text, about)
      play()
    },
  }
}

function isAmong(choice: Settings['sounds'], sound: Sound): boolean {
  return choice === 'all' || (choice === 'alerts' && sound === 'alert')
}
