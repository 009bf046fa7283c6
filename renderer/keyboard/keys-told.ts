/** Which key each command has by what main told last: reckoned once for it, since every button that names its key asks. */
import { type CommandId, commands } from '../../contract/commands.ts'
import { keyWords, type Platform } from '../../contract/key-names.ts'
import { type KeyChoices, type KeysInForce, keysInForce } from '../../contract/keys.ts'

const none: KeyChoices = {}
/** What is told is never changed: other choices are another object. */
const reckoned = new WeakMap<KeyChoices, KeysInForce>()

export function keysOf(told: KeyChoices | null): KeysInForce {
  const choices = told ?? none
  const known = reckoned.get(choices)
  if (known) return known
  const keys = keysInForce(choices)
  reckoned.set(choices, keys)
  return keys
}

/** The key in force, for a sentence; a command without one is found in the palette by its title. */
export function keyWordsOf(told: KeyChoices | null, id: CommandId, platform: Platform): string {
  const key = keysOf(told)[id]
  return key === null ? `“${commands[id].title}”` : keyWords(key, platform)
}
