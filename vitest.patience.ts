/** How long a test waits for a thing itself: this only ends the wait for what never comes, also on a machine that does much else. */
import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly longestWait: number
  }
}

const { waitFor } = vi
const timeout = inject('longestWait')

vi.waitFor = (look, options = {}) => waitFor(look, typeof options === 'number' ? options : { timeout, ...options })
