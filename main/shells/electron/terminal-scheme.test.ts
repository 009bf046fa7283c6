import { describe, expect, it } from 'vitest'
import { type Shown, shown } from './shown.test-support.ts'

describe('the protocol', () => {
  const ask = ({ session }: Shown, url: string, method = 'GET') =>
    session.served.get('app')?.({ url, method } as Request) ?? Response.error()

  it('has an origin, and neither fetch, CORS nor a way around the policy', () => {
    expect(shown().schemes).toEqual([{ scheme: 'app', privileges: { standard: true, secure: true } }])
  })

  it('serves the files of the build under the strict policy', async () => {
    const response = ask(shown(), 'app://terminal/index.html')
    expect(await response.text()).toBe('<!doctype html>page')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
    )
    expect(ask(shown(), 'app://terminal/index.html', 'POST').status).toBe(404)
  })

  it('T06: has nothing at any of 500 mutants of its addresses', () => {
    const app = shown()
    const tails = [
      '..',
      '.',
      '%2e%2e',
      '%2E%2e',
      '..%2f',
      '%5c',
      '\\',
      '%00',
      '\0',
      '%',
      '?x',
      '#x',
      ';',
      ' ',
      '%20',
      'A'.repeat(9_999),
    ]
    const starts = [
      '',
      '/',
      '//',
      '/..',
      '/../..',
      '/%2e%2e/',
      '/assets/',
      '/assets/..',
      '/assets/../',
      '/ASSETS/',
      '/./',
      '/C:/',
      '/etc/passwd',
      '/package.json',
      '/index.html',
      '/index.html/',
    ]
    const hosts = [
      'app://terminal',
      'app://terminal.',
      'app://TERMINAL',
      'app://terminal:80',
      'app://x@terminal',
      'app://other',
      'app:',
    ]
    const mutants = hosts.flatMap((host) => starts.flatMap((first) => tails.map((tail) => host + first + tail)))
    const served = mutants.filter((url) => ask(app, url).status !== 404)
    expect(mutants.length).toBeGreaterThan(500)
    expect(served).toEqual([])
    for (const host of ['app://TERMINAL', 'app://terminax', 'app:/terminal/', 'apps://terminal', 'http://terminal']) {
      expect(ask(app, `${host}/index.html`).status, host).toBe(404)
    }
    for (const name of ['__proto__', 'constructor', 'INDEX.HTML', 'index.htm', 'index.html.']) {
      expect(ask(app, `app://terminal/${name}`).status).toBe(404)
    }
  })
})
