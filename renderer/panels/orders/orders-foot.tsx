/** Under the list: what stands against the order in hand, the acts with their keys, or the one that is being asked about. */
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import { ActsOnRows } from '../../lists/act-bar.tsx'
import { useInHand } from '../../lists/use-in-hand.ts'
import { Asked, useAsked } from '../../orders/asked.tsx'
import { OrderDetails } from '../../orders/order-details.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/lists/list-hand.ts'
import { countFor, type OrderAct, rowsOf, whyNotFor } from '../../stores/orders/order-desk.ts'

export function OrdersFoot({ hand }: { readonly hand: ListHand }) {
  const asked = useAsked(hand)
  return (
    <div className="list-foot orders-foot">
      {asked === null ? <InHand hand={hand} /> : <Asked key={asked.name} asked={asked} />}
    </div>
  )
}

function InHand({ hand }: { readonly hand: ListHand }) {
  const { desk, streams } = useScreen()
  const rows = useInHand(hand, useStore(streams.orders, lastOf), rowsOf)
  return (
    <>
      <OrderDetails rows={rows} />
      <ActsOnRows
        label="Acts on the orders in hand"
        acts={acts.map(({ word, ...each }) => ({
          ...each,
          word: [word, countFor(each.act, rows) ?? []].flat().join(' '),
          whyNot: whyNotFor(each.act, rows),
        }))}
        onPress={({ act }) => {
          desk.take(hand)
          desk.ask(act)
        }}
      />
    </>
  )
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
