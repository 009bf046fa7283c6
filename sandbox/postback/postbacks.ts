/** Tells each change of an order's status to the apps of its owner that have registered a postback address (6.1). */
import type { App, Apps } from '../apps.ts'
import type { OrderNews, OrderRecord } from '../orders/exchange.ts'
import type { OrderFaults } from '../orders/faults/order-faults.ts'
import { openOutbox, type ReleaseOrder } from '../orders/faults/outbox.ts'
import { type Published, subjectOf } from '../orders/faults/published.ts'
import { legacyOrder, type Spelling, type WireRecord } from '../orders/wire/legacy-records.ts'
import type { Tokens } from '../tokens.ts'
import { openCourier, type SentPostback } from './courier.ts'
import type { Post } from './post.ts'
import { signedBody } from './signed-body.ts'

export type Postbacks = {
  /** What was sent so far, in order, with what came of each. */
  readonly sent: () => readonly SentPostback[]
  /** Sends the last so many again, byte for byte. Answers how many. */
  readonly replay: (last: number) => number
  readonly release: (order: ReleaseOrder) => number
  /** Signs this record and sends it to every app that has an address. Answers how many. */
  readonly forge: (record: WireRecord, checksum: 'genuine' | 'bad') => number
  readonly stop: () => void
}

export type PostbackParts = {
  readonly now: () => number
  readonly apps: Apps
  readonly tokens: Tokens
  readonly published: Pick<Published, 'onNews'>
  readonly faults: OrderFaults
  readonly spelling: Spelling
  readonly post: Post
}

export function openPostbacks(parts: PostbackParts): Postbacks {
  const { now, apps, tokens, published, faults, spelling } = parts
  const courier = openCourier(parts.post, now)
  const outbox = openOutbox(courier.send)
  const lastStatus = new Map<string, string>()
  const listening = () => apps.all().flatMap((app) => (app.postbackUrl === null ? [] : [{ app, url: app.postbackUrl }]))

  function isChange({ orderId, status }: OrderRecord): boolean {
    const before = lastStatus.get(orderId)
    lastStatus.set(orderId, status)
    return before !== status
  }

  function tell(news: OrderNews): void {
    if (news.kind !== 'order' || !isChange(news.record)) return
    for (const { app, url } of listening()) {
      if (!tokens.hasSignedIn(app.apiKey, news.record.clientId)) continue
      const deed = faults.take('postback', subjectOf(news.record))
      const message = signedBody(legacyOrder(news.record, spelling), app.apiSecret, deed)
      outbox.put({ url, message, orderId: news.record.orderId }, deed)
    }
  }

  function forge(record: WireRecord, checksum: 'genuine' | 'bad'): number {
    const to = listening()
    for (const { app, url } of to) courier.send(forged(app, url, record, checksum))
    return to.length
  }

  published.onNews(tell)
  return { sent: courier.sent, replay: courier.replay, release: outbox.release, forge, stop: courier.stop }
}

function forged(app: App, url: string, record: WireRecord, checksum: 'genuine' | 'bad') {
  const message = signedBody(record, app.apiSecret, checksum === 'bad' ? { checksum } : null)
  return { url, message, orderId: String(record['order_id'] ?? '') }
}
