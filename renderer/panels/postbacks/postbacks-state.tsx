/** Whether the receiver listens, and for how long nothing has come; where it is off, how it is turned on. */
import { useStore } from 'zustand'
import type { Instant } from '../../../contract/kinds.ts'
import { assertNever } from '../../../contract/result.ts'
import type { PostbackState } from '../../../contract/trading.ts'
import { ageOf, formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Fact } from '../../ui/fact.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { PastSecond } from '../../ui/past-second.tsx'
import { Problem } from '../../ui/problem.tsx'

type PostbacksStateProps = {
  /** Of whatever arrived, also what was old or refused. */
  readonly arrivedAt: Instant | null
}

export function PostbacksState({ arrivedAt }: PostbacksStateProps) {
  const state = useStore(useScreen().streams.trading, (heard) => lastOf(heard)?.postback ?? null)
  return state && <StateOf state={state} arrivedAt={arrivedAt} />
}

type StateProps = { readonly state: PostbackState; readonly arrivedAt: Instant | null }

function StateOf({ state, arrivedAt }: StateProps) {
  switch (state.kind) {
    case 'off':
      return <Off />
    case 'failed':
      return <Problem error={state.because} />
    case 'listening':
      return <Listening state={state} arrivedAt={arrivedAt} />
    default:
      return assertNever(state)
  }
}

function Off() {
  return (
    <>
      <p className="log-note">
        <Glyph name="hollow" /> The receiver is off, as it is unless you want it. Orders need none of it: the broker’s
        order updates and our readings tell of them.
      </p>
      <p className="log-note">
        To turn it on: give the terminal’s profile a <span className="code">postbackUrl</span> whose path holds 16 or
        more letters and digits that nobody can guess, register the same address for your app at the broker, and where a
        tunnel leads to this computer name its port as <span className="code">postbackPort</span>. Then start the
        terminal again.
      </p>
    </>
  )
}

type ListeningState = Extract<PostbackState, { kind: 'listening' }>

type ListeningProps = { readonly state: ListeningState; readonly arrivedAt: Instant | null }

function Listening({ state: { since, lastAt, silentSince }, arrivedAt }: ListeningProps) {
  const quiet = useFromNow((now) => {
    const age = ageOf(lastAt ?? since, now)
    return age.kind === 'known' ? `nothing for ${formatAge(age.millis)}` : 'the clock was set back'
  })
  return (
    <dl className="log-facts figures">
      <Fact name="Listening since">
        <PastSecond at={since} /> IST
      </Fact>
      <div>
        <dt>{lastAt === null ? 'No news came' : 'Last news at'}</dt>
        <dd data-look={silentSince === null ? undefined : 'doubt'}>
          {silentSince !== null && <Glyph name="triangle" />}
          {lastAt !== null && (
            <>
              <PastSecond at={lastAt} /> IST,{' '}
            </>
          )}
          {quiet}
          {silentSince !== null && ', while an order changed: they have stopped coming'}
        </dd>
      </div>
      {arrivedAt !== null && arrivedAt !== lastAt && (
        <Fact name="Last arrival, news or not, at">
          <PastSecond at={arrivedAt} /> IST
        </Fact>
      )}
    </dl>
  )
}
