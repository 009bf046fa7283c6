/** How the way by which order updates come stands; whoever shows orders shows this beside them. */
import type { AppError } from '../../../contract/errors.ts'
import type { Instant } from '../../../contract/kinds.ts'

export type PushState =
  /** Nobody is signed in. */
  | { readonly kind: 'off' }
  | { readonly kind: 'connecting'; readonly since: Instant }
  | { readonly kind: 'up'; readonly since: Instant }
  /** Updates may be missed. Also while a connection that kept breaking has yet to prove that it holds. */
  | { readonly kind: 'down'; readonly since: Instant; readonly because: AppError }
  /** The computer slept: what stood before is not current until a new connection is up. */
  | { readonly kind: 'checking-after-sleep'; readonly since: Instant }
  /** The broker no longer takes the token. */
  | { readonly kind: 'login-needed'; readonly since: Instant }
