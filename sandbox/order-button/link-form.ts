/** The orders of a link (service facts 13): one as named fields after `place`, several as rows of seventeen places. */
import { single } from '../http/call.ts'
import type { Fields, Wrong } from './button-order.ts'

const places = [
  ...['exchange', 'series', 'token', 'symbol', 'quantity', 'price', 'side', 'complexity', 'position', 'tif'],
  ...['orderType', 'triggerPrice', 'stoploss', 'target', 'trailingTicks', 'discQuantity', 'amo'],
]

/** Null where the address names no orders at all. */
export function readLink(query: URLSearchParams): readonly Fields[] | Wrong | null {
  const names = [...new Set(query.keys())]
  if (query.has('place')) {
    const twice = names.find((name) => single(query, name) === null)
    if (twice !== undefined) return { wrong: `The link gives ${twice} more than once` }
    return [withoutBlanks(Object.fromEntries([...query].filter(([name]) => name !== 'place')))]
  }
  if (!query.has('orders')) return null
  const rows = single(query, 'orders')
  if (rows === null || names.length > 1) return { wrong: 'The link holds more than its orders' }
  const orders = rows.split('||').map((row) => row.split('|'))
  if (orders.some((row) => row.length !== places.length))
    return { wrong: `An order of the link has not ${places.length} places` }
  return orders.map((row) => withoutBlanks(Object.fromEntries(places.map((name, at) => [name, row[at] ?? '']))))
}

function withoutBlanks(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== '-'))
}

/** As the page that holds the button told them, a list in JSON. */
export function readTold(text: string): readonly Fields[] | Wrong {
  const orders = listIn(text)
  if (orders === null) return { wrong: 'The page did not say its orders in a form that can be read' }
  return orders.map((order) => withoutBlanks(Object.fromEntries(Object.entries(order ?? {}).map(inWords))))
}

function listIn(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** What is neither a text nor a number stays something that no field may be. */
function inWords([name, value]: [string, unknown]): [string, string] {
  return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : 'not a value']
}
