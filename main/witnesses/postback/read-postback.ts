/** What one postback says (2.8, 6.1), as far as its form can be trusted. Whether the broker said it is another question. */
import { type OrderId, orderId } from '../../../contract/kinds.ts'
import { writtenFields } from '../../broker/orders/written-fields.ts'
import { type RawMember, rawMembers } from './raw-object.ts'

export type Postback = {
  readonly order: OrderId
  /** Sixteen digits, so that the two texts under the checksum cannot be cut apart in another place. */
  readonly timeMicros: string
  readonly checksum: string
  /** Read only of what is news: a flood of others costs little. */
  readonly fields: () => Readonly<Record<string, string>>
}

export type ReadPostback =
  | { readonly kind: 'postback'; readonly postback: Postback; readonly kept: () => string }
  /** An object, but not one that the checksum could prove anything about. */
  | { readonly kind: 'unfit'; readonly why: string; readonly kept: () => string }
  | { readonly kind: 'no-object' }

export function readPostback(text: string): ReadPostback {
  const members = rawMembers(text)
  if (members === null) return { kind: 'no-object' }
  const kept = () => keptText(members)
  const order = orderId(textOf(members, 'order_id') ?? '')
  if (order === undefined) return { kind: 'unfit', why: 'no order id', kept }
  const timeMicros = textOf(members, 'time_in_micro') ?? ''
  if (!/^[1-9]\d{15}$/.test(timeMicros)) return { kind: 'unfit', why: 'no time in microseconds', kept }
  const checksum = textOf(members, 'checksum') ?? ''
  if (!/^[0-9a-f]{32}$/i.test(checksum)) return { kind: 'unfit', why: 'no checksum', kept }
  const fields = () => writtenFields(JSON.parse(text))
  return { kind: 'postback', postback: { order, timeMicros, checksum, fields }, kept }
}

/** A string's letters, or those of a number as it was written. */
function textOf(members: readonly RawMember[], name: string): string | null {
  const value = members.find((member) => member.name === name)?.value ?? ''
  if (/^-?\d/.test(value)) return value
  return value.startsWith('"') ? String(JSON.parse(value)) : null
}

const longestKept = 4_096

/** Without the checksum, wherever it may stand: together with id and time it would let others guess at the secret. */
function keptText(members: readonly RawMember[]): string {
  const others = members.filter(({ name }) => name.toLowerCase() !== 'checksum')
  const text = `{${others.map((member) => member.text).join(',')}}`.replace(/[0-9a-f]{32,}/gi, '[cut]')
  return text.length > longestKept ? `${text.slice(0, longestKept)}…` : text
}
