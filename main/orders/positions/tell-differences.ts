/** Differences between the broker's position and the trades, each in a sentence with both figures; the broker's stand. */
import type { BrokerPosition } from '../../broker/orders/broker-records.ts'
import { counted, priceWords } from '../../words/amounts.ts'
import { size } from './profit-ledger.ts'

export type QuantityFigures = {
  readonly told: BrokerPosition | null
  readonly bought: number
  readonly sold: number
  /** What of the day's net was converted, by the broker's own figures: they then are what the trades and this come to. */
  readonly isMoved: boolean
}

export type Difference = { readonly amount: string; readonly sentence: string }

export function countDifferences({ told, bought, sold, isMoved }: QuantityFigures): readonly Difference[] {
  if (isMoved) return told === null ? [] : movedDiffers(told)
  if (!told) return bought === sold ? [] : [noPosition(bought - sold)]
  const carried = told.carriedBuyQuantity - told.carriedSellQuantity
  const net = carried + bought - sold
  return [
    ...quantityDiffers(
      'net',
      told.net,
      net,
      `The broker's position is ${counted(told.net)}; ${carriedWords(carried)} come to ${counted(net)}`,
    ),
    ...quantityDiffers(
      'buys',
      told.buyQuantity,
      bought,
      `The broker says ${counted(told.buyQuantity)} bought today; the trades come to ${counted(bought)}`,
    ),
    ...quantityDiffers(
      'sells',
      told.sellQuantity,
      sold,
      `The broker says ${counted(told.sellQuantity)} sold today; the trades come to ${counted(sold)}`,
    ),
  ]
}

/** What was converted is read from what was bought and sold by these figures, so that they need only agree with each other. */
function movedDiffers(told: BrokerPosition): readonly Difference[] {
  const net = told.carriedBuyQuantity - told.carriedSellQuantity + told.buyQuantity - told.sellQuantity
  return quantityDiffers(
    'net',
    told.net,
    net,
    `The broker's position is ${counted(told.net)}; what it says was bought and sold comes to ${counted(net)}`,
  )
}

function carriedWords(carried: number): string {
  return carried === 0 ? 'the trades of the day' : `${counted(carried)} carried over and the trades of the day`
}

function quantityDiffers(what: string, theirs: number, ours: number, sentence: string): readonly Difference[] {
  if (theirs === ours) return []
  const apart = Math.abs(theirs - ours)
  return [
    {
      amount: `${what} ${theirs - ours}`,
      sentence: `${sentence}. They are ${counted(apart)} apart; the broker's figure stands.`,
    },
  ]
}

function noPosition(net: number): Difference {
  return {
    amount: `none ${net}`,
    sentence: `The broker shows no such position; the trades of the day come to ${counted(net)}.`,
  }
}

/** A paisa: the broker rounds, and so do we, by less than a ten-thousandth at each closing. */
const tolerance = 100n

/** The broker leaves out what is none (2.5). */
export function realisedDifference(theirs: number | null, ours: bigint): readonly string[] {
  return profitDifference('Realised profit', theirs ?? (size(ours) <= tolerance ? 0 : null), ours)
}

export function profitDifference(what: string, theirs: number | null, ours: bigint): readonly string[] {
  if (theirs === null) return [`${what}: the broker tells none; the trades come to ${words(ours)}.`]
  const apart = size(BigInt(theirs) - ours)
  if (apart <= tolerance) return []
  return [`${what}: the broker says ${words(theirs)}, the trades come to ${words(ours)}: ${words(apart)} apart.`]
}

/** No sum of a day is too great to be a number. */
function words(units: number | bigint): string {
  return priceWords(Number(units))
}
