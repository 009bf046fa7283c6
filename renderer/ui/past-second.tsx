/** An instant that is over, with its day where that is not today: the terminal stays open over nights. */
import type { Instant } from '../../contract/kinds.ts'
import { formatPastSecond } from '../format/instants.ts'
import { useFromNow } from '../screen-context.tsx'

export function PastSecond({ at }: { readonly at: Instant }) {
  return <>{useFromNow((now) => formatPastSecond(at, now))}</>
}
