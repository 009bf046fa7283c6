/** How much a window may give to the core at once, by either shell: no word of a person is longer, nor any file that is taken in. */
import type { AppError } from './errors.ts'

/** In bytes. */
export const longestAsk = 1024 * 1024

export const tooLongAsk: AppError = {
  kind: 'malformed-ask',
  happened: 'This is more than a window may give to the terminal at once. Nothing was done.',
  todo: 'Choose a smaller file, or close some panels, then try again.',
}
