/** What a window says of the kill switch's key in any program: nothing in the browser, which offers none. */
import type { StoreApi } from 'zustand/vanilla'
import { keyWords, type Platform } from '../../contract/key-names.ts'
import { assertNever } from '../../contract/result.ts'
import { type SystemHaltKey, systemHaltKey } from '../../contract/system-halt-key.ts'
import type { Stop } from '../time.ts'
import type { Described } from './description.ts'

const none: SystemHaltKey = { kind: 'none' }

export function systemHaltKeyOf(described: Described): SystemHaltKey {
  return described.kind === 'known' ? described.terminal.systemHaltKey : none
}

/** Null where there is no such key. */
export function systemHaltWords(key: SystemHaltKey, platform: Platform): string | null {
  const written = keyWords(systemHaltKey, platform)
  switch (key.kind) {
    case 'none':
      return null
    case 'held':
      return `${written} halts and cancels all in any program, at once and unasked.`
    case 'taken':
      return `${written} does not halt from other programs: the system did not give it to the terminal, and another program may hold it. Use ${key.hasTray ? 'the tray or the menu' : 'the menu'}.`
    default:
      return assertNever(key)
  }
}

/** Once in a window, when it knows. */
export function warnOfSystemHaltKey(
  described: StoreApi<Described>,
  platform: Platform,
  warn: (text: string) => void,
): Stop {
  return described.subscribe((now, before) => {
    const key = systemHaltKeyOf(now)
    const words = systemHaltWords(key, platform)
    if (key.kind === 'taken' && before.kind !== 'known' && words !== null) warn(words)
  })
}
