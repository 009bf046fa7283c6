/** Main's log in files of bounded size. Every line loses its secrets before it is written. */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
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

export function openLogFile({ dataDir, clock, random }: LogFileParts): Log {
  const folder = join(dataDir, 'logs')
  const fileAt = (age: number) => join(folder, age === 0 ? 'terminal.log' : `terminal.${age}.log`)
  let size = -1

  function write(area: string, text: string): void {
    const line = `${new Date(clock.wall()).toISOString()} ${oneLine(redact(`${area} ${text}`))}\n`
    try {
      if (size < 0) size = begin(folder, fileAt(0))
      if (size + line.length > largestFile) {
        rotate(fileAt)
        size = 0
      }
      appendFileSync(fileAt(0), line, { mode: 0o600 })
      size += Buffer.byteLength(line)
    } catch {
      // A log that cannot be written must not stop the terminal; the next line tries again.
      size = -1
    }
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

function rotate(fileAt: (age: number) => string): void {
  for (let age = olderFiles; age > 0; age -= 1) {
    if (existsSync(fileAt(age - 1))) renameSync(fileAt(age - 1), fileAt(age))
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
