/** What a trader does all day, with nothing going wrong. */
import type { Instrument } from '../../../contract/instrument.ts'
import { hasLimit, isStop } from '../../../contract/order-type.ts'
import type { OrderChanges, OrderRow } from '../../../contract/orders.ts'
import { act, type Made, place, type Scene } from '../scene.ts'
import { type Act, openRows } from './act.ts'
import { anyTerms, coverTerms, pairTerms } from './any-terms.ts'
import { convertOne } from './conversions.ts'
import { plainGttActs } from './gtts.ts'
import { limitTerms, lotsOf, priceOf } from './terms.ts'

function plain(name: string, run: Act['run']): Act {
  return { name, rows: [], run }
}

export function placeAny(scene: Scene): Promise<Made | null> {
  return place(scene, anyTerms(scene))
}

export async function modifyOne(scene: Scene): Promise<void> {
  const [row] = await openRows(scene)
  const instrument = [...scene.instruments, scene.option].find(({ key }) => key === row?.key)
  if (!row?.order || !instrument) return
  const changes = anyChanges(scene, row, instrument)
  const confirmed = ['price-band', 'fresh-price', 'repeat', 'value-limit', 'market-hours']
  await act(scene, 'modify', { order: row.order, changes, confirmed, sleeps: await sleepsSeen(scene) }, [row.order])
}

/** Of its quantity, or of what its type has: a price, a trigger or both. */
function anyChanges(scene: Scene, { side, type }: OrderRow, instrument: Instrument): OrderChanges {
  if (scene.chance.happens(0.5)) return { quantity: lotsOf(instrument, scene.chance.whole(1, 5)) }
  const price = priceOf(scene, instrument, side, isStop(type) ? 'farther beyond' : 'far')
  return {
    ...(hasLimit(type) && { price }),
    ...(isStop(type) && { trigger: priceOf(scene, instrument, side, 'beyond') }),
  }
}

export async function cancelSome(scene: Scene): Promise<void> {
  const rows = await openRows(scene)
  const orders = rows.slice(0, scene.chance.whole(1, 3)).flatMap(({ order }) => (order === null ? [] : [order]))
  if (orders.length > 0) await act(scene, 'cancel', { orders, sleeps: await sleepsSeen(scene) }, orders)
}

/** As a window says it that looks just now. */
async function sleepsSeen(scene: Scene): Promise<number> {
  return (await scene.look())?.trading.sleeps ?? 0
}

export const plainActs: readonly [Act, ...Act[]] = [
  plain('place', async (scene) => void (await placeAny(scene))),
  plain('place again', async (scene) => void (await placeAny(scene))),
  plain('place far', async (scene) => void (await place(scene, limitTerms(scene, 'far')))),
  plain('place a cover order', async (scene) => void (await place(scene, coverTerms(scene)))),
  plain('place one that cancels the other', async (scene) => void (await place(scene, pairTerms(scene)))),
  plain('modify', modifyOne),
  plain('cancel', cancelSome),
  plain('cancel all', async (scene) => void (await act(scene, 'cancel-all', undefined))),
  plain('cancel one after all was cancelled', async (scene) => {
    await act(scene, 'cancel-all', undefined)
    await place(scene, limitTerms(scene, 'far'))
    await place(scene, limitTerms(scene, 'far'))
    const order = (await openRows(scene)).flatMap((row) => row.order ?? [])[0]
    if (order === undefined) return
    await act(scene, 'cancel', { orders: [order], sleeps: await sleepsSeen(scene) }, [order])
  }),
  plain('convert a position', convertOne),
  ...plainGttActs,
  plain('wait', async (scene) => scene.pass(scene.chance.whole(500, 4_000))),
  plain(
    'cancel a selection that holds nothing',
    async (scene) => void (await act(scene, 'cancel', { orders: [], sleeps: await sleepsSeen(scene) }, [])),
  ),
]
