/** How trading stands, in full: the list of orders, the channels that report on it, the journal, and the rate budgets. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import type { RateBudget, TradingState } from '../../contract/trading.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { bookWords, journalWords, postbackWords, pushWords } from '../stores/trading-words.ts'
import { Button, CommandButton } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function TradingSheet() {
  const { sheet, streams } = useScreen()
  const state = useStore(streams.trading, lastOf)
  return (
    <Sheet label="State of trading" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>State of trading</h2>
          {state === null ? <p>It is not known yet.</p> : <Whole state={state} />}
          <div className="acts">
            <Button chord="Esc" onPress={close}>
              Close
            </Button>
            <CommandButton command="orders.check">Read orders again</CommandButton>
            <CommandButton command="orders.journal">Journal</CommandButton>
            <CommandButton command="orders.limits">Limits</CommandButton>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function Whole({ state }: { readonly state: TradingState }) {
  const { book, push, postback, journal, unknown, budgets, limitsProblem } = state
  return (
    <>
      <dl className="sheet-facts">
        <Fact name="Orders">{bookWords(book)}</Fact>
        <Fact name="Unknown outcomes">{unknown}</Fact>
        <Fact name="Push channel">{pushWords(push)}</Fact>
        <Fact name="Postbacks">{postbackWords(postback)}</Fact>
        <Fact name="Journal">{journalWords(journal)}</Fact>
      </dl>
      {limitsProblem && <Problem error={limitsProblem} />}
      <Budgets budgets={budgets} />
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Budgets({ budgets }: { readonly budgets: readonly RateBudget[] }) {
  return (
    <table className="sheet-table">
      <caption>Rate budgets of the broker</caption>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Used</th>
          <th scope="col">Most</th>
          <th scope="col">In</th>
          <th scope="col">Kept for exits</th>
          <th scope="col">Waiting</th>
        </tr>
      </thead>
      <tbody>
        {budgets.map(({ name, used, most, perMillis, reserved, waiting }) => (
          <tr key={`${name} ${perMillis}`}>
            <th scope="row">{name}</th>
            <td>{used}</td>
            <td>{most}</td>
            <td>{perMillis / 1_000} s</td>
            <td>{reserved}</td>
            <td>{waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
