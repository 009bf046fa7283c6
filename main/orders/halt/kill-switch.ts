/** Stops all trading at once and works until nothing is left; lives in main, needs no window, and survives a restart. */
import type { AppError } from '../../../contract/errors.ts'
import { notKept } from '../../../contract/halt-words.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { HaltState } from '../../../contract/trading.ts'
import { held, type Source } from '../../ipc/source.ts'
import type { Stop } from '../../ports/stop.ts'
import { type Closings, openClosings } from './closings.ts'
import { type Flattening, startFlattening } from './flatten.ts'
import type { HaltRecord } from './halt-record.ts'
import { afterRestart, isReleaseWord, mayBeHalted, notReleased, releaseNotKept, staysSold } from './halt-words.ts'
import type { KillSwitchParts } from './kill-switch-parts.ts'
import { openVanished } from './vanished.ts'

export type KillSwitch = {
  /** Asked in the same breath in which a byte of an order or a change would leave (I10). */
  readonly isHalted: () => boolean
  readonly state: Source<HaltState, HaltState>
  /** Halted when this returns, and the cancellation is on its way; resolves when the halt is on the disk, or could not be put there. */
  readonly engage: (wish: { readonly closePositions: boolean }) => Promise<Result<void, AppError>>
  /**
   * Released when this returns: it waits for no disk. What a slow disk was given may be on it all the same, so a release that was
   * told as refused could be found by the next start. One that stands and is not written down is found halted, which does no
   * harm.
   */
  readonly release: (typed: string) => Result<void, AppError>
  /** After a start, a sign-in or a reconnect: goes on if it is halted, at once if it was waiting. */
  readonly resume: () => void
  /** Tells the counts anew; for whoever hears that the book has changed. */
  readonly refresh: () => void
  /** An order that once closed a position, and whose end it looks at before it closes another. */
  readonly remembers: Closings['remembers']
  readonly stop: Stop
}

type Halt = { readonly since: Instant; readonly closes: boolean }
type RecordTrouble = { readonly words: string; readonly isOver: () => boolean }

export function openKillSwitch(parts: KillSwitchParts): KillSwitch {
  const closings = openClosings(parts)
  const vanished = openVanished(parts.hasEnded)
  const { restored } = parts
  let halt: Halt | null = restored?.step === 'engaged' ? { since: restored.at, closes: restored.closes } : null
  let work: Flattening | null = null
  let recordTrouble: RecordTrouble | null = null
  /** What was pressed or released last: only of that is it told whether it is written down. */
  let lastWord: HaltRecord | null = null
  const state = held<HaltState>(describe())

  function describe(): HaltState {
    if (halt === null) return { kind: 'trading', doubt: recordTrouble?.words ?? whatIsLost() }
    const look = parts.look()
    return {
      kind: 'halted',
      since: halt.since,
      step: work?.step() ?? 'stopped',
      closes: halt.closes,
      openOrders: look.open.length,
      unknownOrders: look.unsettled.length,
      openPositions: look.positions.filter(({ net }) => net !== 0).length,
      couldNot: [
        ...(work === null ? [afterRestart] : work.couldNot()),
        ...(recordTrouble === null ? [] : [recordTrouble.words]),
        ...(halt.closes ? look.soldHoldings.map(staysSold) : []),
      ],
    }
  }

  function whatIsLost(): string | undefined {
    return lastWord === null && parts.isRestLost() ? mayBeHalted : undefined
  }

  function refresh(): void {
    if (recordTrouble?.isOver()) recordTrouble = null
    state.set(describe())
  }

  function begin({ closes }: Halt): void {
    work?.stop()
    work = startFlattening({ parts, closings, vanished, closes, changed: refresh })
    refresh()
  }

  /** Nothing is awaited before the halt stands and the cancellation is asked for. */
  async function engage({ closePositions }: { readonly closePositions: boolean }): Promise<Result<void, AppError>> {
    if (halt === null) closings.anew()
    halt = { since: halt?.since ?? parts.clock.wall(), closes: closePositions || (halt?.closes ?? false) }
    guarded(parts.withdrawQueued)
    closings.hurry()
    guarded(() => halt !== null && begin(halt))
    return keep({ step: 'engaged', at: halt.since, closes: halt.closes }, notKept)
  }

  /** What the disk was too slow for may be on it, or may not: it is noted once more behind whatever came since, if it still stands. */
  async function keep(record: HaltRecord, trouble: (error: AppError) => string): Promise<Result<void, AppError>> {
    lastWord = record
    const kept = await parts.record(record)
    if (lastWord !== record) return kept
    recordTrouble = kept.ok ? null : { words: trouble(kept.error), isOver: parts.note(record) }
    refresh()
    return kept
  }

  /** A part that breaks must not keep the next from its turn. */
  function guarded(act: () => unknown): void {
    try {
      act()
    } catch (error) {
      parts.log.fault('kill switch', error)
    }
  }

  function release(typed: string): Result<void, AppError> {
    if (halt === null) return ok()
    if (!isReleaseWord(typed)) return fail(notReleased)
    work?.stop()
    work = null
    halt = null
    vanished.forget()
    recordTrouble = null
    void keep({ step: 'released', at: parts.clock.wall() }, releaseNotKept)
    refresh()
    return ok()
  }

  return {
    isHalted: () => halt !== null,
    state,
    engage,
    release,
    resume: () => {
      if (halt === null) return
      if (work === null) begin(halt)
      else work.wake()
    },
    refresh: () => {
      const now = state.snapshot()
      if (now.kind === 'halted' || now.doubt !== undefined) refresh()
    },
    remembers: closings.remembers,
    stop: () => {
      work?.stop()
    },
  }
}
