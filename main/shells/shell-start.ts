/** What the entry of either shell puts into its start. */
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'
import type { SecretStore } from '../session/secret-store.ts'

export type ShellStart = {
  readonly variables: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** The folder of the built entries, out/main. */
  readonly builtMain: string
  readonly clock: Clock
  readonly random: Random
  readonly secretStore: SecretStore
}
