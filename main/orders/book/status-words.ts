/** What the broker's words for an order's state mean (section 3). A word that is none of these counts as open and is shown as written. */

type OrderPhase = 'pending' | 'open' | 'complete' | 'rejected' | 'cancelled'

type Word = {
  readonly phase: OrderPhase
  /** Whether it tells of a request about the order, so that a final state before it still holds. */
  readonly isAboutRequest: boolean
  /** The words that usually stand right before it (service facts 8.5); null where it may be the first. */
  readonly usuallyAfter: readonly string[] | null
}

const working = ['open', 'trigger pending']
const placedAfterMarket = ['after market order req received', 'modify after market order req received']
/** After these an order is again what it was before. */
const verdicts = ['modified', 'not modified', 'not cancelled']
const underWay = ['modify validation pending', 'modify pending', 'cancel pending']
const first = 'put order req received'

function state(phase: OrderPhase, usuallyAfter: readonly string[] | null): Word {
  return { phase, isAboutRequest: false, usuallyAfter: usuallyAfter && [...usuallyAfter, ...verdicts] }
}

/** May be asked for, and refused, at any time. */
function request(usuallyAfter: readonly string[] | null): Word {
  return { phase: 'open', isAboutRequest: true, usuallyAfter }
}

const words: ReadonlyMap<string, Word> = new Map([
  [first, state('pending', null)],
  ['validation pending', state('pending', [first])],
  ['open pending', state('pending', ['validation pending', 'trigger pending'])],
  ['open', state('open', ['open pending', ...working])],
  ['trigger pending', state('open', ['open pending', ...working])],
  ['complete', state('complete', [...working, ...underWay])],
  ['rejected', state('rejected', [first, 'validation pending', 'open pending', ...working])],
  ['cancelled', state('cancelled', ['open pending', ...working, ...underWay])],
  ['modify validation pending', request(null)],
  ['modify pending', request(['modify validation pending'])],
  ['modified', state('open', ['modify pending'])],
  ['not modified', request(null)],
  ['cancel pending', request(null)],
  ['not cancelled', request(null)],
  ['after market order req received', state('open', null)],
  ['modify after market order req received', state('open', placedAfterMarket)],
  ['cancelled after market order', state('cancelled', [...placedAfterMarket, 'cancel pending'])],
])

function plain(status: string): string {
  return status.trim().toLowerCase()
}

export function phaseOf(status: string): OrderPhase {
  return words.get(plain(status))?.phase ?? 'open'
}

/** Only these words end an order; `rejected` and both cancellations among them. */
export function isFinalWord(status: string): boolean {
  const phase = phaseOf(status)
  return phase === 'complete' || phase === 'rejected' || phase === 'cancelled'
}

export function isAboutRequest(status: string): boolean {
  return words.get(plain(status))?.isAboutRequest ?? false
}

/** What it says the end of; null for any other word. */
export function verdictOn(status: string): 'modify' | 'cancel' | null {
  if (isWord(status, 'not cancelled')) return 'cancel'
  return isDone(status) || isWord(status, 'not modified') ? 'modify' : null
}

export function isDone(status: string): boolean {
  return isWord(status, 'modified', 'modify after market order req received')
}

/** It works, and the word is of no request that is still under way. */
export function isStanding(status: string): boolean {
  return phaseOf(status) === 'open' && !isWord(status, ...underWay)
}

/** It was taken, or waits or trades at the exchange; not of a word that nobody knows, nor of one on a request. */
export function isAtWork(status: string): boolean {
  return isWord(status, first, 'validation pending', 'open pending', ...working, ...placedAfterMarket)
}

/** Whose the values in a record with this word are: those in force, those asked for, or, after a refusal, either. */
export function valuesOf(status: string): 'in force' | 'asked for' | 'unclear' {
  if (isWord(status, 'not modified')) return 'unclear'
  return isWord(status, 'modify validation pending', 'modify pending') ? 'asked for' : 'in force'
}

/** Not sent on yet: it lives until a session opens, however many days that is. */
export function isWaitingForSession(status: string): boolean {
  return isWord(status, ...placedAfterMarket)
}

export function isWord(status: string, ...wanted: readonly string[]): boolean {
  return wanted.includes(plain(status))
}

/** Whether a word came where others usually stand between: states were passed over, or their news was lost. */
export function passedOver(before: string | null, status: string): boolean {
  const after = words.get(plain(status))?.usuallyAfter
  if (!after || (before !== null && plain(before) === plain(status))) return false
  return before === null || (words.has(plain(before)) && !after.includes(plain(before)))
}
