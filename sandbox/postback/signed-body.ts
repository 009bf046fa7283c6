/** The body of a postback: the order record and its checksum (section 5.5), written as a fault may have it. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { OrderDeed } from '../orders/faults/order-plan.ts'
import { altered } from '../orders/faults/published.ts'
import type { WireRecord } from '../orders/wire/legacy-records.ts'

export type PostbackBody = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer<ArrayBuffer> }

/** MD5 of the order's id, its microseconds and the secret, as they stand on the wire. */
function checksumOf(record: WireRecord, secret: string): string {
  const written = (name: string) => (record[name] === undefined ? '' : String(record[name]))
  return createHash('md5')
    .update(`${written('order_id')}${written('time_in_micro')}${secret}`)
    .digest('hex')
}

export function signedBody(record: WireRecord, secret: string, deed: OrderDeed | null): PostbackBody {
  const fields = deed && 'alter' in deed ? altered(record, deed.alter) : record
  const padding = deed && 'pad' in deed ? { padding: 'x'.repeat(deed.pad) } : {}
  const signed = { ...fields, ...padding, ...checksum(fields, secret, deed) }
  const text = deed && 'body' in deed ? deed.body : JSON.stringify(signed)
  return encoded(text, deed)
}

function checksum(fields: WireRecord, secret: string, deed: OrderDeed | null): WireRecord {
  if (!deed || !('checksum' in deed)) return { checksum: checksumOf(fields, secret) }
  return deed.checksum === 'missing' ? {} : { checksum: checksumOf(fields, `not ${secret}`) }
}

function encoded(text: string, deed: OrderDeed | null): PostbackBody {
  const contentType = deed && 'contentType' in deed ? deed.contentType : 'application/json'
  const encoding = deed && 'encoding' in deed ? deed.encoding : null
  switch (encoding) {
    case null:
      return { headers: { 'content-type': contentType }, body: Buffer.from(text) }
    case 'utf-16':
      return { headers: { 'content-type': `${contentType}; charset=utf-16` }, body: Buffer.from(text, 'utf16le') }
    case 'gzip':
      return { headers: { 'content-type': contentType, 'content-encoding': 'gzip' }, body: Buffer.from(gzipSync(text)) }
  }
}
