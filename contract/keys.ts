/** Which key each command has: the list's own, or the one that the person gave it. Written by main only. */
import type { Command } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import { keyWords } from './key-names.ts'
import { namesOf } from './names-of.ts'
import { keptInPanels } from './panel-keys.ts'
import { systemHaltKey } from './system-halt-key.ts'

/** Only what differs from the list; null leaves a command without a key. */
export type KeyChoices = { readonly [Id in CommandId]?: string | null }
export type KeysInForce = { readonly [Id in CommandId]: string | null }

export const commandIds: readonly CommandId[] = namesOf(commands)

/** These move money or stop it moving: giving or taking one of their keys wants a typed word. */
const moneyCommands: readonly CommandId[] = [
  'ticket.buy',
  'ticket.sell',
  'orders.sentence',
  'orders.arm',
  'orders.buy-now',
  'orders.sell-now',
  'orders.cancel',
  'orders.cancel-all',
  'gtt.make',
  'gtt.cancel-all',
  'orders.modify',
  'orders.again',
  'orders.withdraw',
  'orders.decide',
  'positions.exit',
  'positions.half',
  'positions.reverse',
  'positions.convert',
  'orders.halt',
]

/** A key that was given stands before one that the list gives: of two commands only one ever has it. */
export function keysInForce(choices: KeyChoices): KeysInForce {
  const given = { chart: givenWithin('chart', choices), everywhere: givenWithin('everywhere', choices) }
  const own = (id: CommandId) => (given[whereOf(id)].has(commands[id].key) ? null : commands[id].key)
  const entries = commandIds.map((id) => [id, choices[id] === undefined ? own(id) : choices[id]] as const)
  // Object.fromEntries gives up the names of the entries it was given.
  return Object.fromEntries(entries) as KeysInForce
}

/** Two commands can have one key where it never means both: in a chart, and in the rest of the terminal. */
export function whereOf(id: CommandId): 'chart' | 'everywhere' {
  const { within }: Command = commands[id]
  return within ?? 'everywhere'
}

function givenWithin(where: 'chart' | 'everywhere', choices: KeyChoices): ReadonlySet<string | null | undefined> {
  return new Set(commandIds.filter((id) => whereOf(id) === where).map((id) => choices[id]))
}

/** Who else has the key where it means another thing: a chart's keys come before those of the terminal. */
export function otherHolderOf(choices: KeyChoices, key: string, of: CommandId): CommandId | null {
  const inForce = keysInForce(choices)
  return commandIds.find((id) => whereOf(id) !== whereOf(of) && inForce[id] === key) ?? null
}

export function holderOf(choices: KeyChoices, key: string, except: CommandId): CommandId | null {
  const inForce = keysInForce(choices)
  return commandIds.find((id) => id !== except && whereOf(id) === whereOf(except) && inForce[id] === key) ?? null
}

/** Whoever had the key is left without one. */
export function withKey(choices: KeyChoices, id: CommandId, key: string | null): KeyChoices {
  const holder = key === null ? null : holderOf(choices, key, id)
  const left = holder === null ? choices : { ...choices, [holder]: null }
  if (key !== commands[id].key) return { ...left, [id]: key }
  const { [id]: _, ...rest } = left
  return rest
}

export function changedForMoney(before: KeyChoices, after: KeyChoices): readonly CommandId[] {
  const [had, has] = [keysInForce(before), keysInForce(after)]
  return moneyCommands.filter((id) => had[id] !== has[id])
}

/** Why a set of keys cannot be taken, or null. */
export function whyNotKeys(choices: KeyChoices): string | null {
  return firstClash(choices)?.why ?? null
}

/** In a reason, which main gives as well as a window. */
function said(key: string): string {
  return keyWords(key, 'any')
}

/** The choices that cannot stand, and why. */
export type Clash = { readonly of: readonly CommandId[]; readonly why: string }

export function firstClash(choices: KeyChoices): Clash | null {
  const given = commandIds.flatMap((id) => (choices[id] == null ? [] : [{ id, key: choices[id] }]))
  const isSame = (one: Given, other: Given) => one.key === other.key && whereOf(one.id) === whereOf(other.id)
  const twice = given.find((one, at) => given.findIndex((other) => isSame(one, other)) !== at)
  if (twice !== undefined) {
    const of = given.filter((one) => isSame(one, twice)).map(({ id }) => id)
    return { of, why: `${said(twice.key)} is given to two commands.` }
  }
  for (const { id, key } of given) {
    const why = whyNotKey(key, id)
    if (why !== null) return { of: [id], why }
  }
  return clashWithHalt(choices)
}

/** The kill switch has a key, and nothing else has it anywhere. */
function clashWithHalt(choices: KeyChoices): Clash | null {
  const key = keysInForce(choices)['orders.halt']
  if (key !== null) {
    const inCharts = otherHolderOf(choices, key, 'orders.halt')
    if (inCharts === null) return null
    // Its own key in a chart is none of the choices: then the switch cannot have that one.
    const of = choices[inCharts] === undefined ? 'orders.halt' : inCharts
    return { of: [of], why: `${said(key)} halts trading everywhere, also in a chart.` }
  }
  const taker = commandIds.find((id) => choices[id] === commands['orders.halt'].key)
  const why = 'The kill switch is never left without a key. Give it another one first.'
  return { of: [taker ?? 'orders.halt'], why }
}

type Given = { readonly id: CommandId; readonly key: string }

/** It acts wherever the keyboard is: neither a field nor a panel may have another use for its key. */
function whyNotHaltKey(key: string): string | null {
  if (!/^(?:Mod\+|Alt\+)|^(?:Shift\+)?F\d/.test(key))
    return `${said(key)} types a character in a field, and the kill switch must act there too: give it one with Ctrl, Cmd or Alt, or F1 to F12.`
  const [kept] = keptInPanels(key)
  return kept ? `${said(key)} ${kept.does} in ${kept.where}, and the kill switch must act there too.` : null
}

const editing = 'the system edits text with it'
const inLists = 'lists, fields and buttons use it'
const elsewhere: Readonly<Record<string, string>> = {
  'Mod+C': editing,
  'Mod+V': editing,
  'Mod+X': editing,
  'Mod+A': editing,
  'Mod+Z': editing,
  'Mod+Y': editing,
  'Mod+Shift+Z': editing,
  'Mod+W': 'the browser closes the window with it',
  'Mod+Shift+W': 'the browser closes the window with it',
  'Alt+F4': 'the system closes the window with it',
  'Mod+Q': 'the system ends programs with it',
  'Mod+T': 'the browser opens a tab with it',
  'Mod+Shift+T': 'the browser opens a tab with it',
  'Mod+N': 'the browser opens a window with it',
  'Mod+Shift+N': 'the browser opens a window with it',
  'Mod+R': 'the browser loads the window anew with it',
  'Mod+Shift+R': 'the browser loads the window anew with it',
  F5: 'the browser loads the window anew with it',
  F11: 'the system fills the screen with it',
  F12: 'the browser opens its tools with it',
  [systemHaltKey]: 'the system halts trading with it, in any program',
}

/** A character, a function key or a key with a name, after what is held with it. */
const written =
  /^(?:Mod\+)?(?:Alt\+)?(?:Shift\+)?(?:[A-Z0-9]|[^\sA-Za-z0-9+]|F(?:[1-9]|1[0-2])|Enter|Backspace|Delete|Insert|Home|End|PageUp|PageDown|ArrowUp|ArrowDown|ArrowLeft|ArrowRight)$/u

/** In a chart nothing is typed and no list is gone through: what a chart itself leaves is free there. */
const freeInCharts = /^(?:[0-9]|Mod\+Z|Delete|Backspace|Insert)$/

/** Why a command cannot have this key, or null. */
export function whyNotKey(key: string, id: CommandId): string | null {
  if (!written.test(key)) return `“${said(key)}” cannot be a key of the terminal.`
  if (whereOf(id) === 'chart' && freeInCharts.test(key)) return null
  if (whereOf(id) === 'chart' && /^[-+=_]$/.test(key))
    return `${said(key)} is not free: a chart is made wider or narrower with it.`
  const taken = elsewhere[key] ?? (/^(?:Shift\+)?(?:[A-Z][a-z]\w*|[0-9])$/.test(key) ? inLists : undefined)
  if (taken !== undefined) return `${said(key)} is not free: ${taken}.`
  // Where AltGr types characters, it arrives as Ctrl and Alt.
  if (/^Mod\+Alt\+(?:Shift\+)?.$/u.test(key)) return `${said(key)} types a character on many keyboards.`
  return id === 'orders.halt' ? whyNotHaltKey(key) : null
}
