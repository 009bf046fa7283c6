/** What the push channel and the postbacks do wrong (P01–P09, B01–B08). */
import type { OrderDeed } from '../../../sandbox/orders/faults/order-plan.ts'
import { forgedMark, place, type Scene } from '../scene.ts'
import { type Act, toOrders } from './act.ts'
import { placeAny } from './plain.ts'
import { fieldsOf } from './record-fields.ts'
import { limitTerms, marketTerms } from './terms.ts'

/** The record of an order as the broker writes it, for the postback of a forger who has seen one. */
function someRecord(scene: Scene): Readonly<Record<string, unknown>> | null {
  const sent = scene.sandbox.postbacks.sent().at(-1)
  if (!sent) return null
  try {
    const { checksum: _checksum, ...record } = JSON.parse(String(sent.body))
    return record
  } catch {
    return null
  }
}

async function forge(
  scene: Scene,
  checksum: 'genuine' | 'bad',
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!scene.sandbox.postbacks.sent().length) await place(scene, limitTerms(scene, 'far'))
  const record = someRecord(scene)
  if (record === null) return
  const message = checksum === 'bad' ? forgedMark : 'altered'
  scene.sandbox.orderFaults.act({ postback: { record: { ...record, ...changes, message }, checksum } })
  await scene.pass(1_000)
}

const lies = { status: 'complete', traded_quantity: '999', average_price: '1.05' }

export const witnessActs: readonly [Act, ...Act[]] = [
  {
    name: 'the channel ends, and an order fills',
    rows: ['P01', 'P02'],
    run: async (scene) => {
      scene.sandbox.feed.closeAll(1006)
      await place(scene, marketTerms(scene))
    },
  },
  {
    name: 'updates lost',
    rows: ['P02'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'push' }, times: 6, do: { drop: true } })
      await placeAny(scene)
      scene.sandbox.feed.closeAll(1006)
    },
  },
  {
    name: 'flapping',
    rows: ['P03'],
    run: async (scene) => {
      for (let times = 0; times < 3; times += 1) {
        scene.sandbox.feed.closeAll(1006)
        await scene.pass(1_500)
      }
    },
  },
  {
    name: 'half open',
    rows: ['P01'],
    run: async (scene) => {
      scene.sandbox.feed.act({ halfOpen: true })
      await placeAny(scene)
      await scene.pass(2_000)
      scene.sandbox.feed.closeAll(1006)
    },
  },
  {
    name: 'an event nobody knows, and one too long',
    rows: ['P06'],
    run: async (scene) => {
      scene.sandbox.orderFaults.act({ push: '{"code":200,"message":"order_dream","data":{}}' })
      toOrders(scene, { match: { on: 'push' }, times: 1, do: { pad: 2_000_000 } })
      await placeAny(scene)
    },
  },
  {
    name: 'a thousand updates',
    rows: ['P08'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'push' }, times: 2, do: { repeat: 500 } })
      await placeAny(scene)
    },
  },
  {
    name: 'the channel says less than the list',
    rows: ['P09'],
    run: async (scene) => {
      toOrders(scene, {
        match: { on: 'push', status: 'complete' },
        times: 1,
        do: { alter: { [fieldsOf(scene).filledOfOrder]: '0' } },
      })
      await place(scene, marketTerms(scene))
    },
  },
  { name: 'a forged postback', rows: ['B01'], run: (scene) => forge(scene, 'bad', lies) },
  { name: 'a postback with another content', rows: ['B02'], run: (scene) => forge(scene, 'genuine', lies) },
  {
    name: 'postbacks again',
    rows: ['B03'],
    run: async (scene) => {
      await placeAny(scene)
      scene.sandbox.orderFaults.act({ replayPostbacks: 5 })
    },
  },
  {
    name: 'no postbacks',
    rows: ['B04'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'postback' }, times: 10, do: { drop: true } })
      await placeAny(scene)
    },
  },
  {
    name: 'postbacks in another dress',
    rows: ['B06'],
    run: async (scene) => {
      const deed = scene.chance.oneOf<OrderDeed>([
        { contentType: 'text/plain' },
        { encoding: 'utf-16' },
        { encoding: 'gzip' },
        { body: '{' },
      ])
      toOrders(scene, { match: { on: 'postback' }, times: 2, do: deed })
      await placeAny(scene)
    },
  },
  {
    name: 'a postback without its time',
    rows: ['B07'],
    run: async (scene) => {
      toOrders(scene, {
        match: { on: 'postback' },
        times: 1,
        do: { alter: { time_in_micro: scene.chance.oneOf(['0', '']) } },
      })
      await placeAny(scene)
    },
  },
  {
    name: 'a burst of postbacks',
    rows: ['B08'],
    run: async (scene) => {
      toOrders(scene, { match: { on: 'postback' }, times: 1, do: { repeat: 200 } })
      await placeAny(scene)
    },
  },
]
