/**
 * A list is read every few seconds, and most of it says what it said before: such a record is read as what it was then, and not judged
 * field by field again. What has to be judged is judged a part at a time: a day of thousands of orders holds up nothing that moves money.
 */
import type { Result } from '../../../contract/result.ts'
import { afterTurn } from '../../ports/after-turn.ts'
import type { UnreadableRecord } from './read-record.ts'

export type ReadRecord<Item> = (sent: unknown) => Result<Item, UnreadableRecord>
export type ReadRecords<Item> = (sent: readonly unknown[]) => Promise<readonly Result<Item, UnreadableRecord>[]>

/** Some milliseconds of judging. */
export const recordsAtOnce = 100

export function eachBy<Item>(readRecord: ReadRecord<Item>): ReadRecords<Item> {
  return async (sent) => {
    const read: Result<Item, UnreadableRecord>[] = []
    for (const record of sent) {
      if (read.length > 0 && read.length % recordsAtOnce === 0) await nextTurn()
      read.push(readRecord(record))
    }
    return read
  }
}

/** Remembers the last list and none before it; of that one what is read anew each time is left out. */
export function rememberingLast<Item>(
  readRecord: ReadRecord<Item>,
  isReadAnew: (item: Item) => boolean,
): ReadRecords<Item> {
  let known: ReadonlyMap<string, Result<Item, UnreadableRecord>> = new Map()
  return async (sent) => {
    const before = known
    const now = new Map<string, Result<Item, UnreadableRecord>>()
    const read = await eachBy((record) => {
      const words = JSON.stringify(record)
      const found = before.get(words) ?? readRecord(record)
      if (!found.ok || !isReadAnew(found.value)) now.set(words, found)
      return found
    })(sent)
    known = now
    return read
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => afterTurn(resolve))
}
