/** The daily instrument files (service facts 9.2): packed, for everybody, and made once for each day. */
import type { Answer } from '../http/answer.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/refusals.ts'
import type { Route } from '../http/router.ts'
import { startOf } from '../market/calendar/indian-day.ts'
import { csvFile } from '../market/listing/csv-file.ts'
import { type ExchangeFile, type FileName, packed } from '../market/listing/v3-file.ts'
import type { Market } from '../market/market.ts'
import { keeping } from '../market/price/keeping.ts'

const exchangeFiles: readonly ExchangeFile[] = ['complete', 'NSE', 'BSE', 'MCX']
const names: readonly FileName[] = [...exchangeFiles, 'global', 'MTF', 'NSE_MIS', 'BSE_MIS', 'suspended-instrument']
const keptFiles = 4

/** `fileDay` is the day that they are said to be of. */
export function instrumentFileRoute(market: Market, seed: string, fileDay: () => number): Route {
  const made = keeping<Promise<Uint8Array>>(keptFiles)

  function csv(name: ExchangeFile): Promise<Uint8Array> {
    const { day, all } = market.listing()
    return made(`${day} ${name}`, () => packed(csvFile(all(), name, market.previousClose)))
  }

  async function answerFile(name: string, call: Call, file: () => Promise<Uint8Array>): Promise<Answer> {
    const saidDay = fileDay()
    const changed = startOf(saidDay)
    const etag = `"${Buffer.from(`${seed} ${saidDay} ${name}`).toString('base64url')}"`
    const headers = { etag, 'last-modified': new Date(changed).toUTCString() }
    if (isKnown(call, etag, changed)) return { status: 304, headers, body: '' }
    return { status: 200, headers: { ...headers, 'content-type': 'application/gzip' }, body: await file() }
  }

  return {
    method: 'GET',
    path: '/market-quote/instruments/exchange/:file',
    format: 'file',
    handle: (call, segments) => {
      const { file = '' } = segments
      const name = names.find((known) => `${known}.json.gz` === file)
      if (name) return answerFile(file, call, () => market.file(name))
      const older = exchangeFiles.find((known) => `${known}.csv.gz` === file)
      if (older) return answerFile(file, call, () => csv(older))
      return refuse(market.now(), call.path, { kind: 'not-found', reason: `There is no resource at ${call.path}.` })
    },
  }
}

/** The mark decides where both are given, as HTTP has it. */
function isKnown({ headers }: Call, etag: string, changed: number): boolean {
  const marks = headers['if-none-match']
  if (marks !== undefined)
    return marks === '*' || marks.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= changed
}
