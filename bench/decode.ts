/** `node bench/decode.ts [--json FILE] [--quick]`: the feed decoder against its peers, its floor, and its own promises. */
import { createFeedDecoder } from '../main/market/decode/feed-decoder.ts'
import { wantAll } from '../main/market/decode/layout.ts'
import { payloads } from './decode/payloads.ts'
import { peers } from './decode/peers.ts'
import { everyField, whatIsLookedAt } from './decode/speed.ts'
import { garbage, tail } from './decode/tail.ts'
import { publish, type Row } from './report.ts'
import { withCollections } from './with-collections.ts'

export async function decodeRows(quick: boolean): Promise<readonly Row[]> {
  const pace = quick ? { rounds: 5, slotMillis: 40 } : { rounds: 13, slotMillis: 150 }
  // One decoder for all: the runtime keeps the code of a closure fast while there is only one of it, as in the product.
  const decoder = createFeedDecoder({ capacity: 5_000, strangers: 'count', wantAtFirst: wantAll })
  const others = await peers()
  const rows: Row[] = []
  const all = payloads()
  for (const payload of all) rows.push(...everyField(decoder, others, payload, pace))
  for (const payload of all) {
    const levels = payload.name.includes('30') ? 30 : payload.name.includes('5 levels') ? 5 : null
    if (levels) rows.push(...whatIsLookedAt(decoder, payload, levels, pace))
  }
  rows.push(...tail(decoder, others.pbf, quick ? 3 : 9), ...(await garbage(decoder)))
  return rows
}

if (import.meta.main) {
  await withCollections(import.meta.filename, async () => {
    const rows = await decodeRows(process.argv.includes('--quick'))
    await publish({ bench: 'Decoding the market feed; ns are per instrument', rows }, process.argv.slice(2))
  })
}
