/** The countdown to the known end of the sign-in: quiet all day, plain in the last quarter of an hour. */
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import { formatTimeLeft } from '../format/ages.ts'
import { formatMinute } from '../format/instants.ts'
import { useFromNow } from '../screen-context.tsx'
import { viewSessionEnd } from '../stores/session-end.ts'
import { Glyph } from '../ui/glyph.tsx'

export function SessionEndNote({ endsAt }: { readonly endsAt: Instant }) {
  const kind = useFromNow((now) => viewSessionEnd(endsAt, now).kind)
  const left = useFromNow((now) => formatTimeLeft(endsAt - now))
  return (
    <span className="item session-end" data-end={kind}>
      {kind !== 'far' && <Glyph name="past" />}
      {words(kind, endsAt, left)}
    </span>
  )
}

function words(kind: ReturnType<typeof viewSessionEnd>['kind'], endsAt: Instant, left: string): string {
  switch (kind) {
    case 'far':
      return `Signed in until ${formatMinute(endsAt)}, ${left} left`
    case 'soon':
      return `Sign-in ends in ${left}, at ${formatMinute(endsAt)}`
    case 'passed':
      return `Sign-in was to end at ${formatMinute(endsAt)}`
    default:
      return assertNever(kind)
  }
}
