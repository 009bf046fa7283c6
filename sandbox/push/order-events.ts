/**
 * What is said of a person's orders as it happens: updates, fills and positions, on the legacy push channel (service facts 3.3) and
 * on the portfolio stream (chapter 2), which has no word of a fill. A fault is done to both at once. Good-till-triggered orders are
 * told on the portfolio stream alone.
 */
import type { Exchange, OrderNews, TradeRecord } from '../orders/exchange.ts'
import type { OrderFaults, OrderSubject } from '../orders/faults/order-faults.ts'
import type { OrderDeed } from '../orders/faults/order-plan.ts'
import { openOutbox, type ReleaseOrder } from '../orders/faults/outbox.ts'
import { altered, type Published, subjectOf } from '../orders/faults/published.ts'
import type { GttRecord } from '../orders/gtt/gtt.ts'
import { legacyPosition } from '../orders/wire/legacy-positions.ts'
import { legacyOrder, pushedTrade, type Spelling, type WireRecord } from '../orders/wire/legacy-records.ts'
import type { UpdateType } from '../portfolio/update-types.ts'
import { gttUpdate, orderUpdate, positionUpdate, type Update, updateText } from '../portfolio/updates.ts'
import { pushText } from './push-text.ts'

export type OrderEvents = {
  /** Hears the texts of the push channel for this person until the answer is called. */
  readonly listen: (clientId: string, hear: (text: string) => void) => () => void
  /** Hears those of the portfolio stream, of these types. */
  readonly follow: (clientId: string, types: ReadonlySet<UpdateType>, hear: (text: string) => void) => () => void
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
  /** Without the push channel there is no word of fills, which a fault could wait for in vain. */
  readonly hasPushChannel: boolean
}

type Outgoing = {
  readonly clientId: string
  /** Null for what the push channel has no word for. */
  readonly text: string | null
  readonly update: { readonly type: UpdateType; readonly text: string } | null
}
type Listener = {
  readonly clientId: string
  readonly hear: (outgoing: Outgoing) => void
  readonly say: (text: string) => void
}
type Message = {
  readonly clientId: string
  readonly subject: OrderSubject
  readonly word: string
  readonly record: WireRecord | null
  readonly update: Update | null
}

export function openOrderEvents(parts: OrderEventParts): OrderEvents {
  const { now, exchange, published, faults, spelling, hasPushChannel } = parts
  const listeners = new Set<Listener>()
  const outbox = openOutbox<Outgoing>((outgoing) => {
    for (const one of listeners) if (one.clientId === outgoing.clientId) one.hear(outgoing)
  })
  let filled: TradeRecord[] = []

  function send({ clientId, subject, word, record, update }: Message): void {
    if (!hasPushChannel && !update) return
    const deed = faults.take('push', { ...subject, message: word })
    const [pushed, streamed] = alteredBoth((hasPushChannel ? record : null) ?? {}, update?.data ?? {}, deed)
    const text = record && pushText(now(), word, pushed, deed)
    outbox.put({ clientId, text, update: update && { type: update.type, text: updateText(streamed, deed) } }, deed)
  }

  function tell(news: OrderNews): void {
    const { clientId } = news.record
    const subject = subjectOf(news.record)
    if (news.kind === 'order') {
      const record = legacyOrder(news.record, spelling)
      send({ clientId, subject, word: 'order_update', record, update: orderUpdate(news.record) })
    } else {
      filled.push(news.record)
      send({ clientId, subject, word: 'fill_report', record: pushedTrade(news.record), update: null })
    }
  }

  function join(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  // Not in the middle of the news: to ask for positions brings the exchange up to the clock, which is what makes news.
  function beat(): void {
    const fills = filled
    filled = []
    for (const fill of new Map(fills.map((one) => [positionName(one), one])).values()) {
      const name = positionName(fill)
      const held = exchange.positions(fill.clientId)
      const position = held.find((one) => positionName({ ...one, clientId: fill.clientId }) === name)
      if (!position) continue
      const [record, update] = [legacyPosition(position), positionUpdate(position)]
      send({ clientId: fill.clientId, subject: subjectOf(fill), word: 'get_position', record, update })
    }
  }

  function tellGtt(gtt: GttRecord): void {
    const { clientId, gttId: orderId, instrument } = gtt
    const subject = subjectOf({ orderId, instrument })
    send({ clientId, subject, word: 'gtt_order', record: null, update: gttUpdate(gtt) })
  }

  published.onNews(tell)
  exchange.gtts.onNews(tellGtt)
  return {
    listen: (clientId, hear) => join({ clientId, hear: ({ text }) => text !== null && hear(text), say: hear }),
    follow: (clientId, types, hear) =>
      join({ clientId, hear: ({ update }) => update && types.has(update.type) && hear(update.text), say: hear }),
    beat,
    release: outbox.release,
    say: (text) => {
      for (const one of listeners) one.say(text)
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

/** A field need only be one of the two generations; the other's message stays as it is. */
function alteredBoth(pushed: WireRecord, streamed: WireRecord, deed: OrderDeed | null): [WireRecord, WireRecord] {
  if (!deed || !('alter' in deed)) return [pushed, streamed]
  const { alter } = deed
  altered({ ...pushed, ...streamed }, alter)
  const of = (record: WireRecord) =>
    Object.fromEntries(Object.entries(alter).filter(([name]) => Object.hasOwn(record, name)))
  return [altered(pushed, of(pushed)), altered(streamed, of(streamed))]
}
