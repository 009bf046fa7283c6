/** Puts the changes that matter into words: of the session, of the core, and of what the broker answers. */
import type { StoreApi } from 'zustand/vanilla'
import type { AccountState } from '../../../contract/account.ts'
import { inWords } from '../../../contract/errors.ts'
import type { AccountId } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { Stop } from '../../time.ts'
import type { CoreConnection } from '../connection-to-core.ts'
import { type Heard, lastOf } from '../heard.ts'
import type { Notices } from './notices.ts'
import { spokenFor } from './session-words.ts'

type Told = {
  readonly session: StoreApi<Heard<SessionState>>
  readonly account: StoreApi<Heard<AccountState>>
  readonly core: StoreApi<CoreConnection>
}

export function announce({ session, account, core }: Told, notices: Notices): Stop {
  let signedIn: AccountId | null = null
  const stops = [
    session.subscribe((heard, before) => {
      if (heard.kind !== 'current') return
      if (heard.value.kind === 'signed-in') {
        const { id } = heard.value.account
        if (signedIn !== null && signedIn !== id) notices.forgetTold()
        signedIn = id
      }
      if (before.kind === 'current' && before.value.kind === heard.value.kind) return
      // What stood before the core was lost is no news when it comes back.
      if (before.kind === 'lost' && before.last?.kind === heard.value.kind) return
      const spoken = spokenFor(heard.value, lastOf(before)?.kind ?? null)
      if (spoken) notices.say(spoken.text, spoken.urgent)
      if (heard.value.kind === 'signed-in' && heard.value.unpinned) notices.problem(heard.value.unpinned)
    }),
    core.subscribe((now, before) => {
      const isTrouble = now.kind === 'lost' || now.kind === 'silent'
      if (isTrouble && before.kind !== now.kind) notices.say(inWords(now.error), true)
      if (now.kind === 'answering' && (before.kind === 'lost' || before.kind === 'silent'))
        notices.tell("The terminal's core answers again.")
    }),
    account.subscribe((heard, before) => {
      const problem = brokerProblem(heard)
      const known = brokerProblem(before)
      if (problem && problem.kind !== known?.kind) notices.say(inWords(problem), true)
    }),
  ]
  return () => stops.forEach((stop) => void stop())
}

function brokerProblem(heard: Heard<AccountState>) {
  if (heard.kind !== 'current') return null
  const problem = heard.value.balances.problem ?? heard.value.profile.problem
  // That the sign-in is over is said by itself.
  return problem?.kind === 'session-ended' ? null : problem
}
