import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listening } from '../ports/listening.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { openHttp } from './http.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const mostBytes = 1_000

/** Fetches what the server tells into a file of a fresh folder, or into one that is not there. */
async function download(answering: (response: ServerResponse) => void, folder: 'there' | 'missing' = 'there') {
  const server = createServer((_, response) => answering(response))
  const port = await listening(server)
  const made = await mkdtemp(join(tmpdir(), 'bellwether-download-'))
  const http = openHttp({ clock: manualClock(0) })
  cleanups.push(
    () => rm(made, { recursive: true }),
    () => new Promise((resolve) => server.close(resolve)),
    () => server.closeAllConnections(),
    http.close,
  )
  const file = join(made, folder === 'there' ? 'file' : 'missing/file')
  const url = `http://127.0.0.1:${port}/file`
  return { file, outcome: await http.download({ method: 'GET', url, headers: {} }, file, mostBytes) }
}

test('the file holds what was sent, and the answer its mark', async () => {
  const changed = 'Fri, 20 Nov 2026 00:30:00 GMT'
  const body = Buffer.alloc(mostBytes, 7)
  const { file, outcome } = await download((response) =>
    response.writeHead(200, { etag: '"a"', 'last-modified': changed }).end(body),
  )
  expect(outcome).toMatchObject({ kind: 'answered', answer: { status: 200, body: '', mark: '"a"', changed } })
  expect(await readFile(file)).toEqual(body)
})

test.each<[string, (response: ServerResponse) => void, string]>([
  [
    'announced longer than it may be',
    (response) => response.writeHead(200, { 'content-length': 1_001 }).flushHeaders(),
    'too-long',
  ],
  ['longer, and not announced', (response) => response.writeHead(200).write(Buffer.alloc(1_001)), 'too-long'],
  ['cut off', (response) => response.writeHead(200).write('a', () => response.destroy()), 'cut-off'],
])('what is %s is not taken', async (_what, answering, why) => {
  expect((await download(answering)).outcome).toEqual({ kind: 'may-have-been-sent', why })
})

test('a disk that refuses is told from a line that breaks', async () => {
  const { outcome } = await download((response) => response.end('a'), 'missing')
  expect(outcome).toEqual({ kind: 'may-have-been-sent', why: 'not-kept' })
})

test('any answer but 200 is read as such, and no file is made', async () => {
  const { file, outcome } = await download((response) => response.writeHead(503).end('{"status":"error"}'))
  expect(outcome).toMatchObject({ kind: 'answered', answer: { status: 503, body: '{"status":"error"}' } })
  await expect(readFile(file)).rejects.toThrow('ENOENT')
})
