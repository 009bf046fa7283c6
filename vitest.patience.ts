/** How long a test waits for a thing itself: this only ends the wait for what never comes, also on a machine that is lent a twentieth of a processor. */
import { vi } from 'vitest'

const mostMillis = 120_000
const { waitFor } = vi

vi.waitFor = (look, options = {}) =>
  waitFor(look, typeof options === 'number' ? options : { timeout: mostMillis, ...options })
