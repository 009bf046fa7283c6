/** A program that was started here: its lines as they come, its last words, and an end that can be relied on. */
import { spawn } from 'node:child_process'

/** @typedef {{ code: number | null, signal: string | null, missing: boolean }} Exit */
/**
 * @typedef {{
 *   name: string,
 *   exited: Promise<Exit>,
 *   hasExited: () => boolean,
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
 *   onLine?: (line: string) => void,
 *   isShown?: boolean,
 *   keptLines?: number,
 * }} ChildPlan
 */

const patience = 5_000
const lastWords = 500

/**
 * Each child leads a process group of its own, so that Ctrl-C reaches only the launcher, which then ends them in order.
 * @param {ChildPlan} plan `onLine` hears standard output, and the tail keeps both outputs, unless `isShown` lets them through. `keptLines` is how long the tail is.
 * @returns {Child}
 */
export function startChild({ name, command, args, cwd, env = process.env, onLine, isShown = false, keptLines = 40 }) {
  const ownGroup = process.platform !== 'win32'
  const output = isShown ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: ownGroup })
  /** @type {string[]} */
  const last = []
  let ended = false

  /** @param {string} line */
  const keep = (line) => {
    last.push(line)
    if (last.length > keptLines) last.shift()
  }
  eachLine(child.stdout, (line) => {
    keep(line)
    onLine?.(line)
  })
  eachLine(child.stderr, keep)

  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve) => {
    /** @param {Exit} exit */
    const end = (exit) => {
      ended = true
      resolve(exit)
    }
    child.once('error', (error) => {
      keep(error.message)
      end({ code: null, signal: null, missing: true })
    })
    // `close` comes after the last line, but a grandchild that keeps the pipe open can hold it back for ever.
    child.once('exit', (code, signal) => {
      const exit = { code, signal, missing: false }
      child.once('close', () => end(exit))
      setTimeout(() => end(exit), lastWords).unref()
    })
  })

  /** @param {NodeJS.Signals} signal */
  const send = (signal) => {
    if (child.pid === undefined) return
    try {
      process.kill(ownGroup ? -child.pid : child.pid, signal)
    } catch {
      // It ended between the look and the signal.
    }
  }

  return {
    name,
    exited,
    hasExited: () => ended,
    tail: () => last.join('\n'),
    stop: () => stopWith(send, exited, () => ended),
  }
}

/**
 * @param {(signal: NodeJS.Signals) => void} send
 * @param {Promise<Exit>} exited
 * @param {() => boolean} hasExited
 */
async function stopWith(send, exited, hasExited) {
  if (hasExited()) return
  send('SIGTERM')
  const hard = setTimeout(() => send('SIGKILL'), patience)
  await exited
  clearTimeout(hard)
}

/**
 * @param {import('node:stream').Readable | null} stream
 * @param {(line: string) => void} hear
 */
function eachLine(stream, hear) {
  if (stream === null) return
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (/** @type {string} */ chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  stream.on('end', () => {
    if (rest !== '') hear(rest)
  })
}
