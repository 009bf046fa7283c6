/** What a person reads when the part that reads the feed has stopped. */
import type { AppError } from '../../../contract/errors.ts'

export const readerStopped: AppError = {
  kind: 'no-answer',
  happened:
    'The part of the terminal that reads live prices has stopped, so prices stand still. Orders are not touched.',
  todo: 'It is started again by itself; look at the age of a price before you use it.',
}
