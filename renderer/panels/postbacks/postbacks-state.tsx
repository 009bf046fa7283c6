/** Whether the receiver listens, and for how long nothing has come; where it is off, how it is turned on. */
import { useStore } from 'zustand'
import { assertNever } from '../../../contract/result.ts'
import type { PostbackState } from '../../../contract/trading.ts'
import { ageOf, formatAge } from '../../format/ages.ts'
import { formatSecond } from '../../format/instants.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'

export function PostbacksState({ isLost }: { readonly isLost: boolean }) {
  const state = useStore(useScreen().streams.trading, (heard) => lastOf(heard)?.postback ?? null)
  if (isLost) {
    return (
      <p className="log-note" role="alert">
        <Glyph name="cross" /> The terminal’s core does not answer, so what stands here is of the past.
      </p>
    )
  }
  return state && <StateOf state={state} />
}

function StateOf({ state }: { readonly state: PostbackState }) {
  switch (state.kind) {
    case 'off':
      return <Off />
    case 'failed':
      return <Problem error={state.because} />
    case 'listening':
      return <Listening state={state} />
    default:
      return assertNever(state)
  }
}

function Off() {
  return (
    <>
      <p className="log-note">
        <Glyph name="hollow" /> The receiver is off, as it is unless you want it. Orders need none of it: the push
        channel and readings tell of them.
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

function Listening({ state: { since, lastAt, silentSince } }: { readonly state: ListeningState }) {
  const quiet = useFromNow((now) => {
    const age = ageOf(lastAt ?? since, now)
    return age.kind === 'known' ? `nothing for ${formatAge(age.millis)}` : 'the clock was set back'
  })
  return (
    <dl className="log-facts figures">
      <div>
        <dt>Listening since</dt>
        <dd>{formatSecond(since)} IST</dd>
      </div>
      <div>
        <dt>{lastAt === null ? 'None came' : 'Last at'}</dt>
        <dd data-look={silentSince === null ? undefined : 'doubt'}>
          {silentSince !== null && <Glyph name="triangle" />}
          {lastAt !== null && `${formatSecond(lastAt)} IST, `}
          {quiet}
          {silentSince !== null && ', while an order changed: they have stopped coming'}
        </dd>
      </div>
    </dl>
  )
}
