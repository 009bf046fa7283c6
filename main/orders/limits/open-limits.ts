/** The trader's own limits: kept in a chained log, loosened only by a typed word, and never looser than they were where the log cannot be trusted. */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type JournalState, type TradingLimits, tradingLimitsSchema } from '../../../contract/trading.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { AskPerson } from '../../ports/ask-person.ts'
import type { JournalParts } from '../journal/journal.ts'
import { openJournal } from '../journal/open-journal.ts'
import { defaultLimits } from './default-limits.ts'
import {
  askToLoosen,
  lastSaveTorn,
  leftAsTheyAre,
  loosenWord,
  notKept,
  notTrusted,
  typeToLoosen,
} from './limits-troubles.ts'
import { loosened, strictest } from './loosening.ts'

export type LimitsKeeper = {
  readonly limits: Source<TradingLimits, TradingLimits>
  /** Why the limits in force are not those that were saved; null while they are. */
  readonly problem: Source<AppError | null, AppError | null>
  readonly save: (wish: {
    readonly limits: TradingLimits
    /** Only looked at where a limit is loosened. */
    readonly typed: string | null
  }) => Promise<Result<void, AppError>>
  readonly stop: () => Promise<void>
}

export type LimitsParts = Pick<JournalParts<unknown>, 'folder' | 'files' | 'clock' | 'log'> & {
  /** Left out where there is nothing outside the windows to ask in. */
  readonly askPerson?: AskPerson | undefined
}

const entrySchema = z.strictObject({
  limits: tradingLimitsSchema,
  /** In words, which of them were loosened by the typed word; for whoever reads the log. */
  loosened: z.array(z.string()),
  /** Written by the terminal in the place of a save that could not be trusted; the trader has not seen it yet. */
  isStandIn: z.boolean(),
})
type Entry = z.infer<typeof entrySchema>

export async function openLimits(parts: LimitsParts): Promise<LimitsKeeper> {
  const { folder, files, clock, log, askPerson } = parts
  // After damage nothing of the old file counts, however well it reads.
  let isTrusted = true
  const { journal, entries } = await openJournal<Entry>({
    folder,
    files,
    clock,
    log,
    name: 'limits',
    schema: entrySchema,
    carry: (kept) => (isTrusted ? kept.slice(-1) : []),
  })
  const opened = journal.state.snapshot()
  const wasTorn = opened.kind === 'sound' && opened.dropped > 0
  isTrusted = opened.kind === 'sound' && !wasTorn
  const saved = entries.at(-1)?.entry ?? null
  // What can be read of a log that is not trusted makes nothing looser.
  const standIn = strictest(defaultLimits, saved?.limits ?? defaultLimits)
  const limits = held<TradingLimits>(isTrusted ? (saved?.limits ?? defaultLimits) : standIn)
  const problem = held<AppError | null>(problemOf(opened, wasTorn || saved?.isStandIn === true))
  // A save is on the disk before it is in force, so a torn one is no accident to pass over at the next start.
  if (wasTorn) await journal.record({ limits: standIn, loosened: [], isStandIn: true })
  let last: Promise<unknown> = Promise.resolve()

  async function keep(entry: Entry): Promise<Result<void, AppError>> {
    if (journal.state.snapshot().kind === 'stopped') {
      const begun = await journal.beginAfresh()
      if (!begun.ok) return begun
    }
    return journal.record(entry)
  }

  /** What a slow disk was given is refused and may be on it all the same: behind it stand those that are in force. */
  function noteInForce(): void {
    journal.note({ limits: limits.snapshot(), loosened: [], isStandIn: problem.snapshot() !== null })
  }

  async function saveNow(next: TradingLimits, typed: string | null): Promise<Result<void, AppError>> {
    const looser = loosened(limits.snapshot(), next)
    if (looser.length > 0 && typed?.trim() !== loosenWord) return fail(typeToLoosen(looser))
    // A window that is owned by a stranger can type the word; it cannot press a button of the system.
    if (looser.length > 0 && askPerson && !(await askPerson(askToLoosen(looser)))) return fail(leftAsTheyAre)
    const kept = await keep({ limits: next, loosened: [...looser], isStandIn: false })
    if (!kept.ok) {
      noteInForce()
      return fail(notKept(kept.error))
    }
    isTrusted = true
    limits.set(next)
    problem.set(null)
    return ok()
  }

  return {
    limits,
    problem,
    // One after the other, so that each is compared with what is in force when its turn comes.
    save: ({ limits: next, typed }) => {
      const saving = last.then(() => saveNow(next, typed))
      last = saving.catch(() => undefined)
      return saving
    },
    stop: () => journal.stop(),
  }
}

function problemOf(opened: JournalState, isStandIn: boolean): AppError | null {
  if (opened.kind === 'stopped') return notTrusted(opened.because.happened)
  return isStandIn ? notTrusted(lastSaveTorn) : null
}
