import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DownloadDouble, SessionDouble } from './double.test-support.ts'
import { shown } from './shown.test-support.ts'

describe('the session', () => {
  it('T07: grants none of the permissions that Electron names', async () => {
    const typings = await readFile(new URL('../../../node_modules/electron/electron.d.ts', import.meta.url), 'utf8')
    const listed = /setPermissionRequestHandler\(handler: \(\(webContents: WebContents, permission: ([^,]+),/.exec(
      typings,
    )
    const names = [...(listed?.[1] ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
    expect(names.length).toBeGreaterThan(30)
    expect(names).toContain('clipboard-read')
    const { session, app } = shown()
    const later = new SessionDouble()
    app.emit('session-created', later)
    for (const one of [session, later]) {
      for (const name of names) {
        const granted: boolean[] = []
        one.permissionRequest?.(null, name, (answer) => granted.push(answer))
        expect([granted, one.permissionCheck?.(null, name)], name).toEqual([[false], false])
      }
      expect(one.device?.()).toBe(false)
      const streams: unknown[] = []
      one.display?.(null, (given) => streams.push(given))
      expect(streams).toEqual([null])
    }
  })

  it.each([
    ['https://evil.example/', true],
    ['http://127.0.0.1:80/', true],
    ['ws://127.0.0.1/', true],
    ['file:///etc/passwd', true],
    ['app://terminal.evil/', true],
    ['app://other/', true],
    ['data:text/html,x', true],
    ['app://terminal/index.html', false],
    ['data:image/png;base64,AA', false],
    ['devtools://devtools/bundled/inspector.html', false],
  ])('loads from %s: refused is %s', (url, cancel) => {
    const answers: unknown[] = []
    shown().session.beforeRequest?.({ url }, (answer) => answers.push(answer))
    expect(answers).toEqual([{ cancel }])
  })

  it.each([
    ['blob:app://terminal/2c1e', false],
    ['blob:app://terminal.evil/2c1e', true],
    ['blob:https://evil.example/2c1e', true],
    ['blob:null/2c1e', true],
    ['app://terminal/index.html', true],
    ['https://evil.example/blob:app://terminal/', true],
    ['http://127.0.0.1/x.csv', true],
    ['data:text/csv,x', true],
    ['file:///etc/passwd', true],
  ])(
    'lets a page hand over a file of its own to be saved, and downloads nothing: of %s refused is %s',
    (url, refused) => {
      const { session, app } = shown()
      const later = new SessionDouble()
      app.emit('session-created', later)
      for (const one of [session, later]) {
        let prevented = false
        one.emit('will-download', { preventDefault: () => (prevented = true) }, new DownloadDouble(url))
        expect(prevented).toBe(refused)
      }
    },
  )
})
