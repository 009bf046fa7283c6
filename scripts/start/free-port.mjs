/** A port that nobody holds, on both addresses of loopback. */
import { createServer } from 'node:net'
import { Problem } from '../run/problem.mjs'

/**
 * @param {number} first
 * @param {number} tries
 */
export async function freePortFrom(first, tries) {
  for (let port = first; port < first + tries; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port
  }
  throw new Problem(
    `Every port from ${first} to ${first + tries - 1} is in use, and signing in needs one of them.`,
    'Close programs that were started earlier, such as other terminals, and start again.',
  )
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      // A computer without IPv6 has no ::1 to hold.
      const lacksAddress = 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')
      resolve(lacksAddress)
    })
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
