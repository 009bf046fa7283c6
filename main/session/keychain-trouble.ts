/** What the system's keychain says when it will not serve, told apart because each asks the person for another act. */
import type { AppError } from '../../contract/errors.ts'

type Trouble = 'missing' | 'locked' | 'denied' | 'hanging' | 'too-long'

const inMemory = 'Until it serves, secrets are held in memory and forgotten when the terminal closes.'

const sentences: Readonly<Record<Trouble, AppError>> = {
  missing: {
    kind: 'keychain-missing',
    happened: `This computer offers the terminal no keychain. ${inMemory}`,
    todo: 'On Linux, install and start a keyring such as gnome-keyring with libsecret, then start the terminal again.',
  },
  locked: {
    kind: 'keychain-locked',
    happened: `The keychain is there but locked. ${inMemory}`,
    todo: 'Unlock it with your login password (on Linux in “Passwords and Keys”), then start the terminal again.',
  },
  denied: {
    kind: 'keychain-denied',
    happened: `The keychain refused the terminal, or its question was dismissed. ${inMemory}`,
    todo: 'Allow Bellwether in the settings of the keychain, or answer its question with “Allow”, then start the terminal again.',
  },
  'too-long': {
    kind: 'keychain-denied',
    happened: `The keychain of this computer does not take a secret as long as the broker’s token. ${inMemory}`,
    todo: 'Sign in again after each start of the terminal; trading itself is not touched by it.',
  },
  hanging: {
    kind: 'keychain-hanging',
    happened: `The keychain has not answered for ten seconds. ${inMemory}`,
    todo: 'Look for a question of the keychain behind other windows, answer it, and start the terminal again; if there is none, sign in to this computer again.',
  },
}

export function keychainTrouble(trouble: Trouble): AppError {
  return sentences[trouble]
}

// The texts are those of libsecret 0.20 and D-Bus 1.14, of macOS' Security framework, and of Windows, which answers so
// to more than 2,560 bytes; the keychain gives no codes.
const texts: readonly (readonly [Trouble, RegExp])[] = [
  ['locked', /locked collection|is locked|interaction is not allowed/i],
  ['missing', /autolaunch D-Bus|could not connect|message bus|any \.service files|object does not exist|exited with/i],
  ['too-long', /stub received bad data/i],
  ['denied', /rejected send message|access ?denied|not authorized|dismissed|cancell?ed/i],
]

/** Whatever is not known counts as a refusal: the keychain answered, and it was not yes. */
export function troubleFromText(text: string): AppError {
  return keychainTrouble(texts.find(([, pattern]) => pattern.test(text))?.[0] ?? 'denied')
}
