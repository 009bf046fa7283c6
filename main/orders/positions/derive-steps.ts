/** The profit of a position trade by trade, for whoever asks how it comes about: the ledger that made the figure, step by step. */
import type { Derivation, DerivationStep } from '../../../contract/trading.ts'
import { shownTrade } from '../shown-trade.ts'
import { begunWith, figuresOf, moneyOf, type PositionParts, type PositionStep, stepsOf } from './derive-position.ts'
import type { Ledger } from './profit-ledger.ts'
import { countDifferences } from './tell-differences.ts'

type Parts = Pick<PositionParts, 'told' | 'trades' | 'moved' | 'multiplier' | 'countsUnits'>

export function deriveSteps(parts: Parts): Derivation {
  const differences = countDifferences(figuresOf(parts))
  if (differences.length > 0) return notKnown(differences.map(({ sentence }) => sentence))
  const { multiplier, countsUnits } = parts
  if (countsUnits) return notKnown(['The broker tells it in units of the contract, and its orders go in lots.'])
  if (multiplier === null)
    return notKnown(['Its instrument is not in the list of today, so no amount can be reckoned.'])
  const begun = begunWith(parts)
  if (begun === null) return notKnown(['The broker tells no price of what was carried over.'])
  const steps = told({ ...begun, realised: 0n }, stepsOf(parts))
  return steps
    ? { kind: 'derived', multiplier, steps }
    : notKnown(['The amounts are beyond what can be reckoned exactly.'])
}

function notKnown(why: readonly string[]): Derivation {
  return { kind: 'not-known', why }
}

/** The first line is what was carried over, where anything was. Null for amounts that a number cannot hold. */
function told(begun: Ledger, came: readonly PositionStep[]): readonly DerivationStep[] | null {
  const steps: (DerivationStep | null)[] = begun.net === 0n ? [] : [stepOf('carried', begun, begun)]
  let before = begun
  for (const { trade, after: afterIt } of came) {
    const after = afterIt(before)
    steps.push(stepOf(trade ?? 'converted', before, after))
    before = after
  }
  return steps.every((step) => step !== null) ? steps : null
}

function stepOf(
  what: NonNullable<PositionStep['trade']> | 'carried' | 'converted',
  before: Ledger,
  after: Ledger,
): DerivationStep | null {
  const [cost, earned, realised] = [
    moneyOf(after.cost),
    moneyOf(after.realised - before.realised),
    moneyOf(after.realised),
  ]
  if (cost === null || earned === null || realised === null) return null
  const trade = typeof what === 'string' ? null : shownTrade(what)
  const figures = { net: Number(after.net), cost, earned, realised }
  return { trade, ...(what === 'converted' && { isConverted: true }), ...figures }
}
