/** What there is to trade with, and how it is used. */
import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import type { Balances } from '../../../contract/account.ts'
import { balanceFields, balanceSides } from '../../account/balance-fields.ts'
import { BalancesTable } from '../../account/balances-table.tsx'
import { ReadingBlock } from '../../account/reading-block.tsx'
import { rupees, toCsv } from '../../format/csv.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { useSavedCsv } from '../../lists/use-saved-csv.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import '../../account/account-panel.css'

/** Balances move with every order; half a minute is three missed readings. */
const staleAfter = 30_000

export function FundsPanel() {
  const { streams } = useScreen()
  const account = useStore(streams.account, lastOf)
  const balances = account?.balances.value ?? null
  useSavedFunds(balances)
  if (!account) return <p className="empty">The funds stand here: equity and commodity, free and used.</p>
  return (
    <div className="account-panel" tabIndex={-1} data-begin>
      <NotCurrent what="these funds are" />
      <ReadingBlock
        title="Balances"
        reading={account.balances}
        staleAfter={staleAfter}
        nextReadAt={account.nextReadAt}
        empty="The equity and commodity balances stand here; the broker is being asked for them."
      >
        {(value) => <BalancesTable balances={value} />}
      </ReadingBlock>
    </div>
  )
}

function useSavedFunds(balances: Balances | null): void {
  const { lists } = useScreen()
  const { id } = usePanelPlace()
  const save = useSavedCsv('funds')
  const onSave = useEffectEvent(() => {
    if (balances !== null) save(fundsCsv(balances))
  })
  useEffect(
    () => lists.offer(id, { filter: nothing, group: nothing, sort: nothing, columns: nothing, save: () => onSave() }),
    [lists, id],
  )
}

function nothing(): void {}

function fundsCsv(balances: Balances): string {
  const sides = balanceSides(balances)
  return toCsv([
    ['Field', ...sides.map(({ title }) => title)],
    ...balanceFields.map(({ name, label }) => [label, ...sides.map(({ balance }) => rupees(balance?.[name] ?? null))]),
  ])
}
