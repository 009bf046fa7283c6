/** The script of the order button, served as the file is: the pages that name it in their last line load nothing else from here. */
import { readFileSync } from 'node:fs'
import type { Route } from '../http/router.ts'

const file = new URL('../../resources/order-button.js', import.meta.url)

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
}

export function orderButtonRoute(): Route {
  return {
    method: 'GET',
    path: '/order-button.js',
    format: 'file',
    handle: () => ({ status: 200, headers, body: readFileSync(file) }),
  }
}
