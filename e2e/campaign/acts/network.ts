/** Faults of the way to the broker: nothing leaves, or nothing comes back, or only a part of it (O01–O09, N01–N04). */
import type { FaultDeed } from '../../../sandbox/faults/plan.ts'
import { place, type Scene } from '../scene.ts'
import { type Act, atTheBroker, openRows, real } from './act.ts'
import { anyOrder } from './any-terms.ts'
import { cancelSome, modifyOne, placeAny } from './plain.ts'
import { limitTerms } from './terms.ts'

const cancelBegins = 'DELETE /'
const modifyBegins = 'PUT /'

async function withRest(scene: Scene): Promise<void> {
  if ((await openRows(scene)).length === 0) await place(scene, limitTerms(scene, 'far'))
}

export const networkActs: readonly [Act, ...Act[]] = [
  {
    name: 'nothing listens',
    rows: ['O01'],
    run: async (scene) => {
      await scene.way.setDown(true)
      await placeAny(scene)
      await scene.way.setDown(false)
    },
  },
  {
    name: 'reset within the request',
    rows: ['O02'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: { upBytes: scene.chance.whole(1, 1_100) } })
      await order.place()
    },
  },
  {
    name: 'reset within the answer',
    rows: ['O02', 'O09'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: { downBytes: scene.chance.whole(0, 400) } })
      await order.place()
    },
  },
  {
    name: 'late answer',
    rows: ['O03'],
    run: async (scene) => {
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, { delayMs: real(scene, scene.chance.whole(5_500, 9_000)) })
      await order.place()
    },
  },
  {
    name: 'swallowed',
    rows: ['O04'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: 'swallow' })
      await order.place()
    },
  },
  {
    name: 'answer lost',
    rows: ['O02', 'N02'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: 'lose-answer' })
      await order.place()
    },
  },
  {
    name: 'a fault of the broker',
    rows: ['O06'],
    run: async (scene) => {
      const status = scene.chance.oneOf([500, 502, 503, 504])
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, scene.chance.happens(0.5) ? { status, after: true } : { status })
      await order.place()
    },
  },
  {
    name: 'too many requests',
    rows: ['O07'],
    run: async (scene) => {
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, { status: 429 })
      await order.place()
    },
  },
  {
    name: 'an odd answer',
    rows: ['O09', 'N01'],
    run: async (scene) => {
      const deed = scene.chance.oneOf<FaultDeed>([
        { html: true },
        { empty: true },
        { halfBody: true },
        { html: true, after: true },
      ])
      const order = anyOrder(scene)
      atTheBroker(scene, 'POST', order.path, deed)
      await order.place()
    },
  },
  {
    name: 'the answer to a cancellation is lost',
    rows: ['O16'],
    run: async (scene) => {
      await withRest(scene)
      scene.way.cutNext({ begins: cancelBegins, how: scene.chance.oneOf(['swallow', 'lose-answer'] as const) })
      await cancelSome(scene)
    },
  },
  {
    name: 'the answer to a change is lost',
    rows: ['O17'],
    run: async (scene) => {
      await withRest(scene)
      scene.way.cutNext({ begins: modifyBegins, how: scene.chance.oneOf(['swallow', 'lose-answer'] as const) })
      await modifyOne(scene)
    },
  },
  {
    name: 'answers are lost for a while',
    rows: ['N02'],
    run: async (scene) => {
      scene.way.loseAnswers(true)
      await placeAny(scene)
      await scene.pass(3_000)
      scene.way.loseAnswers(false)
      scene.way.strand()
      await scene.way.heal()
    },
  },
  {
    name: 'a slow way',
    rows: ['N03'],
    run: async (scene) => {
      scene.way.slow(real(scene, scene.chance.whole(1_000, 3_000)))
      await placeAny(scene)
      scene.way.slow(0)
    },
  },
  {
    name: 'another address',
    rows: ['N04'],
    run: async (scene) => {
      scene.way.strand()
      await placeAny(scene)
      await scene.way.heal()
    },
  },
]
