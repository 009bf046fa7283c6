/** Looks at a core while a scenario goes on, and keeps what both sides said in one moment, what it ever said, and what leaked from it. */
import { gttsNotReadYet } from '../../../contract/gtt.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import type { Core } from '../core/core.ts'
import type { Looked } from '../core/messages.ts'
import { leaksIn, leaksInFolder } from '../judge/leaks.ts'
import { isLie } from '../judge/lies.ts'
import type { Seen } from '../judge/seen.ts'
import { clientId, forgedMark } from '../scene.ts'

/** What of it the judge is told. */
export type Watched = Pick<
  Seen,
  | 'ledger'
  | 'rows'
  | 'conversions'
  | 'gtts'
  | 'positions'
  | 'brokerPositions'
  | 'lies'
  | 'believedForgeries'
  | 'leaks'
  | 'journalStopped'
  | 'bookIsCurrent'
>

export type Watch = {
  /** Null where the core is dead, or has nothing open. */
  readonly look: () => Promise<Looked | null>
  /** The last look that was answered. */
  readonly last: () => Looked | null
  /** It must be told to nobody but the core. */
  readonly lend: (secret: string) => void
  /** Whatever left the core, so that no secret stands in it. */
  readonly heard: (place: string, told: unknown) => void
  readonly watched: () => Promise<Watched>
}

export type WatchParts = {
  readonly sandbox: Sandbox
  readonly core: () => Core
  readonly apiSecret: string
  /** Where the core keeps its files. */
  readonly folder: string
}

export function openWatch({ sandbox, core, apiSecret, folder }: WatchParts): Watch {
  let last: Looked | null = null
  let ledger: Watched['ledger'] = []
  let brokerPositions: Watched['brokerPositions'] = []
  const everSaid = new Set<string>()
  const believedForgeries = new Set<string>()
  /** All that were ever lent to a core. */
  const secrets = new Map([['the API secret', apiSecret]])
  const leaks = new Set<string>()

  function heard(place: string, told: unknown): void {
    for (const leak of leaksIn(place, JSON.stringify(told) ?? '', secrets)) leaks.add(leak)
  }

  async function look(): Promise<Looked | null> {
    // What it answers a look with.
    const looked = (await core().ask({ kind: 'look' })) as Looked | null
    if (looked) take(looked)
    return looked
  }

  function take(looked: Looked): void {
    last = looked
    // Reading positions brings the exchange up to its clock, so the ledger comes after.
    brokerPositions = sandbox.exchange.positions(clientId)
    ledger = [...sandbox.exchange.ledger.entries()]
    for (const said of looked.everSaid) everSaid.add(said)
    heard('what the windows were told', looked)
    for (const { at, verdict, body } of looked.postbacks)
      if (body.includes(forgedMark) && verdict !== 'refused') believedForgeries.add(`${at} ${body}`)
  }

  function lend(secret: string): void {
    secrets.set(`token ${secrets.size}`, secret)
  }

  /** The market goes on: what is judged is what both sides said in one moment, the last at which was looked. */
  async function watched(): Promise<Watched> {
    for (const { text } of sandbox.tokens.live()) lend(text)
    return {
      ledger,
      rows: last?.rows ?? [],
      conversions: last?.portfolio.conversions ?? [],
      gtts: last?.gtts ?? gttsNotReadYet,
      positions: last?.portfolio.positions ?? [],
      brokerPositions,
      lies: [...everSaid].filter((said) => isLie(ledger, said)).map((said) => `said what never was: ${said}`),
      believedForgeries: believedForgeries.size,
      leaks: [...leaks, ...(await leaksInFolder(folder, secrets))],
      journalStopped: last?.trading.journal.kind === 'stopped',
      bookIsCurrent: last?.trading.book.kind === 'current',
    }
  }

  return { look, last: () => last, lend, heard, watched }
}
