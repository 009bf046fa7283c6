/** Turns key presses into commands, and leaves alone what belongs to a field, a dialog or a held key. */
import type { CommandId } from '../../contract/commands.ts'
import type { Platform } from '../../contract/key-names.ts'
import { commandIds, type KeysInForce, whereOf } from '../../contract/keys.ts'
import {
  type Chord,
  isExact,
  type KeyPress,
  matches,
  parseChord,
  typesCharacter,
  typesSign,
  typesSignByOption,
} from './chord.ts'

/** Where the hand is: inside a text field, in an open dialog, or in the terminal at large. */
export type Place = { readonly typing: boolean; readonly inDialog: boolean; readonly inChart: boolean }

/** The keys in force, read once until they change. */
export type Chords = readonly { readonly id: CommandId; readonly chord: Chord }[]

export function chordsOf(keys: KeysInForce): Chords {
  return commandIds.flatMap((id) => {
    const key = keys[id]
    return key === null ? [] : [{ id, chord: parseChord(key) }]
  })
}

/** What opens over everything may also be asked for from inside a dialog; the rest waits until it is closed. */
const reachInDialogs: readonly CommandId[] = ['view.palette', 'help.keys', 'help.change-keys', 'orders.halt']

export function commandFor(press: KeyPress, place: Place, platform: Platform, chords: Chords): CommandId | null {
  const pressed = chords.filter(({ chord }) => matches(chord, press, platform))
  const near = pressed.length > 0 ? pressed : chords.filter(({ chord }) => typesSign(chord, press, platform))
  const exact = near.filter(({ chord }) => isExact(chord, press))
  const matching = exact.length > 0 ? exact : near
  const ofChart = place.inChart ? matching.find(({ id }) => whereOf(id) === 'chart') : undefined
  const found = ofChart ?? matching.find(({ id }) => whereOf(id) === 'everywhere')
  if (!found) return null
  if (place.typing && (typesCharacter(found.chord) || typesSignByOption(press, platform))) return null
  if (place.inDialog && !reachInDialogs.includes(found.id)) return null
  return found.id
}

/** Listens until stopped. A held key acts once: `repeat` never places, signs or refreshes a second time. */
export function dispatchKeys(
  page: Document,
  platform: Platform,
  chords: () => Chords,
  run: (id: CommandId) => void,
): () => void {
  const meant = (event: KeyboardEvent) =>
    event.defaultPrevented ? null : commandFor(event, placeOf(event.target), platform, chords())
  const take = (event: KeyboardEvent, id: CommandId) => {
    event.preventDefault()
    if (!event.repeat) run(id)
  }
  /**
   * The kill switch has its key before what has the keyboard: a tab of the dock would close its panel with Ctrl+Shift+Backspace, and
   * what is composed in a field, as letters of Hindi are, would keep every key.
   */
  const onWayDown = (event: KeyboardEvent) => {
    if (meant(event) !== 'orders.halt') return
    event.stopPropagation()
    take(event, 'orders.halt')
  }
  const onKey = (event: KeyboardEvent) => {
    const id = event.isComposing ? null : meant(event)
    if (id !== null) take(event, id)
  }
  /**
   * Windows and Linux give the keyboard to the menu when Alt comes up, and do not know of the key between that the page took: after
   * many a key with Alt the next one would be lost. Every command of the menu is in the palette too.
   */
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === 'Alt') event.preventDefault()
  }
  page.addEventListener('keydown', onWayDown, { capture: true })
  page.addEventListener('keydown', onKey)
  page.addEventListener('keyup', onKeyUp, { capture: true })
  return () => {
    page.removeEventListener('keydown', onWayDown, { capture: true })
    page.removeEventListener('keydown', onKey)
    page.removeEventListener('keyup', onKeyUp, { capture: true })
  }
}

const notTyped = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']

/** Whether what has the keyboard keeps letters for itself. */
export function isTyping(target: Element): boolean {
  const field = target.closest('input, textarea, select, [contenteditable]')
  return field !== null && !(field instanceof HTMLInputElement && notTyped.includes(field.type))
}

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return { typing: false, inDialog: false, inChart: false }
  const typing = isTyping(target)
  // In a field even a key with Ctrl belongs to the text: what a chart's key undoes is not what was typed.
  const inChart = !typing && target.closest('[data-kind="chart"]') !== null
  return { typing, inDialog: target.ownerDocument.querySelector('dialog[open]') !== null, inChart }
}
