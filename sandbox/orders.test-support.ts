/** Orders as a terminal sends them, for the tests of the wire: the usual body of each call, and what is asked of the answer. */
import type { SignedInCaller } from './caller.test-support.ts'
import { unitsPerRupee } from './market/listing/spot.ts'
import type { Sandbox } from './sandbox.ts'

export const reliance = 'NSE_EQ|INE002A01018'

export type JsonObject = Readonly<Record<string, unknown>>

/** A price that the exchange takes today and at which nothing trades. */
export function farBelow(sandbox: Sandbox, key = reliance): number {
  const instrument = sandbox.market.find(key)
  if (!instrument) throw new Error(`${key} is not listed`)
  const { lower } = sandbox.market.limits(instrument)
  return ((lower + 1) * instrument.tick) / unitsPerRupee
}

/** Every field of 2.2 that is required: one share bought at the market. */
export function v3Body(changes: JsonObject = {}): JsonObject {
  return {
    quantity: 1,
    product: 'D',
    validity: 'DAY',
    price: 0,
    instrument_token: reliance,
    order_type: 'MARKET',
    transaction_type: 'BUY',
    disclosed_quantity: 0,
    trigger_price: 0,
    ...changes,
  }
}

export type V3Error = { readonly errorCode: string; readonly message: string; readonly propertyPath: string | null }

export type V3Answer = {
  readonly status: string
  readonly data: { readonly order_ids: readonly string[]; readonly order_id: string }
  readonly metadata: { readonly latency: number }
  readonly errors: readonly V3Error[]
}

export type LegacyAnswer = {
  readonly code: number
  readonly status: string
  readonly message: string
  readonly data: unknown
  readonly error: { readonly name: string; readonly reason: string }
}

type Told<Body> = { readonly status: number; readonly headers: Headers; readonly body: Body }

// The tests look at what they were given; the shapes are only how they name it.
export async function v3(answer: Promise<Response>): Promise<Told<V3Answer>> {
  const { status, headers, ...rest } = await whole(answer)
  return { status, headers, body: rest.body as V3Answer }
}

export async function legacy(answer: Promise<Response>): Promise<Told<LegacyAnswer>> {
  const { status, headers, ...rest } = await whole(answer)
  return { status, headers, body: rest.body as LegacyAnswer }
}

async function whole(answer: Promise<Response>) {
  const response = await answer
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export const placeV3 = (
  caller: SignedInCaller,
  changes: JsonObject = {},
  headers: Readonly<Record<string, string>> = {},
) => v3(caller.send('POST', '/v3/order/place', v3Body(changes), headers))

/** Places one and answers its id. */
export async function placedId(caller: SignedInCaller, changes: JsonObject = {}): Promise<string> {
  const { body } = await placeV3(caller, changes)
  const [id] = body.data?.order_ids ?? []
  if (id === undefined) throw new Error(`not placed: ${JSON.stringify(body)}`)
  return id
}

/** The list of a legacy reading; a second goes by, so that it may be read again. */
export async function readList(sandbox: Sandbox, caller: SignedInCaller, path: string): Promise<readonly JsonObject[]> {
  sandbox.clock.advance(1_000)
  const { body } = await legacy(caller.get(path))
  if (!Array.isArray(body.data)) throw new Error(`no list: ${JSON.stringify(body)}`)
  return body.data
}
