/** The ways a practice broker can be set up, by name; each says only how it differs from the usual one. */
import type { CandleForm } from './candles/legacy-candle-routes.ts'
import type { Spelling } from './orders/wire/legacy-records.ts'

export type Scenario = {
  readonly name: string
  /** The login form comes filled in, so that practice is one key away. */
  readonly loginPrefilled: boolean
  /** The legacy redirect carries back the `state` it was sent; the legacy service may not (service facts 11.2). */
  readonly stateEchoed: boolean
  /** Every balance field holds its own number, one of them negative, as if orders and positions were open. */
  readonly marginsInUse: boolean
  /** How the market feed types a snapshot: as the documents' sample does, or by the name made for it (service facts 1.4). */
  readonly snapshotType: 'live_feed' | 'initial_feed'
  /** The clock starts in trading hours, whatever the time is: now if the market is open, else the last morning it was. */
  readonly marketOpens: boolean
  /** Whether an order's average price and traded quantity are texts, as specified, or numbers (service facts 15.2). */
  readonly orderFigures: Spelling
  /** How the legacy history tells a candle as JSON: a text, as specified, or an object, as older clients saw (service facts 7.3). */
  readonly candleForm: CandleForm
  /** Whether the legacy interface still answers: it may be switched off (service facts 16). */
  readonly hasLegacy: boolean
}

const usual: Scenario = {
  name: 'default',
  loginPrefilled: true,
  stateEchoed: true,
  marginsInUse: false,
  snapshotType: 'live_feed',
  marketOpens: false,
  orderFigures: 'texts',
  candleForm: 'texts',
  hasLegacy: true,
}

const scenarios: readonly Scenario[] = [
  usual,
  { ...usual, name: 'blank-login', loginPrefilled: false },
  { ...usual, name: 'no-state-echo', stateEchoed: false },
  { ...usual, name: 'margins-in-use', marginsInUse: true },
  { ...usual, name: 'initial-feed', snapshotType: 'initial_feed' },
  { ...usual, name: 'open-market', marketOpens: true },
  { ...usual, name: 'number-spellings', orderFigures: 'numbers' },
  { ...usual, name: 'candle-objects', candleForm: 'objects' },
  { ...usual, name: 'newer-only', hasLegacy: false },
]

export const scenarioNames: readonly string[] = scenarios.map(({ name }) => name)

export function findScenario(name: string): Scenario | null {
  return scenarios.find((scenario) => scenario.name === name) ?? null
}
