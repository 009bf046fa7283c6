/** What a browser that is not let in reads: what happened and how to get in. */

export type RefusalPage = 'not-admitted' | 'token-spent' | 'other-site' | 'not-here'

const pages: Readonly<Record<RefusalPage, { readonly title: string; readonly words: string }>> = {
  'not-admitted': {
    title: 'This browser has not been let in',
    words:
      'The terminal is running, but it shows itself to one browser only: the one that first opened the address it printed when it started. Open that address. If another browser has used it already, or this one was closed in between, stop the terminal and start it again; it then prints a new address.',
  },
  'token-spent': {
    title: 'This address has been used already',
    words:
      'The address that the terminal prints works once. If this is the browser that used it, go to the same address without the part after the last slash. Otherwise stop the terminal and start it again; it then prints a new address. If you did not open it before, another program on this computer may have.',
  },
  'other-site': {
    title: 'Another page asked for the terminal',
    words:
      'A page that is not the terminal tried to open or use it, and was refused. To open the terminal, type or paste its address yourself.',
  },
  'not-here': {
    title: 'There is nothing at this address',
    words: 'The terminal has no such page. Go to the same address without the part after the last slash.',
  },
}

export function refusalPage(page: RefusalPage): string {
  const { title, words } = pages[page]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${title} - Bellwether</title></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`
}

export const refusalHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  connection: 'close',
}
