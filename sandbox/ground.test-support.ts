/** Many brokers are started one after the other in one process of tests: what hangs on the market's seed alone is made once for all of them. */
import { type Ground, openGround } from './market/market.ts'
import { keeping } from './market/price/keeping.ts'
import { usualSeed } from './sandbox.ts'

const keptGrounds = 2
const kept = keeping<Ground>(keptGrounds)

export function groundOf(seed = usualSeed): Ground {
  return kept(seed, () => openGround(seed))
}
