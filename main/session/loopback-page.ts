/** What the person's browser shows after the broker has sent it back: one static page, nothing to click, nothing to load. */
import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

export type PageWords = { readonly title: string; readonly text: string }

export const arrivedPage: PageWords = {
  title: 'Your login has reached Bellwether',
  text: 'Close this tab and go back to the terminal.',
}

export const deniedPage: PageWords = {
  title: 'You declined the login',
  text: 'Nothing was signed in. Close this tab and go back to the terminal.',
}

export const endedPage: PageWords = {
  title: 'The broker ended the login with an error',
  text: 'Nothing was signed in. Close this tab, go back to the terminal and sign in again.',
}

export const foreignPage: PageWords = {
  title: 'This login was not begun by your terminal',
  text: 'Nothing was signed in. Close this tab, go back to the terminal and begin the login there.',
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}:root{color-scheme:light dark}h1{font-size:20px}'

export function pageHtml({ title, text }: PageWords): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** The address of this page holds the code: it must not be cached, framed, or told to anybody as a referrer. */
export function pageHeaders(): OutgoingHttpHeaders {
  const styleHash = createHash('sha256').update(style).digest('base64')
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    Connection: 'close',
  }
}
