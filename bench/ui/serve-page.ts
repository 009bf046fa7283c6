/** Builds the page of the drawing benches and serves it on loopback. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export type ServedPage = { readonly url: string; readonly stop: () => Promise<void> }

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

export async function servePage(): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-ui-'))
  await build({
    root: fileURLToPath(new URL('page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 10_000 },
  })
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    readFile(file).then(
      (body) => answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(body),
      () => answer.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the page has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
