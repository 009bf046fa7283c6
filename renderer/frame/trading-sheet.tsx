/** How trading stands in one look, and the ways to the panels that show each part of it in full. */
import { useStore } from 'zustand'
import type { TradingState } from '../../contract/trading.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { bookWords, journalWords, postbackWords, pushWords } from '../stores/trading-words.ts'
import { CommandButton } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { Fact } from '../ui/fact.tsx'
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
            <CloseButton onPress={close} />
            {state?.journal.kind === 'stopped' && (
              <CommandButton command="orders.journal" look="primary">
                Begin a new journal
              </CommandButton>
            )}
            <CommandButton command="orders.check">Read orders again</CommandButton>
            <CommandButton command="connections.show">Connections</CommandButton>
            <CommandButton command="budgets.show">Rate budgets</CommandButton>
            <CommandButton command="journal.show">Journal</CommandButton>
            <CommandButton command="postbacks.show">Postbacks</CommandButton>
            <CommandButton command="orders.limits">Limits</CommandButton>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function Whole({ state }: { readonly state: TradingState }) {
  const { book, push, postback, journal, unknown, limitsProblem } = state
  const [ofBook, ofPush, ofPostbacks] = [
    useFromNow((now) => bookWords(book, now)),
    useFromNow((now) => pushWords(push, now)),
    useFromNow((now) => postbackWords(postback, now)),
  ]
  return (
    <>
      <dl className="sheet-facts">
        <Fact name="Orders">{ofBook}</Fact>
        <Fact name="Unknown outcomes">{unknown}</Fact>
        <Fact name="Order updates">{ofPush}</Fact>
        <Fact name="Postbacks">{ofPostbacks}</Fact>
        <Fact name="Journal">{journalWords(journal)}</Fact>
      </dl>
      {limitsProblem && <Problem error={limitsProblem} />}
    </>
  )
}
