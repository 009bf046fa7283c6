/** A sign-in that is over: why, what it means, and how to go on. */
import { clearingLeft, isBeforeClearing } from '../../contract/clearing.ts'
import type { Instant } from '../../contract/kinds.ts'
import { assertNever } from '../../contract/result.ts'
import type { SessionEnd } from '../../contract/session.ts'
import { formatTimeLeft } from '../format/ages.ts'
import { formatDay, formatInstant } from '../format/instants.ts'
import { useFromNow } from '../screen-context.tsx'
import { CommandButton } from '../ui/button.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { KeepChoice } from './keep-choice.tsx'
import { LeftOrders } from './left-orders-note.tsx'
import { OtherWaysIn } from './other-ways-in.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { SignInView } from './sign-in-view.tsx'

export type EndedViewProps = { readonly mode: 'practice' | 'live'; readonly why: SessionEnd; readonly at: Instant }

export function EndedView({ mode, why, at }: EndedViewProps) {
  const primary = useFocusOnArrival<HTMLButtonElement>()
  return (
    <SignInView title={titles[why]}>
      <p>{wordsOf(why, at)}</p>
      {why === 'daily-clearing' && <ClearingLeft />}
      <LeftOrders otherwise={noneKnown} />
      <SignInProblem />
      <KeepChoice />
      <div className="acts">
        <CommandButton ref={primary} command="session.sign-in" look="primary" chord="Enter">
          Sign in again
        </CommandButton>
        <OtherWaysIn mode={mode} />
      </div>
    </SignInView>
  )
}

const noneKnown = 'Orders that are at the broker stay there; this screen shows none until you have signed in again.'

const titles: Readonly<Record<SessionEnd, string>> = {
  'daily-clearing': 'The broker clears every sign-in between 05:00 and 06:00 IST',
  'nightly-end': 'The broker ends every sign-in at 03:30 IST',
  'refused-by-broker': 'The broker ended this sign-in',
  'signed-in-elsewhere': 'Signed in elsewhere',
}

function wordsOf(why: SessionEnd, at: Instant): string {
  const when = `${formatInstant(at)} on ${formatDay(at)}`
  switch (why) {
    case 'daily-clearing':
      return isBeforeClearing(at)
        ? `This one ended before that, at ${when}: some end from 03:30 on. Sign in again after 06:00.`
        : `This one ended at ${when}. Sign in again after 06:00.`
    case 'nightly-end':
      return `This one ended at ${when}. A new sign-in is good until the next 03:30.`
    case 'refused-by-broker':
      return `It no longer accepts the token, since ${when}. This happens when you sign out elsewhere or sign in to another program with the same app.`
    case 'signed-in-elsewhere':
      return `The broker ended this sign-in at ${when}, for the second time within ten minutes: another program or computer signs in with the same app and account, and each sign-in ends the other. Sign out there first, then sign in again here; this terminal does not do so by itself.`
    default:
      return assertNever(why)
  }
}

function ClearingLeft() {
  const left = useFromNow(clearingLeftText)
  if (left === null) return null
  return (
    <p className="count figures" role="timer" aria-live="off">
      {left}
      <small>until the clearing is over; a sign-in before that may end again at once</small>
    </p>
  )
}

function clearingLeftText(now: Instant): string | null {
  const left = clearingLeft(now)
  return left === null ? null : formatTimeLeft(left)
}
