/** A key as the list of commands writes it, read once, and compared with what the keyboard says. */
import type { Platform } from '../../contract/key-names.ts'

export type Chord = {
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
  /** `KeyboardEvent.key`, lower case. */
  readonly key: string
}

/** The part of a KeyboardEvent that a chord looks at. */
export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  /** The key's place, by what stands there on a keyboard of the United States. */
  readonly code?: string
}

const modifiers = ['mod', 'shift', 'alt'] as const

export function parseChord(written: string): Chord {
  const parts = written.toLowerCase().split('+')
  const key = parts.pop()
  const stranger = parts.find((part) => !modifiers.some((known) => known === part))
  if (!key || stranger !== undefined) throw new Error(`“${written}” is not a key`)
  return { mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt'), key }
}

export function matches(chord: Chord, press: KeyPress, platform: Platform): boolean {
  const [mod, otherMod] = platform === 'mac' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  return (
    (isExact(chord, press) || placeName(press) === chord.key) &&
    mod === chord.mod &&
    !otherMod &&
    press.shiftKey === chord.shift &&
    press.altKey === chord.alt
  )
}

/**
 * A sign that no letter or digit is, typed by whatever the layout wants held for it: the German / is Shift and 7, its [ AltGr and 8, which
 * arrives as Ctrl and Alt.
 */
export function typesSign(chord: Chord, press: KeyPress, platform: Platform): boolean {
  const isSign = typesCharacter(chord) && !chord.shift && /^[^\p{L}\p{N}]$/u.test(chord.key)
  const isHeldForIt = platform === 'mac' ? !press.ctrlKey && !press.altKey : press.ctrlKey === press.altKey
  return isSign && isExact(chord, press) && isHeldForIt && !press.metaKey
}

/** A sign that fields of the terminal take, and that some layouts of a Mac have only by Option: the German @ is Option and L. */
export function typesSignByOption({ key, altKey, metaKey }: KeyPress, platform: Platform): boolean {
  return platform === 'mac' && altKey && !metaKey && /^(?:₹|(?![a-zA-Z0-9])[!-~])$/.test(key)
}

/** By what is typed, and not by the place where it is. */
export function isExact(chord: Chord, { key }: Pick<KeyPress, 'key'>): boolean {
  return key.toLowerCase() === chord.key
}

/** Letters, the signs of vowels that scripts of India have keys for, and digits, of a script in which no command has its key. */
const otherScript = /^(?:(?![\p{Script=Latin}\p{Script=Common}])[\p{L}\p{M}]|(?![0-9])\p{Nd})+$/u

/** With Alt a Mac types another character; and nobody whose keyboard types Hindi could press B. Null where the key goes by what it types. */
function placeName({ key, altKey, code = '' }: Pick<KeyPress, 'key' | 'altKey' | 'code'>): string | null {
  // A letter is what it is also with Alt: on a Dvorak keyboard Alt and Q closed the panel, because X stands in its place elsewhere.
  if (/^[a-z0-9]$/i.test(key) || (!altKey && !otherScript.test(key))) return null
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null
}

/** What a key is called, for whoever acts on keys by a table of their own: a letter is lower case, also under Caps Lock. */
export function keyName(press: Pick<KeyPress, 'key' | 'altKey' | 'code'>): string {
  const { key } = press
  return placeName(press) ?? (key.length === 1 ? key.toLowerCase() : key)
}

/** How the list of commands would write what was pressed; null while only a modifier is held, or where none can be made of it. */
export function writtenChord(press: KeyPress, platform: Platform): string | null {
  const [mod, otherMod] = platform === 'mac' ? [press.metaKey, press.ctrlKey] : [press.ctrlKey, press.metaKey]
  if (otherMod || ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'Process'].includes(press.key)) return null
  const name = keyName(press)
  // With Option a Mac begins an accent by some letters, whose place says which it is.
  if (name === 'Dead') return null
  const named = name === ' ' ? 'Space' : name
  const key = named.length === 1 ? named.toUpperCase() : named
  return `${mod ? 'Mod+' : ''}${press.altKey ? 'Alt+' : ''}${press.shiftKey ? 'Shift+' : ''}${key}`
}

/** A key that types a character must not act while someone types. */
export function typesCharacter(chord: Chord): boolean {
  return !chord.mod && !chord.alt && chord.key.length === 1
}

/** As `aria-keyshortcuts` wants it: `Control+K`. */
export function ariaChord(written: string, platform: Platform): string {
  return written.replace('Mod', platform === 'mac' ? 'Meta' : 'Control').replace(/\bEsc$/, 'Escape')
}
