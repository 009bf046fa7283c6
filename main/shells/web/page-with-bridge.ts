/** The built page with the bridge before its first script, where the Electron shell has its preload. */
import type { AppError } from '../../../contract/errors.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type WindowFiles, windowFile } from '../window-files.ts'

const bridgePath = '/bridge.js'

export function withBridge(files: WindowFiles, bridge: Buffer<ArrayBuffer>): Result<WindowFiles, AppError> {
  const page = files.get('/index.html')?.body.toString('utf8') ?? ''
  const firstScript = page.indexOf('<script')
  if (firstScript < 0) return fail(brokenBuild)
  const bridged = `${page.slice(0, firstScript)}<script src="${bridgePath}"></script>${page.slice(firstScript)}`
  const file = windowFile('index.html', Buffer.from(bridged))
  const script = windowFile('bridge.js', scoped(bridge))
  return ok(new Map([...files, ['/', file], ['/index.html', file], [bridgePath, script]]))
}

/** A classic script leaves its names in the page; in a function of its own it leaves `window.terminal` only. */
function scoped(script: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from("(() => {\n'use strict'\n"), script, Buffer.from('\n})()\n')])
}

const brokenBuild: AppError = {
  kind: 'storage-failed',
  happened: "The terminal's page holds no script, so no window can be opened.",
  todo: 'Build the terminal again with npm start, or install it again.',
}
