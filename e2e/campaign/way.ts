/** The way between the terminal and the broker, which a scenario can cut: before, within or after one request, or altogether. */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../../main/session/loopback.test-support.ts'

/** What happens to the next request whose first bytes are these. */
export type Cut = {
  readonly begins: string
  readonly how: /** So many bytes of it pass, then both ends are reset. */
    | { readonly upBytes: number }
    /** It passes whole; so many bytes of its answer come back, then the near end is reset. */
    | { readonly downBytes: number }
    /** It never arrives, and nothing comes back. */
    | 'swallow'
    /** It arrives; its answer is lost, and the connection stays open as if nothing were. */
    | 'lose-answer'
    /** It arrives; its answer waits on the way until it is let go. */
    | 'hold-answer'
}

export type Way = {
  readonly port: number
  readonly cutNext: (cut: Cut) => void
  /** The answers that are held go on. */
  readonly letGo: () => void
  /** New connections are refused and old ones reset, until it is up again. */
  readonly setDown: (isDown: boolean) => Promise<void>
  /** Requests pass, answers do not. */
  readonly loseAnswers: (isLost: boolean) => void
  /** Milliseconds each direction waits. */
  readonly slow: (millis: number) => void
  /** Open connections stay open, and nothing passes on them any more. */
  readonly strand: () => void
  readonly heal: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Link = {
  readonly near: Socket
  readonly far: Socket
  deaf: boolean
  mute: boolean
  /** What of an answer waits; null where nothing is held. */
  held: Buffer[] | null
  upLeft: number
  downLeft: number
}

export async function openWay(farPort: number): Promise<Way> {
  const links = new Set<Link>()
  let cuts: Cut[] = []
  let isLost = false
  let delay = 0
  let server: Server = createServer(join)

  function join(near: Socket): void {
    const far = connect(farPort, '127.0.0.1')
    const link: Link = {
      near,
      far,
      deaf: false,
      mute: false,
      held: null,
      upLeft: Number.POSITIVE_INFINITY,
      downLeft: Number.POSITIVE_INFINITY,
    }
    links.add(link)
    near.setNoDelay(true)
    far.setNoDelay(true)
    near.on('data', (bytes) => passUp(link, bytes))
    far.on('data', (bytes) => passDown(link, bytes))
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => part(link, socket))
    }
  }

  function part(link: Link, ended: Socket): void {
    links.delete(link)
    const other = ended === link.near ? link.far : link.near
    // Where nothing passes, the news of an end does not pass either.
    if (!link.mute || ended === link.near) other.destroy()
  }

  function passUp(link: Link, bytes: Buffer): void {
    const cut = cuts.find(({ begins }) => bytes.subarray(0, begins.length).toString('latin1') === begins)
    if (cut) {
      cuts = cuts.filter((one) => one !== cut)
      arm(link, cut)
    }
    if (link.deaf) return
    const passing = bytes.subarray(0, link.upLeft)
    link.upLeft -= passing.length
    later(() => link.far.write(passing))
    if (link.upLeft <= 0) later(() => reset(link))
  }

  function passDown(link: Link, bytes: Buffer): void {
    if (link.mute || isLost) return
    if (link.held !== null) {
      link.held.push(bytes)
      return
    }
    const passing = bytes.subarray(0, link.downLeft)
    link.downLeft -= passing.length
    later(() => link.near.write(passing))
    if (link.downLeft <= 0) later(() => reset(link))
  }

  function arm(link: Link, { how }: Cut): void {
    if (how === 'swallow') {
      link.deaf = true
      link.mute = true
    } else if (how === 'lose-answer') link.mute = true
    else if (how === 'hold-answer') link.held = []
    else if ('upBytes' in how) link.upLeft = how.upBytes
    else link.downLeft = how.downBytes
  }

  function letGo(): void {
    for (const link of links) {
      const held = link.held ?? []
      link.held = null
      for (const bytes of held) passDown(link, bytes)
    }
  }

  function later(act: () => void): void {
    if (delay === 0) act()
    else setTimeout(act, delay)
  }

  // While it is down nobody else is given this one.
  const port = await freePort()

  function listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  }

  await listen()
  let isDown = false

  async function setDown(down: boolean): Promise<void> {
    if (down === isDown) return
    isDown = down
    if (down) {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const link of links) reset(link)
      await closed
    } else {
      server = createServer(join)
      await listen()
    }
  }

  return {
    port,
    cutNext: (cut) => void cuts.push(cut),
    letGo,
    setDown,
    loseAnswers: (lost) => {
      isLost = lost
    },
    slow: (millis) => {
      delay = millis
    },
    strand: () => {
      for (const link of links) {
        link.deaf = true
        link.mute = true
      }
    },
    heal: async () => {
      cuts = []
      isLost = false
      delay = 0
      await setDown(false)
      for (const link of links) if (link.mute || link.deaf) reset(link)
    },
    stop: async () => {
      for (const link of links) reset(link)
      if (!isDown) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function reset({ near, far }: Link): void {
  near.resetAndDestroy()
  far.destroy()
}
