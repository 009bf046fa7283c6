/** What main and the thread that receives postbacks say to each other. */
import type { AppError } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import type { DoorStatus } from './judge-request.ts'
import type { TurnedAway } from './receiver.ts'

export type FromReceiver =
  | { readonly kind: 'opened'; readonly opened: Result<void, AppError> }
  | { readonly kind: 'came'; readonly number: number; readonly text: string }
  | { readonly kind: 'counted'; readonly counts: TurnedAway }
  /** A fault that was told under this reference. */
  | { readonly kind: 'fault'; readonly area: string; readonly reference: string; readonly words: string }

/** What the sender of one that came is told. */
export type ToReceiver = { readonly number: number; readonly status: DoorStatus }
