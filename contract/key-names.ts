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

const alt: Named = { cap: 'Alt', word: 'Alt' }

const held: Readonly<Record<Platform | 'any', { readonly Mod: Named; readonly Alt: Named }>> = {
  mac: { Mod: { cap: '⌘', word: 'Cmd' }, Alt: { cap: '⌥', word: 'Option' } },
  other: { Mod: { cap: 'Ctrl', word: 'Ctrl' }, Alt: alt },
  any: { Mod: { cap: 'Ctrl/⌘', word: 'Ctrl/Cmd' }, Alt: alt },
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
    .map((part) =>
      part === 'Mod' || part === 'Alt' ? held[platform][part] : (names.get(part) ?? { cap: part, word: part }),
    )
}
