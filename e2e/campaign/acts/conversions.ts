/** A position is converted to another product, and something goes wrong with it. */
import { convertibleProducts } from '../../../contract/convertible-products.ts'
import { units } from '../../../contract/kinds.test-support.ts'
import type { Position } from '../../../contract/trading.ts'
import { readProduct } from '../../../main/broker/orders/order-words.ts'
import { convert, place, type Scene } from '../scene.ts'
import { type Act, atTheBroker, convertBegins, convertPath, dieAtPoint, toOrders } from './act.ts'
import { marketTerms } from './terms.ts'

/** Some of an open position, which is bought first where there is none. */
export async function convertOne(scene: Scene, before: () => void | Promise<void> = () => {}): Promise<void> {
  const known = await openPosition(scene)
  if (known === null) await place(scene, marketTerms(scene, { side: 'buy' }))
  const position = known ?? (await openPosition(scene))
  const product = position && readProduct(position.product)
  const from = convertibleProducts.find((one) => one === product)
  const to = convertibleProducts.find((one) => one !== product)
  if (!position?.key || !from || !to) return
  const open = Math.abs(position.net)
  const quantity = units(scene.chance.happens(0.5) ? open : scene.chance.whole(1, open))
  await before()
  await convert(scene, { key: position.key, from, to, quantity })
}

async function openPosition(scene: Scene): Promise<Position | null> {
  let found: readonly Position[] = []
  await scene.until(({ portfolio, trading }) => {
    found = portfolio.positions.filter(({ key, net }) => key !== null && net !== 0)
    return trading.book.kind === 'current' && found.length > 0
  }, 4_000)
  const [first, ...others] = found
  return first ? scene.chance.oneOf([first, ...others]) : null
}

export const conversionActs: readonly [Act, ...Act[]] = [
  {
    name: 'a conversion, and the answer lost',
    rows: ['O02'],
    run: (scene) => convertOne(scene, () => scene.way.cutNext({ begins: convertBegins, how: 'lose-answer' })),
  },
  {
    name: 'a conversion swallowed',
    rows: ['O04'],
    run: (scene) => convertOne(scene, () => scene.way.cutNext({ begins: convertBegins, how: 'swallow' })),
  },
  {
    name: 'a conversion cut within',
    rows: ['O02'],
    run: (scene) =>
      convertOne(scene, () =>
        scene.way.cutNext({ begins: convertBegins, how: { upBytes: scene.chance.whole(1, 900) } }),
      ),
  },
  {
    name: 'a conversion that meets a fault of the broker',
    rows: ['O06'],
    run: (scene) =>
      convertOne(scene, () => {
        const status = scene.chance.oneOf([500, 502, 503, 504])
        atTheBroker(scene, 'PUT', convertPath, scene.chance.happens(0.5) ? { status, after: true } : { status })
      }),
  },
  {
    name: 'a conversion that the positions show late',
    rows: ['O29'],
    run: (scene) =>
      convertOne(scene, () =>
        toOrders(scene, { match: { on: 'convert' }, do: { showLate: scene.chance.whole(1, 4) } }),
      ),
  },
  {
    name: 'killed with a conversion under way',
    rows: ['X01', 'O30'],
    run: (scene) => dieAtPoint(scene, (arm) => convertOne(scene, arm)),
  },
]
