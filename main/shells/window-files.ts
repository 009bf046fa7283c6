/**
 * The files a window may load, read once at start into a map. A request is looked up in it word for word, so no
 * address can ever be turned into a path on disk.
 */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'

export type WindowFile = { readonly body: Buffer<ArrayBuffer>; readonly type: string; readonly cache: string }
/** By the path of the address, such as `/index.html`; the page itself is also `/`. */
export type WindowFiles = ReadonlyMap<string, WindowFile>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}

/** The build writes a hash of the content into these names, so they never change. */
const hashed = /-[\w-]{8}\.\w+$/

export async function readWindowFiles(folder: string): Promise<Result<WindowFiles, AppError>> {
  try {
    const files = new Map<string, WindowFile>()
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(addressOf(folder, path), windowFile(entry.name, Buffer.from(await readFile(path))))
    }
    const page = files.get('/index.html')
    if (!page) return fail(notBuilt)
    return ok(files.set('/', page))
  } catch {
    return fail(notBuilt)
  }
}

export function windowFile(name: string, body: Buffer<ArrayBuffer>): WindowFile {
  return {
    body,
    type: types[extname(name)] ?? 'application/octet-stream',
    cache: hashed.test(name) ? 'max-age=31536000, immutable' : 'no-store',
  }
}

function addressOf(folder: string, path: string): string {
  return path.slice(folder.length).replaceAll('\\', '/').replace(/^\/*/, '/')
}

const notBuilt: AppError = {
  kind: 'storage-failed',
  happened: "The terminal's window files are missing, so no window can be opened.",
  todo: 'Build the terminal again with npm start, or install it again.',
}
