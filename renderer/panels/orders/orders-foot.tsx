/** Under the list: what stands against the order in hand, the acts with their keys, or the one that is being asked about. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { Asked, useAsked } from '../../orders/asked.tsx'
import { OrderDetails } from '../../orders/order-details.tsx'
import { useKeys, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/list-hand.ts'
import { countFor, type OrderAct, rowsOf, whyNotFor } from '../../stores/order-desk.ts'
import { Button } from '../../ui/button.tsx'

export function OrdersFoot({ hand }: { readonly hand: ListHand }) {
  const asked = useAsked(hand)
  return (
    <div className="list-foot orders-foot">
      {asked === null ? <InHand hand={hand} /> : <Asked key={asked.name} asked={asked} />}
    </div>
  )
}

function InHand({ hand }: { readonly hand: ListHand }) {
  const rows = useRowsInHand(hand)
  return (
    <>
      <OrderDetails rows={rows} />
      <ActBar rows={rows} hand={hand} />
    </>
  )
}

function useRowsInHand(hand: ListHand): readonly NamedOrder[] {
  const orders = useStore(useScreen().streams.orders, lastOf)
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  return useMemo(() => rowsOf(orders, hand.ids()), [orders, hand, state])
}

const acts: readonly { readonly act: OrderAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'cancel', command: 'orders.cancel', word: 'Cancel' },
  { act: 'modify', command: 'orders.modify', word: 'Change' },
  { act: 'again', command: 'orders.again', word: 'Place again' },
  { act: 'exit', command: 'positions.exit', word: 'Exit' },
  { act: 'reverse', command: 'positions.reverse', word: 'Reverse' },
  { act: 'withdraw', command: 'orders.withdraw', word: 'Take back' },
  { act: 'decide', command: 'orders.decide', word: 'Decide' },
  { act: 'timeline', command: 'orders.timeline', word: 'Timeline' },
]

function ActBar({ rows, hand }: { readonly rows: readonly NamedOrder[]; readonly hand: ListHand }) {
  const { desk } = useScreen()
  const keys = useKeys()
  return (
    <div className="act-bar" role="toolbar" aria-label="Acts on the orders in hand">
      {acts.map(({ act, command, word }) => (
        <Button
          key={act}
          look="quiet"
          chord={keys[command]}
          whyNot={whyNotFor(act, rows)}
          onPress={() => {
            desk.take(hand)
            desk.ask(act)
          }}
        >
          {[word, countFor(act, rows) ?? []].flat().join(' ')}
        </Button>
      ))}
    </div>
  )
}
