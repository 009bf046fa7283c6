/** A wish that neither ended nor is called unknown. */
import type { IntentState } from '../../../contract/orders.ts'

export function isRestless({ kind }: Pick<IntentState, 'kind'>): boolean {
  return kind === 'queued' || kind === 'recording' || kind === 'sending'
}
