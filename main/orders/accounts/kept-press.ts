/**
 * A press of the kill switch that holds for whoever signs in next: kept beside all accounts until the journal of one of them has
 * it, so that the end of the program does not end it.
 */
import { z } from 'zod'
import type { AppError } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/result.ts'
import type { Profile } from '../../profile.ts'
import { practiceFolder } from '../../profile-folder.ts'
import type { Store } from '../../storage/store.ts'

export type HaltWish = { readonly closePositions: boolean }

export type KeptPress = {
  readonly read: () => HaltWish | null
  /** On the disk when it returns. */
  readonly keep: (wish: HaltWish) => Result<void, AppError>
  readonly forget: () => void
}

const wishSchema = z.strictObject({ closePositions: z.boolean() })

export function keepPress(
  store: Pick<Store, 'read' | 'write' | 'forget'>,
  profile: Pick<Profile, 'kind' | 'name' | 'practiceDay'>,
): KeptPress {
  const name = `halt-press/${profile.kind}/${practiceFolder(profile)}`
  return {
    read: () => {
      const kept = store.read(name)
      // One that cannot be read as it is was a press all the same.
      return kept === undefined ? null : wishSchema.catch({ closePositions: false }).parse(kept)
    },
    keep: (wish) => store.write(name, wish),
    forget: () => void store.forget(name),
  }
}
