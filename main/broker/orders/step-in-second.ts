/**
 * The newer interface tells whole seconds, and of an order, it may be, only the one in which it was placed. What puts its words in order
 * besides is how far its state is on the way, and the requests made for it, which only rise.
 */
import type { BrokerOrder } from './broker-records.ts'

type Told = Pick<BrokerOrder, 'status' | 'requests'>

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

/** Nothing comes after it. */
const lastStage = 15
const room = lastStage + 1
const mostRequests = 60_000

/** A state that nobody knows counts as open. */
export function stageOf(told: Told): number {
  const word = told.status.trim().toLowerCase()
  if (ends.includes(word)) return lastStage
  const find = (name: string) => {
    const isIt = (words: readonly string[]) => words.includes(name)
    return requestsOf(told) > 0 ? stages.findLastIndex(isIt) : stages.findIndex(isIt)
  }
  const stage = find(word)
  return stage < 0 ? find('open') : stage
}

/** In microseconds, of which there are fewer than a second has. */
export function stepInSecond(told: Pick<Told, 'requests'>, stage: number): number {
  return requestsOf(told) * room + stage
}

function requestsOf({ requests }: Pick<Told, 'requests'>): number {
  return Math.min(Math.max((requests ?? 1) - 1, 0), mostRequests)
}
