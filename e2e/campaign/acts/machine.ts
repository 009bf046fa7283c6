/** What happens to the computer and to the session: death, disk, clock, sleep, the end of a token (X, D, C, A, O28–O30). */
import { act, clientId, place, type Scene } from '../scene.ts'
import { type Act, dieAtPoint, forbidding } from './act.ts'
import { anyOrder } from './any-terms.ts'
import { placeAny } from './plain.ts'
import { limitTerms, marketTerms } from './terms.ts'

/** Nothing that makes a position smaller: a way out passes more. */
/** Of what is neither held nor asked for: of anything else it may be a way out by the time it is looked at, also by a position that the broker tells falsely. */
async function placeMore(scene: Scene): Promise<void> {
  const looked = await scene.look()
  const busy = new Set([
    ...(looked?.portfolio.positions ?? []).map(({ key }) => key),
    ...(looked?.rows ?? []).map(({ key }) => key),
    ...scene.sandbox.exchange.positions(clientId).map(({ instrument }) => instrument.key),
  ])
  const [first, ...others] = scene.instruments.filter(({ key }) => !busy.has(key))
  if (first === undefined) return
  const { key } = scene.chance.oneOf([first, ...others])
  await place(scene, limitTerms(scene, 'far', { key, side: 'buy' }))
}

async function withDisk(scene: Scene, trouble: Parameters<Scene['ask']>[0] & { kind: 'disk' }): Promise<void> {
  await scene.ask(trouble)
  await placeAny(scene)
  await act(scene, 'cancel-all', undefined)
  await scene.ask({ kind: 'disk', trouble: null })
  // A journal that has failed stays closed until the next start.
  await scene.restart()
}

export const machineActs: readonly [Act, ...Act[]] = [
  {
    name: 'killed at a named point',
    rows: ['X01', 'O30'],
    run: (scene) =>
      dieAtPoint(scene, async (arm) => {
        await arm()
        await placeAny(scene)
      }),
  },
  {
    name: 'killed at any moment',
    rows: ['X01', 'D03', 'D07'],
    run: async (scene) => {
      const placing = placeAny(scene)
      await scene.pass(scene.chance.whole(0, 400))
      await scene.core().kill()
      await placing
      await scene.restart()
    },
  },
  {
    name: 'killed while it checks',
    rows: ['X01', 'O30'],
    run: async (scene) => {
      const order = anyOrder(scene)
      scene.way.cutNext({ begins: order.begins, how: 'lose-answer' })
      await order.place()
      await scene.restart()
      await scene.pass(scene.chance.whole(0, 800))
      await scene.restart()
    },
  },
  {
    name: 'ended in order, with an order open',
    rows: ['X05', 'O30'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'far'))
      await scene.ask({ kind: 'close' })
      await scene.restart()
    },
  },
  {
    name: 'a stall',
    rows: ['X03'],
    run: async (scene) => {
      const placing = placeAny(scene)
      await scene.ask({ kind: 'stall', millis: 3_000 })
      await placing
    },
  },
  {
    name: 'the disk is full',
    rows: ['D01'],
    run: (scene) => withDisk(scene, { kind: 'disk', trouble: { operation: 'append', code: 'ENOSPC' } }),
  },
  {
    name: 'the disk fails to sync',
    rows: ['D02'],
    run: (scene) => withDisk(scene, { kind: 'disk', trouble: { operation: 'sync', code: 'EIO' } }),
  },
  {
    name: 'the folder may not be written',
    rows: ['D08'],
    run: (scene) => withDisk(scene, { kind: 'disk', trouble: { operation: 'append', code: 'EACCES' } }),
  },
  {
    name: 'the disk is slow',
    rows: ['D06'],
    run: async (scene) => {
      await scene.ask({ kind: 'disk', trouble: { slowSyncMillis: scene.chance.whole(500, 3_000) } })
      await placeAny(scene)
      await scene.ask({ kind: 'disk', trouble: null })
    },
  },
  {
    name: 'the log is flooded',
    rows: ['D10'],
    run: async (scene) => {
      const placing = placeAny(scene)
      await scene.ask({ kind: 'flood-log', bytes: 6_000_000 })
      await placing
    },
  },
  {
    name: 'another terminal on the same folder',
    rows: ['X06'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'far'))
      const { ask, end } = await scene.startAnother()
      await forbidding(scene, 'another terminal had the folder', () => placeAny({ ...scene, ask }))
      await placeAny(scene)
      await end()
    },
  },
  {
    name: 'the wall clock is wrong',
    rows: ['C01', 'C02'],
    run: async (scene) => {
      await scene.ask({ kind: 'step-wall', millis: scene.chance.oneOf([-600_000, 600_000, -3_000]) })
      await placeAny(scene)
    },
  },
  {
    name: 'sleep and wake',
    rows: ['P05', 'C06'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'at'))
      scene.way.strand()
      await scene.ask({ kind: 'step-wall', millis: 7_200_000 })
      await scene.way.heal()
    },
  },
  {
    name: 'the computer is in another zone',
    rows: ['C03'],
    run: async (scene) => {
      await scene.ask({ kind: 'zone', name: scene.chance.oneOf(['America/New_York', 'Pacific/Kiritimati', 'UTC']) })
      await placeAny(scene)
    },
  },
  {
    name: 'memory runs short',
    rows: ['X04'],
    run: async (scene) => {
      await scene.ask({ kind: 'memory', used: 0.9 })
      await forbidding(scene, 'memory was short', () => placeAny(scene))
      await scene.ask({ kind: 'memory', used: 0.1 })
    },
  },
  {
    name: 'the list of instruments is an old one',
    rows: ['O26'],
    run: async (scene) => {
      await scene.ask({ kind: 'list', isOld: true })
      await forbidding(scene, 'lots and ticks were those of an earlier day', () => placeMore(scene))
      await scene.ask({ kind: 'list', isOld: false })
    },
  },
  {
    name: 'the port of the postbacks is taken',
    rows: ['B05'],
    run: async (scene) => {
      await scene.core().kill()
      const letGo = await scene.takePostbackPort()
      await scene.restart()
      await placeAny(scene)
      await letGo()
    },
  },
  {
    name: 'another machine signs in, and again',
    rows: ['A09'],
    run: async (scene) => {
      for (let times = 0; times < 2; times += 1) {
        const placing = placeAny(scene)
        scene.sandbox.tokens.clear()
        await placing
        await scene.signInAgain()
      }
    },
  },
  {
    name: 'the token ends',
    rows: ['O08', 'A01', 'P04'],
    run: async (scene) => {
      scene.sandbox.tokens.clear()
      await placeAny(scene)
      await scene.pass(1_000)
      await scene.signInAgain()
    },
  },
  {
    name: 'the kill switch, with orders in flight',
    rows: ['O28'],
    run: async (scene) => {
      const placing = [placeAny(scene), place(scene, limitTerms(scene, 'far'))]
      await act(scene, 'halt', { closePositions: scene.chance.happens(0.5) })
      await placeAny(scene)
      await Promise.all(placing)
      await scene.pass(4_000)
      if (scene.chance.happens(0.7)) await act(scene, 'release', { typed: 'RELEASE' })
    },
  },
  {
    name: 'the kill switch, then death',
    rows: ['O28', 'X01'],
    run: async (scene) => {
      await place(scene, limitTerms(scene, 'far'))
      await act(scene, 'halt', { closePositions: false })
      await scene.restart()
      await placeAny(scene)
      await act(scene, 'release', { typed: 'RELEASE' })
    },
  },
  {
    name: 'no price comes any more',
    rows: ['O25', 'C02'],
    run: async (scene) => {
      const from = scene.sandbox.clock.now()
      scene.blindfold(true)
      // A busy core hears of the last price late: only from then on none comes.
      await scene.look()
      await scene.pass(12_000)
      const blindFrom = scene.sandbox.clock.now()
      await place(scene, marketTerms(scene))
      scene.blind.push({ from: blindFrom, to: scene.sandbox.clock.now() + 1 })
      scene.blindfold(false)
      await scene.pass(Math.max(0, 1_000 - (blindFrom - from)))
    },
  },
]
