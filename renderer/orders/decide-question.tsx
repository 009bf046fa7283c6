/** The trader's word on an order that the broker does not show as ours: the only other thing that ends what is unknown. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { IntentId, OrderId } from '../../contract/kinds.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { unnamedOf, whyNotFor } from '../stores/orders/order-desk.ts'
import { PastSecond } from '../ui/past-second.tsx'
import { orderLook } from '../words/order-look.ts'
import { rowWords } from '../words/row-words.ts'
import { Question } from './question.tsx'
import { type Verdict, Verdicts } from './verdicts.tsx'
import { wishWords } from './wish-words.ts'

const verdictWords = {
  'not-placed': 'It was not placed. Should it appear after all, an alarm says so.',
  placed: 'It was placed. It counts as open until the broker shows how it stands.',
} as const

export function DecideQuestion({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { bridge, streams } = useScreen()
  const { grouping } = useSettings()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [orders, setOrders] = useState<readonly OrderId[]>([])
  const told = useStore(streams.orders, lastOf)
  const unnamed = unnamedOf(rows, told)
  const row = unnamed[0] ?? rows[0] ?? null
  const candidates = useCandidates(row)
  const intent = row?.intent ?? null
  if (row === null || intent === null) return null
  const named = verdict === 'placed' ? orders.filter((order) => candidates.some((each) => each.order === order)) : []
  return (
    <Question
      label="Decide about the order"
      word={
        named.length > 0
          ? `It became ${named.length === 1 ? 'this order' : `these ${named.length}`}`
          : 'That is how it ended'
      }
      whyNot={whyNotFor('decide', rows) ?? (verdict === null ? 'choose one of the two' : null)}
      request={() => bridge.decideIntent({ intent, verdict: verdict ?? 'not-placed', orders: named })}
    >
      <p>
        <strong>You decide</strong> {wishWords(unnamed.length > 0 ? unnamed : [row], grouping)}{' '}
        {unnamed.length > 1
          ? 'were not found at the broker, and your word is about all of them.'
          : 'was not found at the broker.'}{' '}
        Look at the broker’s own page first if you can.
      </p>
      <Verdicts words={verdictWords} given={verdict} onGive={setVerdict} />
      {verdict === 'placed' && candidates.length > 0 && (
        <fieldset className="verdicts candidates">
          <legend>Which orders at the broker came of it? Leave all empty if you do not know.</legend>
          {candidates.map((each) => (
            <label key={each.order}>
              <input
                type="checkbox"
                checked={orders.includes(each.order)}
                onChange={({ currentTarget: { checked } }) =>
                  setOrders([...orders.filter((one) => one !== each.order), ...(checked ? [each.order] : [])])
                }
              />
              <Candidate order={each.order} row={each.row} />
            </label>
          ))}
        </fieldset>
      )}
    </Question>
  )
}

function Candidate({ order, row }: { readonly order: OrderId; readonly row: NamedOrder | null }) {
  const { grouping } = useSettings()
  if (row === null) return <span className="code">{order}</span>
  return (
    <span>
      {rowWords(row, grouping)}, placed <PastSecond at={row.placedAt ?? row.updatedAt} /> IST, {orderLook(row).word}{' '}
      <span className="code">{order}</span>
    </span>
  )
}

type CandidateOrder = { readonly order: OrderId; readonly row: NamedOrder | null }

/** Main says which can have come of it; asked anew whenever the row is told anew. */
function useCandidates(row: NamedOrder | null): readonly CandidateOrder[] {
  const { bridge, streams } = useScreen()
  const rows = useStore(streams.orders, lastOf)
  const [orders, setOrders] = useState<readonly OrderId[]>([])
  useEffect(() => {
    let isWanted = true
    const ask = async (intent: IntentId) => {
      const answer = await bridge.readCandidates({ intent })
      if (isWanted && answer.ok) setOrders(answer.value)
    }
    if (row !== null && row.intent !== null) void ask(row.intent)
    return () => {
      isWanted = false
    }
  }, [bridge, row])
  return orders.map((order) => ({
    order,
    row: [...(rows?.values() ?? [])].find((each) => each.order === order) ?? null,
  }))
}
