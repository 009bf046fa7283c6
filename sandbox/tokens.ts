/** Access tokens: a day at most, ended every morning, and one live token for each API key (section 5.4, service facts 3.1 and 11.1). */
import type { VirtualClock } from './clock.ts'
import { day, hour, istMidnight } from './ist.ts'

export type Token = {
  readonly text: string
  readonly apiKey: string
  readonly clientId: string
  readonly issuedAt: number
  readonly endsAt: number
}

export type Tokens = {
  /** A new token ends the one its API key had before. Left out, its end is the legacy one. */
  readonly issue: (apiKey: string, clientId: string, endOf?: (issuedAt: number) => number) => Token
  readonly find: (text: string) => Token | null
  readonly end: (text: string) => void
  /** Ends every token, as the morning does. Answers how many there were. */
  readonly clear: () => number
  readonly live: () => readonly Token[]
  /** Whether this person ever let the app in, however that ended. */
  readonly hasSignedIn: (apiKey: string, clientId: string) => boolean
  readonly stop: () => void
}

export const tokenLife = day

export function openTokens(clock: VirtualClock, newText: () => string): Tokens {
  const byText = new Map<string, Token>()
  const people = new Set<string>()

  function sweep(): void {
    const now = clock.now()
    for (const token of byText.values()) if (now >= token.endsAt) byText.delete(token.text)
  }
  function issue(apiKey: string, clientId: string, endOf = tokenEnd): Token {
    for (const token of byText.values()) if (token.apiKey === apiKey) byText.delete(token.text)
    const issuedAt = clock.now()
    const token = { text: longText(newText), apiKey, clientId, issuedAt, endsAt: endOf(issuedAt) }
    byText.set(token.text, token)
    people.add(`${apiKey} ${clientId}`)
    return token
  }
  function clear(): number {
    const ended = byText.size
    byText.clear()
    return ended
  }

  return {
    issue,
    find: (text) => {
      sweep()
      return byText.get(text) ?? null
    },
    end: (text) => void byText.delete(text),
    clear,
    live: () => {
      sweep()
      return [...byText.values()]
    },
    hasSignedIn: (apiKey, clientId) => people.has(`${apiKey} ${clientId}`),
    // A token that the clock has passed stays ended when the clock is set back afterwards.
    stop: clock.onMoved(sweep),
  }
}

/** Three parts and some hundred letters, as those of the broker are: a place that cuts them shows here. */
function longText(newText: () => string): string {
  const letters = (count: number) => Array.from({ length: count }, newText).join('')
  return [letters(1), letters(8), letters(2)].join('.')
}

/**
 * When a token issued now will have ended. The clearing runs from 05:00 to 06:00: what stands at 05:00 goes then, and
 * what is issued while it runs goes when it ends, which is why tokens are to be made after 06:00.
 */
export function tokenEnd(issuedAt: number): number {
  const midnight = istMidnight(issuedAt)
  const clearings = [midnight + 5 * hour, midnight + 6 * hour, midnight + day + 5 * hour]
  const next = clearings.find((clearing) => clearing > issuedAt) ?? issuedAt
  return Math.min(issuedAt + tokenLife, next)
}

/** A token of the current sign-in ends at the next 03:30, whatever the time of its issue (service facts 11.1). */
export function v2TokenEnd(issuedAt: number): number {
  const end = istMidnight(issuedAt) + 3.5 * hour
  return end > issuedAt ? end : end + day
}
