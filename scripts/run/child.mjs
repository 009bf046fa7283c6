/** A program that was started here: its lines as they come, its last words, and an end that can be relied on. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** @typedef {{ code: number | null, signal: string | null, missing: boolean }} Exit */
/**
 * @typedef {{
 *   name: string,
 *   exited: Promise<Exit>,
 *   tail: () => string,
 *   stop: () => Promise<void>,
 * }} Child
 */
/**
 * @typedef {{
 *   name: string,
 *   command: string,
 *   args: readonly string[],
 *   cwd: string,
 *   env?: NodeJS.ProcessEnv,
 *   onLine?: (line: string) => boolean | void,
 *   isShown?: boolean,
 *   keptLines?: number,
 *   patience?: number,
 *   endsBy?: NodeJS.Signals,
 *   endsItsOwn?: boolean,
 * }} ChildPlan
 */

const lastWords = 500

/**
 * Each child leads a process group of its own, so that Ctrl-C reaches only the launcher, which then ends them in order.
 * @param {ChildPlan} plan `onLine` hears standard output, and says true of a line that was for it alone. The tail keeps the rest of both
 *   outputs, unless `isShown` lets them through.
 *   `keptLines` is how long the tail is, `endsBy` the signal that asks it to end, and `patience` how many milliseconds it has for that.
 *   `endsItsOwn`: what it started is ended by it, so only it is asked to end; what does not end in time is ended whole.
 * @returns {Child}
 */
export function startChild({
  name,
  command,
  args,
  cwd,
  env = process.env,
  onLine,
  isShown,
  keptLines = 40,
  patience = 5_000,
  endsBy = 'SIGTERM',
  endsItsOwn = false,
}) {
  const output = isShown ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: leadsGroup })
  /** @type {string[]} */
  const last = []
  /** @param {string} line */
  const keep = (line) => {
    last.push(line)
    if (last.length > keptLines) last.shift()
  }
  eachLine(child.stdout, (line) => {
    if (onLine?.(line) !== true) keep(line)
  })
  eachLine(child.stderr, keep)
  child.once('error', (error) => keep(error.message))

  const exited = exitOf(child)
  let hasExited = false
  exited.then(() => {
    hasExited = true
  })
  const stop = async () => {
    if (!hasExited) await end(child, exited, { patience, endsBy, endsItsOwn })
  }
  return { name, exited, tail: () => last.join('\n'), stop }
}

const leadsGroup = process.platform !== 'win32'

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Exit>}
 */
function exitOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: null, signal: null, missing: true }))
    // `close` comes after the last line, but a grandchild that keeps the pipe open can hold it back for ever.
    child.once('exit', (code, signal) => {
      const exit = { code, signal, missing: false }
      child.once('close', () => resolve(exit))
      setTimeout(() => resolve(exit), lastWords)
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<Exit>} exited
 * @param {Required<Pick<ChildPlan, 'patience' | 'endsBy' | 'endsItsOwn'>>} plan
 */
async function end(child, exited, { patience, endsBy, endsItsOwn }) {
  send(child, endsBy, leadsGroup && !endsItsOwn)
  const hard = setTimeout(() => send(child, 'SIGKILL', leadsGroup), patience)
  await exited
  clearTimeout(hard)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} toGroup
 */
function send({ pid }, signal, toGroup) {
  if (pid === undefined) return
  try {
    process.kill(toGroup ? -pid : pid, signal)
  } catch {
    // It ended between the look and the signal.
  }
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} hear
 */
function eachLine(stream, hear) {
  if (stream !== null) createInterface({ input: stream }).on('line', hear)
}
