/** What the person chose about the look, kept between starts; anything that does not parse falls back to the default. */
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { defaultSettings, type Settings } from '../../contract/settings.ts'
import { settingsSchema } from '../../contract/settings-schema.ts'
import { held, type Source } from '../ipc/source.ts'
import { type Choice, keepChoices } from './choice.ts'
import type { Store } from './store.ts'

export type SettingsKeeper = {
  readonly source: Source<Settings, Settings>
  readonly choice: (settings: Settings) => Choice
  readonly save: (settings: Settings) => Result<void, AppError>
}

const name = 'settings'

export function keepSettings(store: Store): SettingsKeeper {
  const parsed = settingsSchema.safeParse(store.read(name))
  const state = held<Settings>(parsed.success ? parsed.data : defaultSettings)
  const choice = (settings: Settings): Choice => ({ name, value: settings, begin: () => state.set(settings) })
  return { source: state, choice, save: (settings) => keepChoices(store, [choice(settings)]) }
}
