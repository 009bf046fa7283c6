/** The countdown to the known end of the sign-in: quiet all day, plain in the last quarter of an hour. */
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import { formatTimeLeft } from '../format/ages.ts'
import { formatMinute } from '../format/instants.ts'
import { useFromNow } from '../screen-context.tsx'
import { type SessionEndView, viewSessionEnd } from '../stores/session-end.ts'
import { Glyph } from '../ui/glyph.tsx'

export function SessionEndNote({ endsAt }: { readonly endsAt: Instant }) {
  const kind = useFromNow((now) => viewSessionEnd(endsAt, now).kind)
  const left = useFromNow((now) => formatTimeLeft(endsAt - now))
  return (
    <span className="item session-end" data-end={kind}>
      {kind !== 'far' && <Glyph name="past" />}
      <Words kind={kind} endsAt={endsAt} left={left} />
    </span>
  )
}

type WordsProps = { readonly kind: SessionEndView['kind']; readonly endsAt: Instant; readonly left: string }

function Words({ kind, endsAt, left }: WordsProps) {
  const end = formatMinute(endsAt)
  const countdown = <span className="figures">{left}</span>
  switch (kind) {
    case 'far':
      return (
        <span>
          Signed in until {end}
          <span className="said-where-wide">, {countdown} left</span>
        </span>
      )
    case 'soon':
      return (
        <span>
          Sign-in ends in {countdown}, at {end}
        </span>
      )
    case 'passed':
      return <span>Sign-in was to end at {end}</span>
    default:
      return assertNever(kind)
  }
}
