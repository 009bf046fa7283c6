/** What the person chose about the look, kept between starts; what does not parse is set aside, and the default stands. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { settingsSchema } from '../../contract/settings-schema.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Choice, keepChoices } from './choice.ts'
import type { Store } from './store.ts'
import { readKept } from './unread.ts'
import type { UnreadThing } from './unread-words.ts'

export type SettingsKeeper = {
  readonly source: Source<Settings, Settings>
  readonly choice: (settings: Settings) => Choice
  readonly save: (settings: Settings) => Result<void, AppError>
  /** What of it could not be read at this start. */
  readonly unread: readonly UnreadThing[]
}

const name = 'settings'

export function keepSettings(store: Store): SettingsKeeper {
  const { value, unread } = readKept(store, name, settingsSchema)
  const state = held<Settings>(value ?? defaultSettings)
  const choice = (settings: Settings): Choice => ({ name, value: settings, begin: () => state.set(settings), unread })
  return {
    source: state,
    choice,
    save: (settings) => keepChoices(store, [choice(settings)]),
    unread: unread === null ? [] : [{ what: 'the look and the sounds', where: unread.where() }],
  }
}
