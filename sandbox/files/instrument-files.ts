/** The daily instrument files (service facts 9.2): packed, for everybody, and made once for each day. */
import type { Readable } from 'node:stream'
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { startOf } from '../market/calendar/indian-day.ts'
import { type FileName, gzippedV3File } from '../market/listing/v3-file.ts'
import type { Market } from '../market/market.ts'
import { keeping } from '../market/price/keeping.ts'

const names: readonly FileName[] = ['complete', 'NSE', 'BSE', 'MCX', 'global']
const keptFiles = 6

export function instrumentFileRoute(market: Market, seed: string): Route {
  const made = keeping<Promise<Buffer>>(keptFiles)

  async function answerFile(name: FileName, call: Call): Promise<Answer> {
    const { day, all } = market.listing()
    const changed = startOf(day)
    const etag = `"${Buffer.from(`${seed} ${day} ${name}`).toString('base64url')}"`
    const headers = { etag, 'last-modified': new Date(changed).toUTCString() }
    if (isKnown(call, etag, changed)) return { status: 304, headers, body: '' }
    const body = await made(`${day} ${name}`, () => packed(gzippedV3File(all(), name)))
    return { status: 200, headers: { ...headers, 'content-type': 'application/gzip' }, body }
  }

  return {
    method: 'GET',
    path: '/market-quote/instruments/exchange/:file',
    format: 'file',
    handle: (call, segments) => {
      const name = names.find((known) => `${known}.json.gz` === segments['file'])
      if (name) return answerFile(name, call)
      return refuse(market.now(), call.path, { kind: 'not-found', reason: `There is no resource at ${call.path}.` })
    },
  }
}

async function packed(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray())
}

/** The mark decides where both are given, as HTTP has it. */
function isKnown({ headers }: Call, etag: string, changed: number): boolean {
  const marks = headers['if-none-match']
  if (marks !== undefined)
    return marks === '*' || marks.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= changed
}
