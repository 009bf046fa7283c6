/** What a connection to the portfolio stream wants to be told of (service facts 2). */
import { single } from '../http/call.ts'
import type { V3Error } from '../http/v3-errors.ts'

/** Nothing ever happens here to a holding, but it may be asked for. */
const updateTypes = ['order', 'gtt_order', 'position', 'holding'] as const
export type UpdateType = (typeof updateTypes)[number]

/** A list with commas; left out, orders alone. */
export function readUpdateTypes(query: URLSearchParams): ReadonlySet<UpdateType> | V3Error {
  if (!query.has('update_types')) return new Set(['order'])
  const names = (single(query, 'update_types') ?? '').split(',')
  const known = updateTypes.filter((type) => names.includes(type))
  if (names.every((name) => updateTypes.some((type) => type === name))) return new Set(known)
  const message = `update_types must be a list of ${updateTypes.join(', ')}.`
  return { code: 'UDAPI100036', message, property: 'update_types', value: query.get('update_types') }
}
