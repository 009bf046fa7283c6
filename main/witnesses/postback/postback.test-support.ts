/** Postbacks as the broker signs them (section 5, rule 5, written here anew), and as others would like to. */
import { createHash } from 'node:crypto'
import { orderId } from '../../../contract/kinds.ts'
import type { BrokerOrder } from '../../broker/orders/broker-records.ts'
import { readOrderRecord } from '../../broker/orders/read-order-record.ts'
import { orderMessage } from '../../broker/orders/records.test-support.ts'
import { Secret } from '../../session/secret.ts'

export const secretText = 'a-long-app-secret'
export const apiSecret = new Secret(secretText)
/** The morning of the order in the fixture. */
export const morning = Date.parse('2025-11-20T10:15:31+05:30')
export const path = '/postback/Zx81kQ0vPa7LmN3t'

export type Message = Readonly<Record<string, unknown>>
export const message: Message = orderMessage

export function checksumOf(order: unknown, timeMicros: unknown, secret = secretText): string {
  return createHash('md5').update(`${order}${timeMicros}${secret}`).digest('hex')
}

/** What the broker would post of this record. */
export function signed(record: Message = message): Message {
  return { ...record, checksum: checksumOf(record['order_id'], record['time_in_micro']) }
}

export function signedText(record: Message = message): string {
  return JSON.stringify(signed(record))
}

/** What the detail call tells of it. */
export function brokerOrder(record: Message = message): BrokerOrder {
  const read = readOrderRecord(record)
  if (!read.ok) throw new Error('the fixture is no order')
  return read.value
}

export const theOrder = brokerOrder().id

export function anOrder(text: string) {
  const order = orderId(text)
  if (order === undefined) throw new Error(`${text} is no order id`)
  return order
}

/** Those that the checksum does not cover. */
export const uncovered = Object.keys(message).filter((name) => name !== 'order_id' && name !== 'time_in_micro')

type Head = {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string | null>>
}

/** A request as bytes; a header that is null is left out. */
export function request(
  port: number,
  body: string | Uint8Array,
  { method = 'POST', path: to = path, headers }: Head = {},
) {
  const bytes = Buffer.from(body)
  const all: Record<string, string | null> = {
    Host: `127.0.0.1:${port}`,
    'Content-Type': 'application/json',
    'Content-Length': String(bytes.length),
    Connection: 'close',
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
  return Buffer.concat([Buffer.from(`${method} ${to} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), bytes])
}
