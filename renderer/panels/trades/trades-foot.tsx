/** Under the trades: which one is in hand, and the timeline of its order, or what is being asked about that order. */
import { useStore } from 'zustand'
import { ActsOnRows } from '../../lists/act-bar.tsx'
import { useInHand } from '../../lists/use-in-hand.ts'
import { Asked, type AskedAct } from '../../orders/asked.tsx'
import { OrderDetails } from '../../orders/order-details.tsx'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/lists/list-hand.ts'
import { rowsOf, whyNotFor } from '../../stores/orders/order-desk.ts'

type TradesFootProps = { readonly orders: ListHand; readonly asked: AskedAct | null }

export function TradesFoot({ orders, asked }: TradesFootProps) {
  return (
    <div className="list-foot">
      {asked === null ? <InHand orders={orders} /> : <Asked key={asked.name} asked={asked} />}
    </div>
  )
}

function InHand({ orders }: { readonly orders: ListHand }) {
  const { desk, streams } = useScreen()
  const rows = useInHand(orders, useStore(streams.orders, lastOf), rowsOf)
  return (
    <>
      {rows.length === 0 ? (
        <div className="order-details">
          <p>Arrows choose a trade; the order that it belongs to stands here.</p>
        </div>
      ) : (
        <OrderDetails rows={rows} />
      )}
      <ActsOnRows
        label="Acts on the trade in hand"
        acts={[{ command: 'orders.timeline', word: 'Timeline of its order', whyNot: whyNotFor('timeline', rows) }]}
        onPress={() => {
          desk.take(orders)
          desk.ask('timeline')
        }}
      />
    </>
  )
}
