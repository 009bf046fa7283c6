/** Opens an address as the person's own browser does. */
import { get } from 'node:http'

export type Page = { readonly status: number; readonly text: string }

/** Opens an address as a browser does that was sent there. */
export function visit(address: string): Promise<Page> {
  const headers = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'cross-site' }
  return new Promise((resolve, reject) => {
    get(address, { agent: false, headers }, (response) => {
      response.setEncoding('utf8')
      response
        .toArray()
        .then((parts) => resolve({ status: response.statusCode ?? 0, text: parts.join('') }))
        .catch(reject)
    }).on('error', reject)
  })
}
