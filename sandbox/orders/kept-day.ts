/**
 * The ledger of a day on the disk. The next start of that day asks everything again at the same instants, and as the market hangs
 * on its seed and the clock alone, everything comes of it again: the same numbers, fills and positions.
 */
import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import type { VirtualClock } from '../clock.ts'
import { NotStarted } from '../http/listener.ts'
import { dayOf } from '../market/calendar/indian-day.ts'
import type { Instrument } from '../market/instruments.ts'
import type { Exchange } from './exchange.ts'
import { type LedgerEntry, ledgerText } from './ledger.ts'

/** `to`: the instant that the exchange was being brought to. Without an entry, only where the clock stood at an end. */
type KeptLine = { readonly to: number; readonly text: string | null }

export type KeptDay = {
  /** Null for what cannot be read. */
  readonly lines: readonly (KeptLine | null)[]
  readonly beganAt: number
  readonly endedAt: number
}

export type DayKeeper = {
  readonly keep: (to: number, entry: LedgerEntry) => void
  /** Where the clock stands at the end: the next start goes on there. */
  readonly end: (now: number) => void
}

export type KeptDayPlace = { readonly file: string; readonly seed: string; readonly day: number }

function headOf({ seed }: KeptDayPlace): string {
  return JSON.stringify({ practiceDay: 2, seed })
}

/**
 * Null where nothing is kept of this seed that reaches into the day; a broker that was left running keeps the days before as well.
 * What was cut short by a loss of power is no line.
 */
export function readKeptDay(place: KeptDayPlace): KeptDay | null {
  const text = readIfThere(place.file)
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const [head, ...rest] = whole.split('\n').slice(0, -1)
  if (head !== headOf(place)) return null
  const lines = rest.map(readLine)
  const known = lines.filter((line) => line !== null)
  const [first] = known
  if (first === undefined) return null
  const endedAt = known.reduce((latest, { to }) => Math.max(latest, to), 0)
  if (dayOf(endedAt) !== place.day) return null
  if (whole.length < text.length) truncateSync(place.file, Buffer.byteLength(whole))
  return { lines, beganAt: first.to, endedAt }
}

const shape = /^(\d+)(?: (\{.*\}))?$/

function readLine(line: string): KeptLine | null {
  const [, to, text = null] = shape.exec(line) ?? []
  return to === undefined ? null : { to: Number(to), text }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Goes on with a kept day, whose own entries come again first; or begins the file anew, with the first entry and not before, so
 * that a second start on the same file, which is turned away, has taken nothing from the first.
 */
export function openDayKeeper(place: KeptDayPlace, kept: KeptDay | null, report: (error: unknown) => void): DayKeeper {
  const { file } = place
  let comingAgain = kept?.lines.filter((line) => line?.text).length ?? 0
  let isKeeping = true
  let isBegun = kept !== null
  checkWritable(file)

  function write(line: string): void {
    if (!isKeeping) return
    try {
      if (isBegun) appendFileSync(file, `${line}\n`)
      else writeFileSync(file, `${headOf(place)}\n${line}\n`)
      isBegun = true
    } catch (error) {
      // Half of a day would be told as the whole of it by the next start.
      isKeeping = false
      rmSync(file, { force: true })
      report(
        new Error(
          `The orders of the day can no longer be kept in ${file}: ${messageOf(error)}. The next start has none.`,
        ),
      )
    }
  }

  return {
    keep: (to, entry) => {
      if (comingAgain > 0) comingAgain -= 1
      else write(`${to} ${ledgerText(entry)}`)
    },
    end: (now) => {
      if (isBegun) write(String(now))
    },
  }
}

function checkWritable(file: string): void {
  try {
    appendFileSync(file, '', { mode: 0o600 })
  } catch (error) {
    throw new NotStarted(
      `The practice broker could not keep its orders in ${file}: ${messageOf(error)}. Choose another file.`,
    )
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export type PlayAgainParts = {
  readonly clock: Pick<VirtualClock, 'set'>
  readonly exchange: Exchange
  readonly find: (key: string) => Instrument | null
}

/** False where something else comes of it than what was kept: the program or its market is another one since. */
export function playAgain({ lines }: KeptDay, { clock, exchange, find }: PlayAgainParts): boolean {
  const { ledger } = exchange
  let place = 0
  for (const line of lines) {
    if (line === null) return false
    const { to, text } = line
    clock.set(to)
    exchange.settle()
    if (text === null) continue
    if (ledger.entries().length === place && !askAgain(exchange, text, find)) return false
    const again = ledger.entries()[place]
    if (again === undefined || ledgerText(again) !== text) return false
    place += 1
  }
  return true
}

/** False for what nobody asks, or cannot be asked. */
function askAgain(exchange: Exchange, text: string, find: PlayAgainParts['find']): boolean {
  const entry = readEntry(text, find)
  switch (entry?.kind) {
    case 'placed':
      exchange.place(entry.clientId, entry.request)
      return true
    case 'modify-asked':
      exchange.modify(entry.clientId, entry.orderId, entry.change)
      return true
    case 'cancel-asked':
      if (entry.isAll) exchange.cancelAll(entry.clientId, entry.orderIds)
      else exchange.cancel(entry.clientId, entry.orderIds)
      return true
    case 'converted':
      exchange.convert(entry.clientId, entry.request)
      return true
    case 'gtt-placed':
      exchange.gtts.place(entry.clientId, entry.request)
      return true
    case 'gtt-modify-asked':
      exchange.gtts.modify(entry.clientId, entry.gttId, entry.terms)
      return true
    case 'gtt-cancel-asked':
      exchange.gtts.cancel(entry.clientId, entry.gttId, entry.from)
      return true
    default:
      return false
  }
}

/** The text was written by this program; whatever else it holds is found out by holding what comes of it against it. */
function readEntry(text: string, find: PlayAgainParts['find']): LedgerEntry | null {
  let isListed = true
  try {
    const entry: unknown = JSON.parse(text, (name, value: unknown) => {
      if (name !== 'instrument') return value
      const instrument = find(String(value))
      isListed &&= instrument !== null
      return instrument
    })
    return isListed ? (entry as LedgerEntry) : null
  } catch {
    return null
  }
}
