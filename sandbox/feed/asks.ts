/** What a client may ask on the market feed (service facts 1.2), read from a frame or refused in a sentence. */
import type { RawData } from 'ws'
import { isObject, jsonObject } from '../http/call.ts'
import type { FeedMode } from '../market/ticks.ts'

export type Ask = {
  readonly guid: string
  readonly method: 'sub' | 'unsub' | 'change_mode'
  /** Null where it was left out: the cheapest for `sub`; `unsub` has none. */
  readonly mode: FeedMode | null
  readonly keys: readonly string[]
}

export type ReadAsk = { readonly ask: Ask } | { readonly refused: string; readonly method: string | null }

const methods = ['sub', 'unsub', 'change_mode'] as const
const modes = ['ltpc', 'option_greeks', 'full', 'full_d30'] as const

export function readAsk(data: RawData, isBinary: boolean): ReadAsk {
  if (!isBinary) return { refused: 'A request must be a binary frame.', method: null }
  const message = jsonObject(bytesOf(data).toString('utf8'))
  if (!message) return { refused: 'A request must be a JSON object.', method: null }
  const method = methods.find((known) => known === message['method'])
  const named = typeof message['method'] === 'string' ? message['method'] : null
  if (!method) return { refused: `method must be one of ${methods.join(', ')}.`, method: named }
  const { guid } = message
  if (typeof guid !== 'string' || guid === '') return { refused: 'guid must be a text.', method }
  const asked = message['data']
  return readData(method, guid, isObject(asked) ? asked : {})
}

function readData(method: Ask['method'], guid: string, data: Readonly<Record<string, unknown>>): ReadAsk {
  const { mode, instrumentKeys } = data
  if (!Array.isArray(instrumentKeys) || instrumentKeys.length === 0 || !instrumentKeys.every(isText)) {
    return { refused: 'data.instrumentKeys must be a list of instrument keys.', method }
  }
  const known = modes.find((one) => one === mode)
  if (mode !== undefined && !known) return { refused: `data.mode must be one of ${modes.join(', ')}.`, method }
  if (method === 'change_mode' && !known) return { refused: 'change_mode needs data.mode.', method }
  return { ask: { guid, method, mode: known ?? null, keys: instrumentKeys } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function bytesOf(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data)
  return Buffer.isBuffer(data) ? data : Buffer.from(data)
}
