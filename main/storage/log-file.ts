/** Main's log in files of bounded size. Every line loses its secrets before it is written. */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { Clock } from '../ports/clock.ts'
import { faultReference } from '../ports/fault-reference.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import { redact } from './redact.ts'

export type LogFileParts = {
  /** The data folder; the log goes into `logs` inside it. */
  readonly dataDir: string
  readonly clock: Clock
  readonly random: Random
}

const largestFile = 1024 * 1024
const olderFiles = 3
const longestLine = 8_192
/** How many bytes later what could not be moved away is tried again. */
const againAfter = 64 * 1024

export function openLogFile({ dataDir, clock, random }: LogFileParts): Log {
  const folder = join(dataDir, 'logs')
  const fileAt = (age: number) => join(folder, age === 0 ? 'terminal.log' : `terminal.${age}.log`)
  let size = -1
  let fullAt = largestFile

  function write(area: string, text: string): void {
    const line = `${new Date(clock.wall()).toISOString()} ${oneLine(redact(`${area} ${text}`))}\n`
    try {
      if (size < 0) size = begin(folder, fileAt(0))
      if (size + line.length > fullAt) makeRoom()
      appendFileSync(fileAt(0), line, { mode: 0o600 })
      size += Buffer.byteLength(line)
    } catch {
      // A log that cannot be written must not stop the terminal; the next line tries again.
      size = -1
    }
  }

  /** Where the file cannot be moved away it goes on growing, and is tried again later; at the size of all of them it begins anew. */
  function makeRoom(): void {
    rotate(fileAt)
    size = begin(folder, fileAt(0))
    if (size >= largestFile * (olderFiles + 1) - againAfter) {
      truncateSync(fileAt(0))
      size = 0
    }
    fullAt = size === 0 ? largestFile : size + againAfter
  }

  return {
    note: (area, what, detail) => write(area, detail === undefined ? what : `${what} ${show(detail)}`),
    fault: (area, error) => {
      const reference = faultReference(random)
      write(area, `fault ${reference} ${show(error)}`)
      return reference
    },
  }
}

function begin(folder: string, file: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return existsSync(file) ? statSync(file).size : 0
}

/** What cannot be moved holds up nothing but itself: the newest lines matter most. */
function rotate(fileAt: (age: number) => string): void {
  for (let age = olderFiles; age > 0; age -= 1) {
    try {
      if (existsSync(fileAt(age - 1))) renameSync(fileAt(age - 1), fileAt(age))
    } catch {
      // Then it stays where it is, and gives way to the next one where that can take its place.
    }
  }
}

function show(detail: unknown): string {
  // A text that is cut here could be cut in the middle of a secret, which would then not be known for one.
  const whole = { maxStringLength: Number.POSITIVE_INFINITY, breakLength: Number.POSITIVE_INFINITY }
  return typeof detail === 'string' ? detail : inspect(detail, { depth: 6, ...whole })
}

/** A line feed inside a text would let it pass for a line of the log. */
function oneLine(text: string): string {
  const line = JSON.stringify(text).slice(1, -1)
  return line.length > longestLine ? `${line.slice(0, longestLine)}… (cut)` : line
}
