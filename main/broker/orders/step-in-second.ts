/**
 * The newer interface tells whole seconds, and of an order, it may be, only the one in which it was placed. What of a record only rises puts
 * those of one second in order: the requests made for it, the quantity filled, and how far its state is on the way. A step is a
 * microsecond, so that the second stays the one that was told.
 */
import type { BrokerOrder } from './broker-records.ts'

type Told = Pick<BrokerOrder, 'status' | 'requests' | 'filled' | 'quantity'>

/** As they come after each other (section 3; service facts 8.5). After the word on a change an order stands as before it, once more. */
const stages: readonly (readonly string[])[] = [
  ['put order req received', 'after market order req received'],
  ['validation pending'],
  ['open pending'],
  ['trigger pending'],
  ['open'],
  ['modify validation pending', 'modify after market order req received'],
  ['modify pending'],
  ['modified', 'not modified'],
  ['trigger pending'],
  ['open'],
  ['cancel pending'],
  ['not cancelled'],
]
const ends: readonly string[] = ['complete', 'rejected', 'cancelled', 'cancelled after market order']
const mostRequests = 8_000
const parts = 10

/** Below a million. */
export function stepInSecond(told: Told): number {
  if (ends.includes(plain(told.status))) return 999_999
  return (requestsOf(told) * parts + partFilled(told)) * stages.length + stageOf(told)
}

function requestsOf({ requests }: Told): number {
  return Math.min(Math.max((requests ?? 1) - 1, 0), mostRequests)
}

function partFilled({ filled, quantity }: Told): number {
  return quantity === 0 ? 0 : Math.min(Math.floor((filled * parts) / quantity), parts - 1)
}

/** A state that nobody knows counts as open. */
function stageOf(told: Told): number {
  const isIt = (word: string) => (words: readonly string[]) => words.includes(word)
  const find = (word: string) =>
    requestsOf(told) > 0 ? stages.findLastIndex(isIt(word)) : stages.findIndex(isIt(word))
  const stage = find(plain(told.status))
  return stage < 0 ? find('open') : stage
}

function plain(status: string): string {
  return status.trim().toLowerCase()
}
