/** The connections under HTTP: kept alive between requests, verified over TLS, and dropped when they say anything unasked. */
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'

export type Agents = { readonly plain: Agent; readonly secure: Agent }

export function openAgents(idleMillis: number): Agents {
  const options = { keepAlive: true, maxFreeSockets: 2, timeout: idleMillis }
  const plain = new Agent(options)
  // Said outright, so that no environment variable can switch the verification off.
  const secure = new SecureAgent({ ...options, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
  dropTalkers(plain)
  dropTalkers(secure)
  return { plain, secure }
}

/**
 * What comes while nothing is asked would be taken for the answer to the next request: an order would be believed
 * accepted or refused by words that were never about it. Node keeps such a connection, so it is dropped here.
 */
function dropTalkers(agent: Agent): void {
  const keep = agent.keepSocketAlive.bind(agent)
  const reuse = agent.reuseSocket.bind(agent)
  const talks = new WeakMap<object, () => void>()
  agent.keepSocketAlive = (socket) => {
    const drop = () => void socket.destroy()
    talks.set(socket, drop)
    socket.on('data', drop)
    return keep(socket)
  }
  agent.reuseSocket = (socket, request) => {
    const drop = talks.get(socket)
    if (drop) socket.off('data', drop)
    reuse(socket, request)
  }
}
