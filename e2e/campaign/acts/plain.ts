/** What a trader does all day, with nothing going wrong. */
import type { OrderTerms } from '../../../contract/orders.ts'
import { act, place, type Scene } from '../scene.ts'
import { type Act, openRows } from './act.ts'
import { convertOne } from './conversions.ts'
import { limitTerms, lotsOf, marketTerms, priceOf } from './terms.ts'

function plain(name: string, run: Act['run']): Act {
  return { name, rows: [], run }
}

export async function placeAny(scene: Scene): Promise<void> {
  await place(scene, anyTerms(scene))
}

export function anyTerms(scene: Scene): OrderTerms {
  const { chance } = scene
  if (chance.happens(0.2)) return marketTerms(scene)
  return limitTerms(scene, chance.oneOf(['crossing', 'at', 'far']), {
    validity: chance.happens(0.15) ? 'immediate' : 'day',
  })
}

export async function modifyOne(scene: Scene): Promise<void> {
  const [row] = await openRows(scene)
  const instrument = [...scene.instruments, scene.option].find(({ key }) => key === row?.key)
  if (!row?.order || !instrument) return
  const changes = scene.chance.happens(0.5)
    ? { price: priceOf(scene, instrument, row.side, 'far') }
    : { quantity: lotsOf(instrument, scene.chance.whole(1, 5)) }
  const confirmed = ['price-band', 'fresh-price', 'repeat', 'value-limit', 'market-hours']
  await act(scene, 'modify', { order: row.order, changes, confirmed }, [row.order])
}

export async function cancelSome(scene: Scene): Promise<void> {
  const rows = await openRows(scene)
  const orders = rows.slice(0, scene.chance.whole(1, 3)).flatMap(({ order }) => (order === null ? [] : [order]))
  if (orders.length > 0) await act(scene, 'cancel', { orders }, orders)
}

/** With its own way out: it goes by the older interface, which has no tag. */
async function placeCover(scene: Scene): Promise<void> {
  const { chance } = scene
  const instrument = chance.oneOf(scene.instruments)
  const side = chance.oneOf(['buy', 'sell'] as const)
  const stop = priceOf(scene, instrument, side, 'stop')
  await place(scene, limitTerms(scene, 'far', { key: instrument.key, side, product: 'cover', trigger: stop }))
}

export const plainActs: readonly [Act, ...Act[]] = [
  plain('place', placeAny),
  plain('place again', placeAny),
  plain('place far', async (scene) => void (await place(scene, limitTerms(scene, 'far')))),
  plain('place a cover order', placeCover),
  plain('modify', modifyOne),
  plain('cancel', cancelSome),
  plain('cancel all', async (scene) => void (await act(scene, 'cancel-all', undefined))),
  plain('cancel one after all was cancelled', async (scene) => {
    await act(scene, 'cancel-all', undefined)
    await place(scene, limitTerms(scene, 'far'))
    await place(scene, limitTerms(scene, 'far'))
    const order = (await openRows(scene)).flatMap((row) => row.order ?? [])[0]
    if (order !== undefined) await act(scene, 'cancel', { orders: [order] }, [order])
  }),
  plain('convert a position', convertOne),
  plain('wait', async (scene) => scene.pass(scene.chance.whole(500, 4_000))),
  plain(
    'cancel a selection that holds nothing',
    async (scene) => void (await act(scene, 'cancel', { orders: [] }, [])),
  ),
]
