/** How each call is spoken of: what was wanted, what its failure means, and how to ask for it again. */

export type CallName = 'token' | 'profile' | 'balances' | 'logout'

export type CallWords = { readonly wanted: string; readonly means: string; readonly again: string }

export const callWords: Readonly<Record<CallName, CallWords>> = {
  token: {
    wanted: 'the sign-in',
    means: 'You are not signed in.',
    again: 'sign in again; the terminal fetches a new code for it',
  },
  profile: {
    wanted: 'your profile',
    means: 'Your profile was not read.',
    again: 'read the account again',
  },
  balances: {
    wanted: 'your balances',
    means: 'Your balances were not read; any on the screen are as old as they say.',
    again: 'read the account again',
  },
  logout: {
    wanted: 'the sign-out',
    means: 'You are signed out here; the broker may keep the old session until 05:00 IST.',
    again: "end the session on the broker's own page if that matters",
  },
}
