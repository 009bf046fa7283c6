/** A journal at work: gathers what is asked in one breath into one batch, and stops for good at the first thing that goes wrong. */
import type { AppError } from '../../../contract/errors.ts'
import { indianDay } from '../../../contract/india.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { JournalState } from '../../../contract/trading.ts'
import type { Held } from '../../ipc/source.ts'
import { afterTurn } from '../../ports/after-turn.ts'
import type { Stop } from '../../ports/stop.ts'
import { beginPage } from './begin-page.ts'
import type { Journal, JournalParts, KeptEntry } from './journal.ts'
import { asciiJson, parseJson } from './line.ts'
import { type Opening, renumbered } from './opening.ts'
import { recordOf } from './page.ts'
import type { PageTrouble } from './page-file.ts'
import { closed, notSynced, notWritten, replacedWhileOpen, tooSlow, unwritable } from './troubles.ts'
import { openWaitingRoom, type Waiting } from './waiting.ts'

/** How long a note waits for company. */
const noteMillis = 50
const longestStopMillis = 2_000
/** The engine's own way costs an order more. */
const endOfBreath = Promise.resolve()

export function runJournal<Entry>(
  parts: JournalParts<Entry>,
  opening: Opening<Entry>,
  state: Held<JournalState>,
): Journal<Entry> {
  const { clock, log, name, schema, isProven } = parts
  const area = `journal.${name}`
  let { page, because, follows } = opening
  let kept: KeptEntry<Entry>[] = [...opening.entries]
  let total = kept.length
  let day = indianDay(clock.wall())
  let lastAt = clock.wall()
  let writing: Promise<void> | null = null
  let beginning: Promise<Result<void, AppError>> | null = null
  let stopNoteTimer: Stop | null = null
  let isSlow = false
  let isTold = true
  let isClosing = false
  const room = openWaitingRoom<Entry>(clock, () => {
    isSlow = true
    tell()
  })

  function describe(): JournalState {
    const now = because ?? (isSlow ? tooSlow : null)
    return now === null
      ? { kind: 'sound', records: total, dropped: opening.dropped }
      : { kind: 'stopped', because: now }
  }

  function tell(): void {
    isTold = true
    state.set(describe())
  }

  /** What was recorded goes out first. */
  function tellSoon(): void {
    if (!isTold) return
    isTold = false
    afterTurn(() => {
      if (day !== indianDay(lastAt)) letGoOfOtherDays()
      if (!isTold) tell()
    })
  }

  function record(entry: Entry): Promise<Result<void, AppError>> {
    const refusal = isClosing ? closed : (because ?? (isSlow ? tooSlow : null))
    if (refusal !== null) return Promise.resolve(fail(refusal))
    const json = writable(entry)
    if (!json.ok) return Promise.resolve(json)
    const written = room.add({ at: clock.wall(), entry, json: json.value })
    // After this turn of the program, so that what is asked together is written together.
    void endOfBreath.then(writeAndWatch)
    return written
  }

  function writeAndWatch(): void {
    write()
    room.watch()
  }

  function note(entry: Entry): void {
    const json = writable(entry)
    if (!json.ok) return
    if (!room.addNote({ at: clock.wall(), entry, json: json.value })) log.note(area, 'a note was lost: too many wait')
    stopNoteTimer ??= clock.after(noteMillis, () => {
      stopNoteTimer = null
      write()
    })
  }

  /** What could not be read back would stop the next start, so it is not written. */
  function writable(entry: Entry): Result<string, AppError> {
    try {
      const json = asciiJson(entry)
      if (isProven?.(entry)) return ok(json)
      const readBack = schema.safeParse(parseJson(json))
      return readBack.success ? ok(json) : fail(unwritable(log.fault(area, readBack.error)))
    } catch (error) {
      return fail(unwritable(log.fault(area, error)))
    }
  }

  function write(): void {
    if (writing !== null || page === null || room.size() === 0) return
    writing = writeAll().finally(() => {
      writing = null
      write()
    })
  }

  async function writeAll(): Promise<void> {
    while (page !== null && room.size() > 0) {
      const batch = room.takeAll()
      const written = await page.append(
        batch.map(
          ({ at, json }) =>
            (synced) =>
              recordOf(at, synced, json),
        ),
      )
      if (written.ok) keep(batch)
      else halt(batch, written.error)
    }
  }

  function keep(batch: readonly Waiting<Entry>[]): void {
    for (const { at, entry } of batch) {
      kept.push({ sequence: ++total, at, entry })
      lastAt = at
    }
    const wasSlow = isSlow
    isSlow = false
    // That it goes on again is known before anyone is answered; how many there are may be told later.
    if (wasSlow) tell()
    tellSoon()
    room.succeed(batch)
  }

  /** What no longer counts stands in the file; held in memory too, it would grow from day to day. */
  function letGoOfOtherDays(): void {
    day = indianDay(lastAt)
    kept = [...parts.carry(kept)]
  }

  function halt(batch: readonly Waiting<Entry>[], trouble: PageTrouble): void {
    const left = page
    if (left === null) return
    because = explain(trouble, left.name)
    const { lines, hash } = left.reach()
    follows = { file: left.name, lines, hash }
    page = null
    isSlow = false
    // Before anyone is answered, so that nobody who is refused still finds it sound.
    tell()
    room.refuse(batch, because)
    void left.close(false)
  }

  function explain(trouble: PageTrouble, file: string): AppError {
    if (trouble.kind === 'replaced') {
      log.note(area, `${file} was removed or replaced`)
      return replacedWhileOpen(file)
    }
    const reference = log.fault(area, trouble.error)
    return trouble.kind === 'not-synced' ? notSynced(reference) : notWritten(trouble.error, reference)
  }

  function beginAfresh(): Promise<Result<void, AppError>> {
    beginning ??= beginOnce().finally(() => {
      beginning = null
    })
    return beginning
  }

  async function beginOnce(): Promise<Result<void, AppError>> {
    if (because === null) return isSlow ? fail(tooSlow) : ok()
    if (follows === undefined || isClosing) return fail(because)
    try {
      const carried = renumbered(parts.carry(kept))
      page = await beginPage(parts, { follows, why: 'afresh', carried })
      kept = [...carried]
      total = kept.length
      because = null
      tell()
      write()
      return ok()
    } catch (error) {
      return fail(notWritten(error, log.fault(area, error)))
    }
  }

  async function stop(): Promise<void> {
    isClosing = true
    stopNoteTimer?.()
    writeAndWatch()
    const finished = (writing ?? Promise.resolve()).then(closePage)
    // A disk that hangs must not keep the terminal from closing.
    const patience = Promise.withResolvers<void>()
    const stopTimer = clock.after(longestStopMillis, patience.resolve)
    await Promise.race([finished, patience.promise])
    stopTimer()
  }

  /** Also where nobody waits for it any more: a disk that answers late still gets its file closed. */
  async function closePage(): Promise<void> {
    const left = page
    page = null
    room.rest()
    await left?.close(true)
  }

  const inside = () => ({
    entries: kept,
    total,
    dropped: opening.dropped,
    file: page?.name ?? null,
    lastFile: follows?.file ?? null,
    reach: page?.reach() ?? null,
  })

  const source: Journal<Entry>['state'] = {
    snapshot: () => (isTold ? state.snapshot() : describe()),
    subscribe: state.subscribe,
  }

  return { record, note, state: source, beginAfresh, inside, stop }
}
