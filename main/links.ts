/** Pages outside the terminal by name. A window never sends an address, so it can open nothing but these. */
import type { LinkName } from '../contract/ipc.ts'

export const links: Readonly<Record<LinkName, string>> = {
  'app-console': 'https://account.upstox.com/developer/apps',
  'broker-status': 'https://status.upstox.com/',
  'charts-attribution': 'https://www.tradingview.com/',
}
