/** What a person reads when the live prices stop coming, or cannot be trusted. */
import type { AppError } from '../../../contract/errors.ts'
import type { SocketEnd } from './feed-socket.ts'

const byItself = 'The terminal connects again by itself; look at the age of a price before you use it.'

export function explainEnd(end: SocketEnd): AppError {
  switch (end.kind) {
    case 'not-opened':
      return {
        kind: 'no-answer',
        happened: `The broker gave an address for live prices, and no connection came about there (${end.detail}).`,
        todo: byItself,
      }
    case 'closed':
      return {
        kind: 'no-answer',
        happened: `The connection for live prices was closed (code ${end.code}).`,
        todo: byItself,
      }
    case 'too-long':
      return {
        kind: 'unreadable-answer',
        happened:
          'The feed sent a message far longer than any real one, so it was refused and the connection was closed.',
        todo: byItself,
      }
  }
}

/** What can be hoped for while there is no feed. */
export function whileDown(problem: AppError, hasOlderChannel: boolean): AppError {
  const meanwhile = hasOlderChannel
    ? 'Until the feed is back, the older channel may bring prices.'
    : 'This profile has no older interface, so nothing brings prices until the feed is back.'
  return { ...problem, happened: `${problem.happened} ${meanwhile}` }
}

/** Before it is given up for that. */
export const unheard: AppError = {
  kind: 'no-answer',
  happened:
    'The connection for live prices is open and has given no sign of life for five seconds, so no price is current.',
  todo: byItself,
}

export const silence: AppError = {
  kind: 'no-answer',
  happened: 'The connection for live prices is open and gives no sign of life, so it was given up.',
  todo: byItself,
}

export const behind: AppError = {
  kind: 'no-answer',
  happened:
    'The feed is silent while the broker knows of later trades, so it was given up and its prices are not current.',
  todo: byItself,
}

export function partBehind(segments: readonly string[]): AppError {
  return {
    kind: 'no-answer',
    happened: `The feed is silent about ${segments.join(', ')} while the broker knows of later trades there, so those prices are not current.`,
    todo: 'They are current again by themselves once the feed tells trades as late; until then look at them elsewhere.',
  }
}

export const late: AppError = {
  kind: 'not-now',
  happened: 'The line brings prices more than five seconds late, so none of them is current.',
  todo: 'Close what else uses the network, or what follows many instruments; once the line keeps up, prices are current again by themselves.',
}

export const unreliable: AppError = {
  kind: 'unreadable-answer',
  happened: 'Several messages of the feed could not be read in the last minute and were thrown away whole.',
  todo: 'Check important prices elsewhere; if it stays so, report it.',
}

export function clockDiffers(millis: number): AppError {
  return {
    kind: 'not-now',
    happened: `This computer's clock is ${howFar(millis)} the broker's. The ages of prices do not depend on it.`,
    todo: 'Let the computer set its clock by itself; until then, times of its own are wrong by that much.',
  }
}

/** So far is this computer's clock ahead of what a first message said. */
export function timeUnagreed(millis: number): AppError {
  return {
    kind: 'not-now',
    happened: `This computer's clock is ${howFar(millis)} the first time that the feed told. Until three messages agree, it is not believed.`,
    todo: 'Check the date and the time of this computer. If they are right, nothing is to be done.',
  }
}

function howFar(millis: number): string {
  const minutes = Math.floor(Math.abs(millis) / 60_000)
  const seconds = Math.round((Math.abs(millis) % 60_000) / 1_000)
  return `${minutes} min ${seconds} s ${millis > 0 ? 'ahead of' : 'behind'}`
}

export function askDoubted(words: string): AppError {
  return {
    kind: 'broker-refused',
    happened: `The feed would not take something it was asked${quoted(words)}. No instrument is left out by it.`,
    todo: 'Where something that you opened last has no figures, close it and open it again: then it is asked anew.',
  }
}

/** The words are empty where it passed the ask over in silence. */
export function askLessened(words: string): AppError {
  return {
    kind: 'broker-refused',
    happened: `The feed did not give 30 levels of depth where they were asked for${quoted(words)}. Five are asked for there.`,
    todo: 'Ask the broker whether your account has 30 levels; a panel says how many it is told.',
  }
}

export function askRefused(words: string): AppError {
  return {
    kind: 'broker-refused',
    happened: `The feed refused to follow some instruments${quoted(words)}. They are marked as not subscribed.`,
    todo: 'Remove instruments that you do not need, or that no longer trade.',
  }
}

function quoted(words: string): string {
  return words === '' ? '' : `: “${words}”`
}
