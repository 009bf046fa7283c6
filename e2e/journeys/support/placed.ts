/** The orders that came to the practice broker, in their order. */
import type { Sandbox } from '../../../sandbox/sandbox.ts'

export function placed({ exchange }: Sandbox) {
  return exchange.ledger.entries().flatMap((entry) => (entry.kind === 'placed' ? [entry.request] : []))
}
