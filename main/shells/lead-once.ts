/**
 * Opens an address of this computer in the place of one that holds a login; it leads on once. Whatever opens a browser stands it on
 * a command line, and on Linux other people who use the same computer can read that for as long as the browser runs.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { OpenBrowser } from '../ports/open-browser.ts'
import { type Random, unguessable } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import { within } from '../ports/within.ts'
import { browserNotOpened, mayOpenInBrowser } from './browser-address.ts'

export type LeadOnceParts = { readonly clock: Clock; readonly random: Random; readonly log: Log }

/** As long as the login itself is waited for. */
const limitMillis = 5 * 60_000
/**
 * Some desktops keep the opener running until the browser closes, and some systems first ask which one to take: one that runs this
 * long has succeeded. Whoever waits for it could not stop the login as long.
 */
const longEnough = 3_000

export function leadOnce({ clock, random, log }: LeadOnceParts, opener: OpenBrowser): OpenBrowser {
  async function open(url: string): Promise<Result<void, AppError>> {
    let opened: Result<void, AppError> = ok()
    const tell = (result: Result<void, AppError>) => {
      opened = result
    }
    const opening = opener(url).then(tell, () => tell(fail(browserNotOpened)))
    await within(clock, longEnough, opening)
    return opened
  }

  return async (url) => {
    if (!mayOpenInBrowser(url)) return fail(browserNotOpened)
    // A page that anybody may know of has nothing to hide.
    if (new URL(url).search === '') return open(url)
    try {
      const lead = await listen(url, `/${unguessable(random, 24)}`, clock)
      const opened = await open(lead.url)
      if (!opened.ok) lead.stop()
      return opened
    } catch (error) {
      log.note('browser', 'no address of this computer could be had to lead on', error)
      return fail(browserNotOpened)
    }
  }
}

function listen(to: string, path: string, clock: Clock): Promise<{ readonly url: string; readonly stop: Stop }> {
  let host = ''
  let isSpent = false
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    if (isSpent || !isTheBrowser(request, host, path)) return response.writeHead(404, { Connection: 'close' }).end()
    stop()
    const headers = { Location: to, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', Connection: 'close' }
    return response.writeHead(302, headers).end()
  })
  // A login that nobody goes on with must not keep the program.
  server.unref()
  const stopLimit = clock.after(limitMillis, () => stop())
  function stop(): void {
    // Who is connected already may still ask.
    isSpent = true
    stopLimit()
    server.close()
  }
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      stopLimit()
      reject(error)
    })
    server.listen({ host: '127.0.0.1', port: 0, exclusive: true }, () => {
      const address = server.address()
      host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
      resolve({ url: `http://${host}${path}`, stop })
    })
  })
}

/** On its way to a page: what another page fetches, or asks under another name, is not. */
function isTheBrowser({ method, url, headers }: IncomingMessage, host: string, path: string): boolean {
  if (method !== 'GET' || url !== path || headers.host !== host) return false
  return (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate'
}
