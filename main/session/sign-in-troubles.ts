/** What can go wrong between “Sign in” and being signed in, in the words the person reads. */
import type { AppError } from '../../contract/errors.ts'
import type { AccountIdentity } from '../../contract/session.ts'

export function portInUse(port: string): AppError {
  return {
    kind: 'port-in-use',
    happened: `Another program on this computer uses port ${port}, where the broker sends your login. The browser was not opened, so that no other program can receive it.`,
    todo: `Close the program that uses port ${port} (perhaps another Bellwether), then sign in again.`,
  }
}

export function deniedBy(error: string): AppError {
  if (error === 'access_denied') {
    return {
      kind: 'login-denied',
      happened: 'The login was declined in the browser. You are not signed in.',
      todo: 'Sign in again and allow the access when the broker asks.',
    }
  }
  return {
    kind: 'login-denied',
    happened: 'The broker ended the login with an error of its own. You are not signed in.',
    todo: 'Sign in again; if it happens again, look at the broker’s status page.',
  }
}

export const timedOut: AppError = {
  kind: 'login-timed-out',
  happened:
    'Five minutes went by and the login did not come back from the browser. The terminal no longer waits for it.',
  todo: 'Sign in again and finish in the browser within five minutes.',
}

/** Of a key that the broker does not know nothing ever comes back, so the key is named by how it begins. */
export function timedOutWith(apiKey: string): AppError {
  return {
    ...timedOut,
    happened: `${timedOut.happened} The login page was asked for with the API key that begins with “${apiKey.slice(0, 4)}”.`,
    todo: 'Sign in again and finish in the browser within five minutes. Where the login page said that it does not know the app, give another key and secret.',
  }
}

export const cancelled: AppError = {
  kind: 'login-cancelled',
  happened: 'You stopped the login. You are not signed in.',
  todo: 'Sign in again whenever you like.',
}

export const foreignRedirect: AppError = {
  kind: 'foreign-redirect',
  happened:
    'A login arrived that this terminal did not begin, perhaps from an old tab or from somebody else. It was not used, and no other came in five minutes.',
  todo: 'Close old login pages in the browser, then sign in again.',
}

export const tokenRefused: AppError = {
  kind: 'session-ended',
  happened: 'The broker does not accept this token. You are not signed in, and the token was not kept.',
  todo: "Copy it again, whole, or make a new one on the broker's page for your app.",
}

export const credentialsMissing: AppError = {
  kind: 'credentials-missing',
  happened: 'The API key and secret of this profile have not been given. Nothing was sent.',
  todo: 'Enter the API key and secret of your app, then sign in.',
}

function notNow(happened: string, todo: string): AppError {
  return { kind: 'not-now', happened, todo }
}

export function accountUnread(error: AppError): AppError {
  return {
    ...error,
    kind: error.kind === 'session-ended' ? 'broker-refused' : error.kind,
    happened: `The broker accepted the login, but not the question whose account it is, so you are not signed in. ${error.happened}`,
    todo: 'Sign in again; if it happens again, look at the broker’s status page.',
  }
}

export function accountUnpinned(error: AppError): AppError {
  return {
    ...error,
    happened:
      'You are signed in, but which account this is could not be written to the disk. Until the terminal closes it stops at any other; after the next start it would not.',
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you, then sign out and in again.',
  }
}

export function accountKept(expected: AccountIdentity, error: AppError): AppError {
  return {
    ...error,
    happened: `The other account could not be written to the disk, so ${expected.name} is still the remembered one. Nobody is signed in.`,
  }
}

export function keptUnchecked(error: AppError): AppError {
  return {
    ...error,
    happened: `You chose to stay signed in, but that could not be checked just now. ${error.happened}`,
    todo: 'Press “Sign in” to check it again. As long as it holds, nothing has to be typed.',
  }
}

export function keptOutOfReach(error: AppError): AppError {
  return {
    ...error,
    happened: `You chose to stay signed in, but the keychain that holds the sign-in could not be read. ${error.happened}`,
    todo: `${error.todo} Or sign in anew: that needs no keychain.`,
  }
}

export function signInBroke(reference: string): AppError {
  return {
    kind: 'unexpected',
    happened: 'The terminal met a fault of its own while signing in. You are not signed in.',
    todo: 'Sign in again; if it happens again, report it with the reference below.',
    reference,
  }
}

export const stillChecking = notNow(
  'The sign-in you kept is still being checked.',
  'Wait until that has ended, which takes seconds; then sign in if you still have to.',
)
export const practiceNeedsNone = notNow(
  'A practice profile brings its own key.',
  'Sign in; there is nothing to fill in.',
)
export const practiceNeedsNoToken = notNow(
  'A practice profile takes no token from elsewhere.',
  'Sign in; there is nothing to fill in.',
)
export const tokenNotNow = notNow(
  'A token can be given only while you are signed out.',
  'Sign out, or stop waiting for the browser, then give it.',
)
export const signOutFirst = notNow(
  'The key and secret can be changed only while you are signed out.',
  'Sign out, or stop waiting for the browser, then enter them.',
)
export const nothingToForget = notNow(
  'No other account has answered, so nothing was forgotten.',
  'Nothing has to be done.',
)
