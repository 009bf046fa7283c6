/** A GTT order is placed or cancelled, and something goes wrong with it. */
import type { GttTerms } from '../../../contract/gtt.ts'
import type { GttId } from '../../../contract/kinds.ts'
import { call, cancelGtt, clientId, placeGtt, type Scene } from '../scene.ts'
import {
  type Act,
  atTheBroker,
  dieAtPoint,
  gttCancelBegins,
  gttCancelPath,
  gttPlaceBegins,
  gttPlacePath,
  toOrders,
} from './act.ts'
import { distanceOf, lotsOf, priceOf } from './terms.ts'

type Before = () => void | Promise<void>
const nothing: Before = () => {}

/** Mostly one that waits far from the price, at times one that goes soon or at once. */
function gttTerms(scene: Scene): GttTerms {
  const { chance } = scene
  const instrument = chance.oneOf(scene.instruments)
  const side = chance.oneOf(['buy', 'sell'] as const)
  const trigger = chance.oneOf(['above', 'below', 'immediate'] as const)
  const isFar = chance.happens(0.7)
  // Each at a price of its own, so that no two are alike by chance.
  const away = distanceOf(scene, instrument, (isFar ? 3 : 0.05) + chance.whole(0, 200) / 100)
  const last = priceOf(scene, instrument, side, 'at')
  const isAbove = trigger === 'above' || (trigger === 'immediate' && (side === 'sell') === isFar)
  const moved = (from: number, by: number) => (from + by) as typeof last
  const price = moved(last, isAbove ? away : -away)
  const forward = side === 'buy' ? 1 : -1
  const legs = chance.oneOf(['none', 'none', 'both', 'target', 'stop', 'trailing'])
  const distance = distanceOf(scene, instrument, 1 + chance.whole(0, 100) / 100)
  const hasStop = legs === 'both' || legs === 'stop' || legs === 'trailing'
  return {
    ...{ key: instrument.key, side, product: chance.oneOf(['intraday', 'delivery']), trigger, price },
    quantity: lotsOf(instrument, chance.whole(1, 9)),
    target: legs === 'both' || legs === 'target' ? moved(price, forward * distance) : null,
    stop: hasStop ? moved(price, -forward * distance) : null,
    trailing: legs === 'trailing' ? distance : null,
  }
}

async function placeOne(scene: Scene, before: Before = nothing): Promise<void> {
  const terms = gttTerms(scene)
  await before()
  await placeGtt(scene, terms)
}

/** One that waits, which is placed first where none does. */
async function cancelOne(scene: Scene, before: Before = nothing): Promise<void> {
  const known = await waitingOne(scene)
  if (known === null) await placeGtt(scene, gttTerms(scene))
  const id = known ?? (await waitingOne(scene))
  if (id === null) return
  await before()
  await cancelGtt(scene, id)
}

async function waitingOne(scene: Scene): Promise<GttId | null> {
  let found: readonly GttId[] = []
  await scene.until(({ gtts: { gtts } }) => {
    found = gtts.flatMap(({ id, standing }) => (standing === 'active' ? [id] : []))
    return found.length > 0
  }, 4_000)
  const [first, ...others] = found
  return first ? scene.chance.oneOf([first, ...others]) : null
}

type Deed = (scene: Scene, before: Before) => Promise<void>
const either = (scene: Scene): { readonly run: Deed; readonly begins: string; readonly path: string } =>
  scene.chance.happens(0.6)
    ? { run: placeOne, begins: gttPlaceBegins, path: gttPlacePath }
    : { run: cancelOne, begins: gttCancelBegins, path: gttCancelPath }

export const plainGttActs: readonly Act[] = [
  { name: 'place a GTT order', rows: [], run: (scene) => placeOne(scene) },
  { name: 'cancel a GTT order', rows: [], run: (scene) => cancelOne(scene) },
]

export const gttActs: readonly [Act, ...Act[]] = [
  {
    name: 'a GTT order, and the answer lost',
    rows: ['O02'],
    run: (scene) => {
      const { run, begins } = either(scene)
      return run(scene, () => scene.way.cutNext({ begins, how: 'lose-answer' }))
    },
  },
  {
    name: 'a GTT order swallowed',
    rows: ['O04'],
    run: (scene) => {
      const { run, begins } = either(scene)
      return run(scene, () => scene.way.cutNext({ begins, how: 'swallow' }))
    },
  },
  {
    name: 'a GTT order cut within',
    rows: ['O02'],
    run: (scene) => {
      const { run, begins } = either(scene)
      return run(scene, () => scene.way.cutNext({ begins, how: { upBytes: scene.chance.whole(1, 1_200) } }))
    },
  },
  {
    name: 'a GTT order that meets a fault of the broker',
    rows: ['O06'],
    run: (scene) => {
      const { run, path } = either(scene)
      const status = scene.chance.oneOf([500, 502, 503, 504])
      const method = path === gttPlacePath ? 'POST' : 'DELETE'
      const deed = scene.chance.happens(0.5) ? ({ status, after: true } as const) : { status }
      return run(scene, () => atTheBroker(scene, method, path, deed))
    },
  },
  {
    name: 'a GTT order that the list shows late, and the answer lost',
    rows: ['O02'],
    run: (scene) => {
      const { run, begins } = either(scene)
      const on = begins === gttPlaceBegins ? 'gtt-place' : 'gtt-cancel'
      return run(scene, () => {
        toOrders(scene, { match: { on }, do: { showLate: scene.chance.whole(1, 4) } })
        if (scene.chance.happens(0.6)) scene.way.cutNext({ begins, how: 'lose-answer' })
      })
    },
  },
  {
    name: 'a GTT order of which the answer names none',
    rows: ['O02'],
    run: (scene) => placeOne(scene, () => toOrders(scene, { match: { on: 'gtt-place' }, do: { emptyIds: true } })),
  },
  {
    name: 'a GTT order of which the stream says nothing, and the answer lost',
    rows: ['O02'],
    run: (scene) =>
      placeOne(scene, () => {
        toOrders(scene, { match: { message: 'gtt_order' }, times: 3, do: { drop: true } })
        scene.way.cutNext({ begins: gttPlaceBegins, how: 'lose-answer' })
      }),
  },
  {
    name: 'a GTT order placed and cancelled elsewhere',
    rows: ['O30'],
    run: async (scene) => {
      const { exchange, market } = scene.sandbox
      const { key, side, quantity, price, trigger } = gttTerms(scene)
      const instrument = market.find(key)
      if (!instrument) throw new Error(`the market has no ${key}`)
      const [words, sides] = [
        { above: 'ABOVE', below: 'BELOW', immediate: 'IMMEDIATE' },
        { buy: 'B', sell: 'S' },
      ] as const
      const rules = [{ strategy: 'ENTRY', trigger: words[trigger], price, trailingGap: null }] as const
      // Of other quantities than those that are asked for here.
      const terms = { instrument, side: sides[side], product: 'D', quantity: quantity + 10, rules } as const
      const id = exchange.gtts.place(clientId, { ...terms, from: 'elsewhere' })
      await scene.pass(scene.chance.whole(500, 4_000))
      // Nobody tells of it by the older interface.
      if (scene.accountBy === 'legacy') await call(scene, 'checkBook', undefined)
      if (typeof id === 'string' && scene.chance.happens(0.5)) exchange.gtts.cancel(clientId, id, 'elsewhere')
    },
  },
  {
    name: 'killed with a GTT order under way',
    rows: ['X01', 'O30'],
    run: (scene) => dieAtPoint(scene, (arm) => either(scene).run(scene, arm)),
  },
]
