/** One practice broker a file of orders: two would write into each other's day. The lock is the system's own, so it ends with the process. */
import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The one before may be ending. */
const patienceMillis = 2_000

/** False where another broker has it. What cannot be locked at all, whoever writes to it says. */
export function holdOrders(ordersFile: string): boolean {
  const file = `${ordersFile}.lock`
  try {
    // Made here first, because SQLite would make it readable for others.
    closeSync(openSync(file, 'a', 0o600))
    // Nothing is ever written: the open transaction is the lock, for as long as the process lives.
    held.push(new DatabaseSync(file, { timeout: patienceMillis }))
    held.at(-1)?.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    return !(error instanceof Error && error.message.includes('locked'))
  }
}

/** Else the lock would go with what is not used any more. */
const held: DatabaseSync[] = []
