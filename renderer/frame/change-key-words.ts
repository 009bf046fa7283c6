/** Why a key cannot be put back or taken away: in words beside the buttons, where a keyboard reads them. */

/** Null where both can be done. */
export function whyHeld(now: string | null, own: string | null): string | null {
  if (now === own)
    return now === null
      ? 'It has no key, as it came: there is none to put back or take away.'
      : 'It has its own key: there is none to put back.'
  return now === null ? 'It has no key: there is none to take away.' : null
}
