/**
 * The app that the terminal is connected as, and the broker at the end of it: read from the keychain once a start, and
 * from then on held here, so that a keychain that locks later keeps nothing from the broker.
 */
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { AppCredentials, Broker } from '../broker/broker.ts'
import type { Stop } from '../ports/stop.ts'
import type { AppKeeper } from './app-credentials.ts'

export type Connected = { readonly app: AppCredentials; readonly broker: Broker }

export type ConnectedApp = {
  /** Null until the app's credentials are known. */
  readonly current: () => Connected | null
  /** Asks the keychain where they are not known yet. */
  readonly find: () => Promise<Result<Connected | null, AppError>>
  readonly replace: (app: AppCredentials) => void
  readonly close: Stop
}

export function connectApp(keeper: Pick<AppKeeper, 'read'>, connect: (app: AppCredentials) => Broker): ConnectedApp {
  let current: Connected | null = null

  async function find(): Promise<Result<Connected | null, AppError>> {
    if (current !== null) return ok(current)
    const found = await keeper.read()
    // What the person gave meanwhile is newer than what the keychain held.
    if (current !== null) return ok(current)
    if (!found.ok) return found
    if (found.value !== null) current = { app: found.value, broker: connect(found.value) }
    return ok(current)
  }

  function replace(app: AppCredentials): void {
    current?.broker.close()
    current = { app, broker: connect(app) }
  }

  return { current: () => current, find, replace, close: () => current?.broker.close() }
}
