import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort, give, take } from '../../session/loopback.test-support.ts'
import { admit, openSocket, type Shell, send, startShell } from './shell.test-support.ts'

async function shell(port = 0): Promise<Shell> {
  const started = await startShell(port)
  onTestFinished(started.stop)
  return started
}

/** Bytes as they are on the wire, for what no client would send. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
    socket.end(text)
  })
}

describe('letting one browser in', () => {
  it('turns the token into a strict cookie and a page key, and sends the browser to the page', async () => {
    const web = await shell()
    const reply = await send(web, web.url.slice(web.url.indexOf('/?')))
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toMatch(/^\/#key=[\w-]{43}$/)
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^bellwether-${web.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`)),
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('refuses the second use of the token in words, even by the browser that used it', async () => {
    const web = await shell()
    const path = web.url.slice(web.url.indexOf('/?'))
    const { cookie } = await admit(web)
    for (const headers of [{}, { cookie }]) {
      const reply = await send(web, path, headers)
      expect(reply.status).toBe(403)
      expect(reply.body).toContain('works once')
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  it.each(['', 'x', 'A'.repeat(43), '%00', '../'])(
    'refuses the wrong token %j and keeps the right one good',
    async (wrong) => {
      const web = await shell()
      expect((await send(web, `/?admit=${wrong}`)).status).toBe(403)
      expect((await admit(web)).cookie).toContain('bellwether-')
    },
  )

  it('does not spend the token on a browser that only looks ahead', async () => {
    const web = await shell()
    const path = web.url.slice(web.url.indexOf('/?'))
    expect((await send(web, path, { 'sec-purpose': 'prefetch;prerender' })).status).toBe(403)
    expect((await send(web, path)).status).toBe(303)
  })

  it('gives nothing without the cookie, and says how to get in', async () => {
    const web = await shell()
    await admit(web)
    for (const path of ['/', '/index.html', '/bridge.js', '/assets/a-12345678.js', '/none']) {
      const reply = await send(web, path)
      expect(reply.status).toBe(403)
      expect(reply.body).toContain('Open that address')
      expect(reply.body).not.toContain('script')
    }
  })

  it('takes no cookie before anybody was let in, nor one without its value, and goes on', async () => {
    const web = await shell()
    const name = `bellwether-${web.port}`
    expect((await send(web, '/', { cookie: `${name}=${'A'.repeat(43)}` })).status).toBe(403)
    const { cookie } = await admit(web)
    expect((await send(web, '/', { cookie: name })).status).toBe(403)
    expect((await send(web, '/', { cookie })).status).toBe(200)
  })

  it('refuses the cookie of a terminal on another port, under either name', async () => {
    const [mine, other] = [await shell(), await shell()]
    const [{ cookie, key }, theirs] = [await admit(mine), await admit(other)]
    const theirValue = theirs.cookie.split('=')[1]
    for (const wrong of [theirs.cookie, `bellwether-${mine.port}=${theirValue}`, `x${cookie}`, cookie.slice(0, -1)]) {
      expect((await send(mine, '/', { cookie: wrong })).status, wrong).toBe(403)
      expect(await openSocket(mine, { cookie: wrong, key })).toBe(403)
    }
    expect((await send(mine, '/', { cookie: `${theirs.cookie}; ${cookie}` })).status).toBe(200)
  })
})

describe('what is served', () => {
  it('serves the page with the bridge before its first script, under the strict policy', async () => {
    const web = await shell()
    const { cookie } = await admit(web)
    const page = await send(web, '/', { cookie })
    expect(page.status).toBe(200)
    expect(page.body).toContain('<script src="/bridge.js"></script><script src="./a.js">')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
    })
    expect((await send(web, '/bridge.js', { cookie })).body).toMatch(
      /^\(\(\) => \{\s'use strict'\swindow\.bridged = true\s\}\)\(\)/,
    )
    const hashed = await send(web, '/assets/a-12345678.js', { cookie })
    expect(hashed.headers['cache-control']).toContain('immutable')
  })

  it.each([
    '/none',
    '/../package.json',
    '/%2e%2e/package.json',
    '//a',
    '/index.html/',
    '/?x',
    '/INDEX.HTML',
    '/__proto__',
  ])('has nothing at %s', async (path) => {
    const web = await shell()
    const { cookie } = await admit(web)
    expect((await send(web, path, { cookie })).status).toBe(404)
  })

  it('answers on both loopback addresses, on one port', async () => {
    const web = await shell()
    const { cookie } = await admit(web)
    const reply = await send(web, '/', { cookie, host: `[::1]:${web.port}` }, { address: '::1' })
    expect(reply.status).toBe(200)
  })
})

describe('strangers', () => {
  const hosts = (port: number) => [
    'evil.example',
    `evil.example:${port}`,
    `localhost:${port}`,
    `127.0.0.1.evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port + 1}`,
    `127.1:${port}`,
    `2130706433:${port}`,
    `0.0.0.0:${port}`,
    `[::]:${port}`,
    `[0:0:0:0:0:0:0:1]:${port}`,
    `user@127.0.0.1:${port}`,
  ]

  it('refuses every other name with 421 and an empty body, before the token is looked at', async () => {
    const web = await shell()
    const path = web.url.slice(web.url.indexOf('/?'))
    for (const host of hosts(web.port)) {
      const reply = await send(web, path, { host })
      expect([reply.status, reply.body], host).toEqual([421, ''])
    }
    const browser = await admit(web)
    for (const host of hosts(web.port)) {
      expect((await send(web, '/', { host, cookie: browser.cookie })).status, host).toBe(421)
      expect(await openSocket(web, browser, { host, origin: `http://${host}` }), host).toBe(421)
    }
  })

  it('refuses no name, two names and an absolute address', async () => {
    const web = await shell()
    const { cookie } = await admit(web)
    expect(await sendRaw(web.port, `GET / HTTP/1.1\r\nhost:\r\n${'connection: close\r\n\r\n'}`)).toMatch(
      /^HTTP\/1.1 421 /,
    )
    const own = `host: 127.0.0.1:${web.port}\r\n`
    const rest = `cookie: ${cookie}\r\nconnection: close\r\n\r\n`
    expect(await sendRaw(web.port, `GET / HTTP/1.1\r\n${rest}`)).toMatch(/^HTTP\/1.1 421 /)
    expect(await sendRaw(web.port, `GET / HTTP/1.1\r\n${own}host: evil.example\r\n${rest}`)).toMatch(
      /^HTTP\/1.1 4\d\d /,
    )
    expect(await sendRaw(web.port, `GET / HTTP/1.1\r\n${own}${own}${rest}`)).toMatch(/^HTTP\/1.1 4\d\d /)
    expect(await sendRaw(web.port, `GET http://evil.example/ HTTP/1.1\r\n${own}${rest}`)).toMatch(/^HTTP\/1.1 400 /)
    expect(await sendRaw(web.port, `GET / HTTP/1.1\r\n${own}${rest}`)).toMatch(/^HTTP\/1.1 200 /)
  })

  const origins = (port: number) => [
    'http://evil.example',
    'null',
    `http://127.0.0.1:${port + 1}`,
    `https://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    `http://127.0.0.1:${port}.evil.example`,
    'file://',
    '',
  ]

  it('refuses every other origin, with the right cookie and key in hand', async () => {
    const web = await shell()
    const browser = await admit(web)
    for (const origin of origins(web.port)) {
      expect((await send(web, '/', { origin, cookie: browser.cookie })).status, origin).toBe(403)
      expect(await openSocket(web, browser, { origin }), origin).toBe(403)
    }
  })

  it('refuses whatever another page arranged, a page on another port of this computer too', async () => {
    const web = await shell()
    const path = web.url.slice(web.url.indexOf('/?'))
    for (const site of ['cross-site', 'same-site', 'none-of-these']) {
      const reply = await send(web, path, { 'sec-fetch-site': site })
      expect(reply.status).toBe(403)
      expect(reply.body).toContain('Another page asked')
    }
    const { cookie } = await admit(web)
    for (const site of ['cross-site', 'same-site']) {
      expect((await send(web, '/bridge.js', { cookie, 'sec-fetch-site': site })).status).toBe(403)
    }
    // The person's own doing is of no site.
    for (const site of ['same-origin', 'none'])
      expect((await send(web, '/bridge.js', { cookie, 'sec-fetch-site': site })).status).toBe(200)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'])('has no %s, from anyone', async (method) => {
    const web = await shell()
    const { cookie } = await admit(web)
    expect((await send(web, '/', { cookie }, { method })).status).toBe(403)
    const own = { cookie, origin: `http://127.0.0.1:${web.port}` }
    expect((await send(web, '/', own, { method })).status).toBe(405)
  })

  it('opens a socket only with origin, cookie, key and path all right', async () => {
    const web = await shell()
    const browser = await admit(web)
    const { cookie, key } = browser
    expect(await openSocket(web, { cookie: '', key })).toBe(403)
    expect(await openSocket(web, browser, { origin: '' })).toBe(403)
    expect(await openSocket(web, { cookie, key: 'A'.repeat(43) })).toBe(403)
    expect(await openSocket(web, { cookie, key: cookie.split('=')[1] ?? '' })).toBe(403)
    expect(await openSocket(web, browser, {}, { path: '/' })).toBe(404)
    expect(await openSocket(web, browser)).toMatchObject({ protocol: 'bellwether' })
  })

  it('takes the key beside its own protocol alone', async () => {
    const web = await shell()
    const { cookie, key } = await admit(web)
    const own = `host: 127.0.0.1:${web.port}\r\norigin: http://127.0.0.1:${web.port}\r\ncookie: ${cookie}\r\n`
    const upgrade = `connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'A'.repeat(22)}==\r\n`
    for (const protocols of ['bellwether', key, `another, ${key}`, `bellwether, ${key}, another`]) {
      const asked = `GET /core HTTP/1.1\r\n${own}${upgrade}sec-websocket-protocol: ${protocols}\r\n\r\n`
      expect(await sendRaw(web.port, asked)).toMatch(/^HTTP\/1.1 403 /)
    }
  })

  it('lets the admitted browser open several windows, and not endlessly many', async () => {
    const web = await shell()
    const browser = await admit(web)
    for (let window = 1; window <= 16; window += 1) expect(await openSocket(web, browser)).not.toBe(503)
    expect(await openSocket(web, browser)).toBe(503)
  })

  it('notes what it refused without the token, the cookie or the key', async () => {
    const web = await shell()
    const { cookie, key } = await admit(web)
    await send(web, web.url.slice(web.url.indexOf('/?')))
    await openSocket(web, { cookie, key: `${key}x` })
    await openSocket(web, { cookie, key }, { origin: 'http://evil.example' })
    const token = web.url.split('admit=')[1] ?? ''
    expect(web.lines).toHaveLength(3)
    for (const secret of [token, key, cookie.split('=')[1] ?? '']) expect(web.lines.join('\n')).not.toContain(secret)
  })
})

describe('a stranger who holds many connections', () => {
  it('holds no more than the shell has room for', async () => {
    const web = await shell()
    const held = Array.from({ length: 200 }, () => connect({ host: '127.0.0.1', port: web.port }).resume())
    for (const socket of held) socket.on('error', () => {})
    // Before the five seconds after which whoever says nothing is shut out anyway.
    const isShut = () => held.filter(({ closed }) => closed).length >= 200 - 128
    await vi.waitFor(() => expect(isShut()).toBe(true), { timeout: 4_000, interval: 20 })
    for (const socket of held) socket.destroy()
  })
})

describe('the port', () => {
  it('is the one that was asked for, or a sentence that names it', async () => {
    const port = await freePort()
    const first = await shell(port)
    expect(first.port).toBe(port)
    await expect(startShell(port)).rejects.toThrow(`port ${port}`)
    await first.stop()
    expect((await shell(port)).port).toBe(port)
  })

  it('is refused when another program holds it on one address only, and then held on neither', async () => {
    const port = await freePort()
    const other = await take('::1', port)
    if (other === null) throw new Error(`port ${port} is not free on ::1`)
    await expect(startShell(port)).rejects.toThrow(`port ${port}`)
    await expect(send({ port }, '/')).rejects.toThrow('ECONNREFUSED')
    await give(other)
    expect((await shell(port)).port).toBe(port)
  })

  it('is free on both addresses after the stop, which closes open windows', async () => {
    const web = await shell(await freePort())
    const socket = await openSocket(web, await admit(web))
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    const closed = new Promise((done) => socket.on('close', done))
    await web.stop()
    await closed
    await expect(send(web, '/')).rejects.toThrow('ECONNREFUSED')
    await expect(send(web, '/', {}, { address: '::1' })).rejects.toThrow('ECONNREFUSED')
  })
})
