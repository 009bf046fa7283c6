/** What trading is assembled from: everything it touches outside itself comes in here, so that a test can take its place. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { AppCredentials } from '../broker/broker.ts'
import type { OrderLines } from '../broker/orders/open-order-calls.ts'
import type { OrderCalls } from '../broker/orders/order-calls.ts'
import type { RecordReaders } from '../broker/orders/record-readers.ts'
import type { Line } from '../connections/keep-line.ts'
import type { AskPerson } from '../ports/ask-person.ts'
import type { Clock } from '../ports/clock.ts'
import type { CrashPoint } from '../ports/crash-point.ts'
import type { Files } from '../ports/files.ts'
import type { Log } from '../ports/log.ts'
import type { Memory } from '../ports/memory.ts'
import type { Random } from '../ports/random.ts'
import type { Profile } from '../profile.ts'
import type { Session } from '../session/session.ts'
import type { Push, PushHappening } from '../witnesses/push/push.ts'
import type { Owner } from './accounts/own-folder.ts'
import type { MarketFacts } from './desk/facts.ts'

/**
 * The two exchanges there are, and the one that is none, where the terminal rehearses: nothing made for one of them fits where
 * another is meant (I8).
 */
export type Venue = 'practice' | 'live' | 'rehearsal'

declare const venue: unique symbol
/** The order calls of one venue; made only by `practice.ts`, `live.ts` and the rehearsal. */
export type CallsAt<V extends Venue> = OrderCalls & { readonly [venue]: V }
/** The folder of one venue's journals. */
export type FolderAt<V extends Venue> = string & { readonly [venue]: V }

export type TradingParts<V extends Venue = Venue> = {
  readonly profile: Pick<Profile, 'accountBy' | 'changesBy' | 'algoName' | 'postbackUrl' | 'postbackPort'>
  readonly session: Pick<Session, 'state' | 'withToken'>
  readonly app: Session['app']
  /** The records are read as the interface that the profile names writes them. */
  readonly openCalls: (app: AppCredentials, readers: RecordReaders) => CallsAt<V>
  /** Starts the push channel, which hands on what it hears. */
  readonly openPush: (
    take: (happening: PushHappening) => void,
    session: TradingParts['session'],
  ) => Pick<Push, 'state' | 'stop'>
  /** Left out where nobody looks at the connections. */
  readonly lines?: OrderLines
  /** What the push channel left out is told where its line is looked at. */
  readonly pushLine?: Pick<Line, 'trouble'>
  readonly folder: FolderAt<V>
  readonly files: Files
  readonly market: MarketFacts
  /** The instrument that a record names by segment and exchange token. */
  readonly byToken: (segment: string, token: string) => Instrument | null
  /** Left out where the shell has nothing outside its windows to ask in. */
  readonly askPerson?: AskPerson | undefined
  /** Left out, it is this process's own. */
  readonly memory?: Memory
  /** The program of the thread that receives postbacks; without it they are received in this one. */
  readonly postbackReceiver?: URL | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly crashPoint: CrashPoint
}

/** What the wider terminal hands over whatever the venue. */
export type SharedParts = Omit<TradingParts, 'openCalls' | 'folder' | 'profile'>

/** What a venue takes besides: whose trading it is, and where all journals are. */
export type VenueParts = SharedParts & { readonly dataDir: string; readonly owner: Owner }

export type KeyOf = (segment: string, token: string) => InstrumentKey | null
