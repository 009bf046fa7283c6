/** Reads a range of any length: in parts below the most that one request may ask for, a refused part in halves. */
import { ok, type Result } from '../../../contract/result.ts'
import type { ReadTrouble } from '../read-calls.ts'
import type { CandleLength, DayRange } from './candle-length.ts'
import { joinCandles } from './packed-candles.ts'
import type { ParsedCandles } from './parse-candle.ts'
import { halves, splitRange } from './split-range.ts'

type PartRead = Result<ParsedCandles, ReadTrouble>
export type ReadPart = (part: DayRange) => Promise<PartRead>

export async function readRange(
  length: CandleLength,
  range: DayRange,
  mostDays: number,
  readPart: ReadPart,
): Promise<PartRead> {
  const read: ParsedCandles[] = []
  for (const part of splitRange(range, mostDays)) {
    const answer = await readOrHalve(length, part, readPart)
    if (!answer.ok) return answer
    read.push(answer.value)
  }
  return ok(joinParsed(read))
}

async function readOrHalve(length: CandleLength, part: DayRange, readPart: ReadPart): Promise<PartRead> {
  const whole = await readPart(part)
  const both = !whole.ok && isRangeRefused(whole.error) ? halves(length, part) : null
  if (!both) return whole
  const older = await readOrHalve(length, both[0], readPart)
  if (!older.ok) return older
  const newer = await readOrHalve(length, both[1], readPart)
  return newer.ok ? ok(joinParsed([older.value, newer.value])) : newer
}

function joinParsed(parts: readonly ParsedCandles[]): ParsedCandles {
  return {
    candles: joinCandles(parts.map(({ candles }) => candles)),
    refused: parts.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** The newer interface says so by a code; the legacy one only that the request is wrong (section 7). */
function isRangeRefused(trouble: ReadTrouble): boolean {
  if (trouble.kind !== 'refused' || trouble.refusal.status !== 400) return false
  return trouble.refusal.code === undefined || trouble.refusal.code === 'UDAPI1148'
}
