/** Named places on the way of an order at which a test may end the process; in the product nothing happens there. */

export type CrashPointName =
  | 'before-intent-recorded'
  | 'after-intent-recorded'
  | 'before-send'
  | 'after-send-before-outcome'
  | 'after-outcome'
  | 'during-reconcile'
  | 'after-reconcile'

/** What comes back is waited for. */
export type CrashPoint = (name: CrashPointName) => void | Promise<void>

export const noCrashPoint: CrashPoint = () => {}
