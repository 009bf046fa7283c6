/** The account: who it belongs to, what it may trade, and until when it is signed in. What there is to trade with is in the funds. */
import { useStore } from 'zustand'
import { ReadingBlock } from '../../account/reading-block.tsx'
import { formatMinute } from '../../format/instants.ts'
import { useScreen, useSession } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { CommandButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import '../../account/account-panel.css'

export function AccountPanel() {
  const { streams, refresh } = useScreen()
  const account = useStore(streams.account, lastOf)
  const asked = useStore(refresh.store)
  if (!account) return <p className="empty">The account stands here: profile, exchanges and products.</p>
  return (
    <section className="account-panel" aria-label="Account details">
      {asked.kind === 'refused' && (
        <div className="refusal">
          <Problem error={asked.error} />
        </div>
      )}
      <ReadingBlock
        title="Profile"
        reading={account.profile}
        staleAfter={null}
        nextReadAt={null}
        empty="The name, exchanges and products stand here; the broker is being asked for them."
      >
        {(profile) => <ProfileFacts profile={profile} />}
      </ReadingBlock>
      <SignedIn />
    </section>
  )
}

function SignedIn() {
  const session = useSession()
  return (
    <section className="reading" aria-label="Sign-in">
      <h2>Sign-in</h2>
      {session?.kind === 'signed-in' && (
        <p>
          Good until <span className="figures">{formatMinute(session.endsAt)}</span>, when the broker ends it.
        </p>
      )}
      <div className="acts">
        <CommandButton command="session.sign-out">Sign out</CommandButton>
        <CommandButton command="funds.show">Show the funds</CommandButton>
      </div>
    </section>
  )
}
