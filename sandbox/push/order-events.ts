/** What the push channel says of a person's orders, as text in the envelope: updates, fills and positions (service facts 3.3). */
import { reasonPhrase } from '../http/answer.ts'
import { istTimestamp } from '../ist.ts'
import type { Exchange, OrderNews, TradeRecord } from '../orders/exchange.ts'
import type { OrderFaults, OrderSubject } from '../orders/faults/order-faults.ts'
import type { OrderDeed } from '../orders/faults/order-plan.ts'
import { openOutbox, type ReleaseOrder } from '../orders/faults/outbox.ts'
import { altered, type Published, subjectOf } from '../orders/faults/published.ts'
import { legacyPosition } from '../orders/wire/legacy-positions.ts'
import { legacyOrder, pushedTrade, type Spelling, type WireRecord } from '../orders/wire/legacy-records.ts'

export type OrderEvents = {
  /** Hears the texts for this person until the answer is called. */
  readonly listen: (clientId: string, hear: (text: string) => void) => () => void
  /** Tells the positions that fills have changed since the last beat. */
  readonly beat: () => void
  /** Sends what a fault kept. Answers how many messages. */
  readonly release: (order: ReleaseOrder) => number
  /** Says this to everybody who listens. */
  readonly say: (text: string) => void
}

export type OrderEventParts = {
  readonly now: () => number
  readonly exchange: Exchange
  readonly published: Published
  readonly faults: OrderFaults
  readonly spelling: Spelling
}

type Outgoing = { readonly clientId: string; readonly text: string }

export function openOrderEvents({ now, exchange, published, faults, spelling }: OrderEventParts): OrderEvents {
  const listeners = new Set<{ readonly clientId: string; readonly hear: (text: string) => void }>()
  const outbox = openOutbox<Outgoing>(({ clientId, text }) => {
    for (const one of listeners) if (one.clientId === clientId) one.hear(text)
  })
  let filled: TradeRecord[] = []

  function send(clientId: string, subject: OrderSubject, message: string, data: WireRecord): void {
    const deed = faults.take('push', { ...subject, message })
    outbox.put({ clientId, text: pushText(now(), message, data, deed) }, deed)
  }

  function tell(news: OrderNews): void {
    const { clientId } = news.record
    if (news.kind === 'order') {
      send(clientId, subjectOf(news.record), 'order_update', legacyOrder(news.record, spelling))
    } else {
      filled.push(news.record)
      send(clientId, subjectOf(news.record), 'fill_report', pushedTrade(news.record))
    }
  }

  // Not in the middle of the news: to ask for positions brings the exchange up to the clock, which is what makes news.
  function beat(): void {
    const fills = filled
    filled = []
    for (const fill of new Map(fills.map((one) => [positionName(one), one])).values()) {
      const name = positionName(fill)
      const held = exchange.positions(fill.clientId)
      const position = held.find((one) => positionName({ ...one, clientId: fill.clientId }) === name)
      if (position) send(fill.clientId, subjectOf(fill), 'get_position', legacyPosition(position))
    }
  }

  published.onNews(tell)
  return {
    listen: (clientId, hear) => {
      const one = { clientId, hear }
      listeners.add(one)
      return () => listeners.delete(one)
    },
    beat,
    release: outbox.release,
    say: (text) => {
      for (const { hear } of listeners) hear(text)
    },
  }
}

function positionName({
  clientId,
  instrument,
  product,
}: Pick<TradeRecord, 'clientId' | 'instrument' | 'product'>): string {
  return `${clientId} ${instrument.key} ${product}`
}

function pushText(now: number, message: string, data: WireRecord, deed: OrderDeed | null): string {
  if (deed && 'body' in deed) return deed.body
  const code = deed && 'code' in deed ? deed.code : 200
  const envelope = {
    code,
    status: code === 200 ? 'OK' : reasonPhrase(code),
    timestamp: istTimestamp(now),
    message: deed && 'message' in deed ? deed.message : message,
    data: deed && 'alter' in deed ? altered(data, deed.alter) : data,
    ...(deed && 'pad' in deed ? { padding: 'x'.repeat(deed.pad) } : {}),
  }
  return JSON.stringify(envelope)
}
