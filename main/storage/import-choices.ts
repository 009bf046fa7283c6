/** Takes the look and the keys from a file that was saved on this or another computer: all of it or nothing. */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { keyChoicesSchema } from '../../contract/keys-schema.ts'
import { fail, type Result } from '../../contract/result.ts'
import { settingsSchema } from '../../contract/settings-schema.ts'
import { keepChoices } from './choice.ts'
import type { KeysKeeper } from './keys.ts'
import type { SettingsKeeper } from './settings.ts'
import type { Store } from './store.ts'

const fileSchema = z.object({ bellwether: z.literal('choices'), settings: settingsSchema, keys: keyChoicesSchema })

type Parts = { readonly store: Store; readonly settings: SettingsKeeper; readonly keys: KeysKeeper }
type Asked = { readonly text: string; readonly typed: string | null }

export function importChoices({ store, settings, keys }: Parts): (asked: Asked) => Result<void, AppError> {
  return ({ text, typed }) => {
    const read = fileSchema.safeParse(parsed(text))
    if (!read.success) return fail(unreadable)
    const chosen = keys.choice({ keys: read.data.keys, typed })
    return chosen.ok ? keepChoices(store, [settings.choice(read.data.settings), chosen.value]) : chosen
  }
}

const unreadable: AppError = {
  kind: 'malformed-ask',
  happened: 'This is not a file of the look and the keys that this version can read. Nothing was changed.',
  todo: 'Choose a file that was saved by “Export” in this sheet.',
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
