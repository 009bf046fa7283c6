/** How long an order is good, as a broker's record writes it or as the terminal itself does. */
import type { Validity } from './orders.ts'

/** Null for one that this terminal has no word for. */
export function readValidity(written: string): Validity | null {
  switch (written.toUpperCase()) {
    case 'DAY':
      return 'day'
    case 'IOC':
    case 'IMMEDIATE':
      return 'immediate'
    default:
      return null
  }
}
