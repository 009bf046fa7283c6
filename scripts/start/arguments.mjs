/** The flags of `npm start`. */
import { parseArgs } from 'node:util'
import { Problem } from '../run/problem.mjs'

/** @typedef {'electron' | 'web' | 'none'} Shell */
/**
 * @typedef {{
 *   profile: string | null,
 *   shell: Shell | null,
 *   userData: string | null,
 *   port: string | null,
 *   allowLive: boolean,
 *   help: boolean,
 * }} StartArguments
 */

export const help = `npm start [-- FLAGS]

  --profile FILE      which broker to use, instead of the practice broker that starts by itself
  --shell WHICH       electron, web (a Chromium window) or none (serves the web shell and prints its address)
  --user-data DIR     where the terminal keeps what it keeps
  --port N            the web shell's port, instead of a free one
  --allow-live        lets the web shell use a live profile
`

/**
 * @param {readonly string[]} args
 * @returns {StartArguments}
 */
export function readStartArguments(args) {
  const values = parse(args)
  return {
    profile: values.profile ?? null,
    shell: readShell(values.shell),
    userData: values['user-data'] ?? null,
    port: readPort(values.port),
    allowLive: values['allow-live'] ?? false,
    help: values.help ?? false,
  }
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        profile: { type: 'string' },
        shell: { type: 'string' },
        'user-data': { type: 'string' },
        port: { type: 'string' },
        'allow-live': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {string | undefined} text
 * @returns {Shell | null}
 */
function readShell(text) {
  if (text === undefined) return null
  if (text === 'electron' || text === 'web' || text === 'none') return text
  throw wrong(`There is no shell called “${text}”; there are electron, web and none.`)
}

/** @param {string | undefined} text */
function readPort(text) {
  if (text === undefined) return null
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text
  throw wrong(`“${text}” is not a port; a port is a number from 0 to 65535.`)
}

/** @param {string} happened */
function wrong(happened) {
  return new Problem(happened, `These are the flags:\n\n${help}`)
}
