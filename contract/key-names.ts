/** What keys are called, in one place: on a cap, and in a sentence, which is also what is heard. */

export type Platform = 'mac' | 'other'

type Named = { readonly cap: string; readonly word: string }

/** Of the others the cap says what they are written as. */
const names: ReadonlyMap<string, Named> = new Map([
  ['ArrowUp', { cap: '↑', word: 'Up arrow' }],
  ['ArrowDown', { cap: '↓', word: 'Down arrow' }],
  ['ArrowLeft', { cap: '←', word: 'Left arrow' }],
  ['ArrowRight', { cap: '→', word: 'Right arrow' }],
  ['PageUp', { cap: 'PgUp', word: 'Page Up' }],
  ['PageDown', { cap: 'PgDn', word: 'Page Down' }],
  ['Escape', { cap: 'Esc', word: 'Esc' }],
])

const mods: Readonly<Record<Platform | 'any', Named>> = {
  mac: { cap: '⌘', word: 'Cmd' },
  other: { cap: 'Ctrl', word: 'Ctrl' },
  any: { cap: 'Ctrl/⌘', word: 'Ctrl/Cmd' },
}

/** The caps to draw: `Ctrl`, `K`. */
export function keyCaps(written: string, platform: Platform): readonly string[] {
  return namesIn(written, platform).map(({ cap }) => cap)
}

/** For a sentence and for the ear: `Alt+Up arrow`. Main, which does not know who reads it, says it for any keyboard. */
export function keyWords(written: string, platform: Platform | 'any'): string {
  return namesIn(written, platform)
    .map(({ word }) => word)
    .join('+')
}

function namesIn(written: string, platform: Platform | 'any'): readonly Named[] {
  return written
    .split('+')
    .map((part) => (part === 'Mod' ? mods[platform] : (names.get(part) ?? { cap: part, word: part })))
}
