import { describe, expect, test } from 'vitest'
import { commands } from '../../contract/commands.ts'
import { commandIds, whereOf } from '../../contract/keys.ts'
import {
  ariaChord,
  type KeyPress,
  keyName,
  matches,
  parseChord,
  typesCharacter,
  typesSign,
  writtenChord,
} from './chord.ts'

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held }
}

describe('a chord', () => {
  test('is read from how the list of commands writes it', () => {
    expect(parseChord('Mod+Shift+L')).toEqual({ mod: true, shift: true, alt: false, key: 'l' })
    expect(parseChord('F6')).toEqual({ mod: false, shift: false, alt: false, key: 'f6' })
  })

  test.each(['', 'Hyper+K', 'Mod+'])('“%s” is refused', (written) => {
    expect(() => parseChord(written)).toThrow('is not a key')
  })

  test('every command has a key that can be read, and no two have the same in one place', () => {
    const read = commandIds.map((id) => JSON.stringify([whereOf(id), parseChord(commands[id].key)]))
    expect(new Set(read).size).toBe(commandIds.length)
    expect(commandIds.length).toBeGreaterThan(5)
  })
})

describe('matching', () => {
  const palette = parseChord('Mod+K')

  test('Mod is Ctrl, and Cmd on a Mac; the other one does not do', () => {
    expect(matches(palette, press('k', { ctrlKey: true }), 'other')).toBe(true)
    expect(matches(palette, press('k', { metaKey: true }), 'other')).toBe(false)
    expect(matches(palette, press('k', { metaKey: true }), 'mac')).toBe(true)
    expect(matches(palette, press('k', { ctrlKey: true }), 'mac')).toBe(false)
    expect(matches(palette, press('k', { ctrlKey: true, metaKey: true }), 'other')).toBe(false)
  })

  test('a modifier too many or too few is another chord', () => {
    expect(matches(palette, press('k'), 'other')).toBe(false)
    expect(matches(palette, press('k', { ctrlKey: true, shiftKey: true }), 'other')).toBe(false)
    expect(matches(palette, press('k', { ctrlKey: true, altKey: true }), 'other')).toBe(false)
    expect(matches(parseChord('Shift+F6'), press('F6'), 'other')).toBe(false)
  })

  test('with Alt the place of the key counts as well: a Mac types another character there', () => {
    const onMac = press('¡', { altKey: true, code: 'Digit1' })
    expect(matches(parseChord('Alt+1'), onMac, 'mac')).toBe(true)
    expect(matches(parseChord('Alt+2'), onMac, 'mac')).toBe(false)
    // Dvorak has Q where X stands elsewhere, and Alt and X closes the panel.
    const onDvorak = press('q', { altKey: true, code: 'KeyX' })
    expect(matches(parseChord('Alt+X'), onDvorak, 'other')).toBe(false)
    expect(writtenChord(onDvorak, 'other')).toBe('Alt+Q')
    expect(matches(parseChord('Alt+F'), press('ƒ', { altKey: true, code: 'KeyF' }), 'mac')).toBe(true)
  })

  test('with Option a Mac begins an accent by some letters: the letter is pressed all the same, and can be given', () => {
    const pressed = press('Dead', { altKey: true, code: 'KeyU' })
    expect(matches(parseChord('Alt+U'), pressed, 'mac')).toBe(true)
    expect(writtenChord(pressed, 'mac')).toBe('Alt+U')
    expect(writtenChord(press('Dead', { code: 'Quote' }), 'other')).toBeNull()
    expect(writtenChord(press('Dead', { altKey: true, code: 'Backquote' }), 'mac')).toBeNull()
  })

  test.each([
    ['Hindi', 'B', 'व', 'KeyB', {}],
    ['Hindi, a sign of a vowel', 'S', 'े', 'KeyS', {}],
    ['Hindi, two letters in one', 'Shift+C', 'क्ष', 'KeyC', { shiftKey: true }],
    ['Tamil', 'C', 'ம', 'KeyC', {}],
    ['Hindi with Ctrl', 'Mod+K', 'क', 'KeyK', { ctrlKey: true }],
    ['Hindi, a digit', 'Mod+1', '१', 'Digit1', { ctrlKey: true }],
    ['Russian', 'Shift+B', 'И', 'KeyB', { shiftKey: true }],
  ] as const)(
    '%s: where a letter of no Latin alphabet is typed, %s is pressed by its place',
    (_, written, key, code, held) => {
      const pressed = press(key, { code, ...held })
      expect(matches(parseChord(written), pressed, 'other')).toBe(true)
      expect(matches(parseChord('X'), pressed, 'other')).toBe(false)
      expect(writtenChord(pressed, 'other')).toBe(written)
    },
  )

  test('a Latin layout goes by its letters, wherever they are, and so does every character that is no letter', () => {
    // Dvorak types u at the place of F, AZERTY q at that of A and é at that of 2, and Greek ; at that of Q.
    for (const [key, code] of [
      ['u', 'KeyF'],
      ['q', 'KeyA'],
      ['é', 'Digit2'],
      ['&', 'Digit1'],
      [';', 'KeyQ'],
      ['µ', 'KeyM'],
    ] as const) {
      const pressed = press(key, { code })
      expect(matches(parseChord(key), pressed, 'other')).toBe(true)
      expect(matches(parseChord(code.slice(-1)), pressed, 'other')).toBe(false)
      expect(keyName(pressed)).toBe(key)
    }
    // A letter of another alphabet that stands where Latin layouts have none.
    expect(writtenChord(press('ж', { code: 'Semicolon' }), 'other')).toBe('Ж')
  })

  test('the case of the letter does not matter, as with caps lock', () => {
    expect(matches(parseChord('R'), press('r'), 'other')).toBe(true)
    expect(matches(parseChord('Mod+Shift+L'), press('L', { ctrlKey: true, shiftKey: true }), 'other')).toBe(true)
  })

  test('a table of keys is asked for the letter in one case, with caps lock as without, and for a named key as it is', () => {
    expect([keyName(press('n')), keyName(press('N'))]).toEqual(['n', 'n'])
    expect([keyName(press('F2')), keyName(press('Delete')), keyName(press(' '))]).toEqual(['F2', 'Delete', ' '])
  })
})

test('a sign is what it is by whatever is held for it, but a chord with Shift asks for Shift', () => {
  const slash = press('/', { shiftKey: true })
  expect(typesSign(parseChord('/'), slash, 'other')).toBe(true)
  expect(typesSign(parseChord('Shift+/'), press('/'), 'other')).toBe(false)
})

test('only a bare character can be typed', () => {
  expect(typesCharacter(parseChord('R'))).toBe(true)
  expect(typesCharacter(parseChord('F1'))).toBe(false)
  expect(typesCharacter(parseChord('Mod+1'))).toBe(false)
})

test('a chord is told to the tools of the ear in their own words', () => {
  expect(ariaChord('Mod+K', 'other')).toBe('Control+K')
  expect(ariaChord('Mod+K', 'mac')).toBe('Meta+K')
  expect(ariaChord('Esc', 'other')).toBe('Escape')
})
