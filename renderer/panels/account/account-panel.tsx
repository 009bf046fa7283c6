/** The account: what it may trade, and what it has to trade with. */
import { useStore } from 'zustand'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Problem } from '../../ui/problem.tsx'
import { BalancesTable } from './balances-table.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ReadingBlock } from './reading-block.tsx'
import './account-panel.css'

/** Balances move with every order; half a minute is three missed readings. */
const balancesStaleAfter = 30_000

export function AccountPanel() {
  const { streams, refresh } = useScreen()
  const account = useStore(streams.account, lastOf)
  const asked = useStore(refresh.store)
  if (!account) return <p className="empty">The account stands here: profile, exchanges, products and balances.</p>
  return (
    // It scrolls and holds nothing that takes the keyboard, so it takes it itself.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it
    <section className="account-panel" tabIndex={0} aria-label="Account details">
      {asked.kind === 'refused' && (
        <div className="refusal">
          <Problem error={asked.error} />
        </div>
      )}
      <ReadingBlock
        title="Balances"
        reading={account.balances}
        staleAfter={balancesStaleAfter}
        nextReadAt={account.nextReadAt}
        empty="The equity and commodity balances stand here; the broker is being asked for them."
      >
        {(balances) => <BalancesTable balances={balances} />}
      </ReadingBlock>
      <ReadingBlock
        title="Profile"
        reading={account.profile}
        staleAfter={null}
        nextReadAt={null}
        empty="The name, exchanges and products stand here; the broker is being asked for them."
      >
        {(profile) => <ProfileFacts profile={profile} />}
      </ReadingBlock>
    </section>
  )
}
