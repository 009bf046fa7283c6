/** The words of section 3, in the order in which an order meets them. */

export type StatusWord =
  | 'put order req received'
  | 'validation pending'
  | 'open pending'
  | 'open'
  | 'trigger pending'
  | 'complete'
  | 'rejected'
  | 'modify validation pending'
  | 'modify pending'
  | 'not modified'
  | 'modified'
  | 'cancel pending'
  | 'not cancelled'
  | 'cancelled'
  | 'after market order req received'
  | 'modify after market order req received'
  | 'cancelled after market order'

const ended: readonly string[] = [
  'complete',
  'rejected',
  'cancelled',
  'cancelled after market order',
] satisfies readonly StatusWord[]

/** Whether a record with this word is the last of its order, but for what is said of later requests. */
export function isEnd(status: string): boolean {
  return ended.includes(status)
}
