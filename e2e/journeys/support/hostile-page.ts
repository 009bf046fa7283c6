/** A server on another port of this computer, which a hostile program or page may well have, and a page of it in the browser that was let in. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Page } from 'playwright/test'
import { closeServer } from '../../../main/close-server.ts'
import { listening } from '../../../main/ports/listening.test-support.ts'
import { test as journey } from './journey.ts'

type Hostile = {
  /** By `localhost` or by its number. */
  readonly open: (host: string) => Promise<Page>
  /** What the browser told it. */
  readonly seen: readonly IncomingHttpHeaders[]
}

export const test = journey.extend<{ hostile: Hostile }>({
  hostile: async ({ context }, use) => {
    const seen: IncomingHttpHeaders[] = []
    const server = createServer((asked, response) => {
      seen.push(asked.headers)
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>hostile</title><body></body>')
    })
    const port = await listening(server)
    const open = async (host: string) => {
      const page = await context.newPage()
      await page.goto(`http://${host}:${port}/`)
      return page
    }
    try {
      await use({ open, seen })
    } finally {
      await closeServer(server)
    }
  },
})
