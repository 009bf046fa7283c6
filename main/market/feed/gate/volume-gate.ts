/**
 * Decides whether a day's volume, an open interest and an implied volatility are believed. A volume only grows, and at once by no more
 * than any one deal; an open interest leaps by no more than was traded since it last moved; a volatility is beyond a thousand per cent
 * only where it came near to that. Any other waits for three messages in a row that go on from it.
 */
import { unitsPerRupee } from '../../../../contract/kinds.ts'
import { createAmountGate } from './amount-gate.ts'
import { createInARow } from './in-a-row.ts'
import { within } from './reach.ts'

/** A single object, filled anew for each. */
export type VolumeWord = {
  /** NaN where none is told, as with the open interest. */
  volume: number
  openInterest: number
  /** 0 where none is told. */
  volatility: number
  /** In ten-thousandths; NaN where none is believed. */
  last: number
}

export type VolumeGate = {
  readonly isBelieved: (slot: number, word: VolumeWord) => boolean
  /** There was some, by what is believed. */
  readonly hadOpenInterest: (slot: number) => boolean
  /** A new day, connection or source: the next has nothing to be held against. */
  readonly forget: (slot: number) => void
}

/** Half as much again as the greatest block deal there has been, and more units than any was of. */
const mostValue = 3e11 * unitsPerRupee
const mostUnits = 1e9
const usualVolatility = 10
const isNearVolatility = within(1)

export function emptyVolumes(): VolumeWord {
  return { volume: Number.NaN, openInterest: Number.NaN, volatility: Number.NaN, last: Number.NaN }
}

export function createVolumeGate(capacity: number): VolumeGate {
  const volumes = new Float64Array(capacity).fill(Number.NaN)
  const volatilities = new Float64Array(capacity).fill(Number.NaN)
  const openInterests = new Float64Array(capacity).fill(Number.NaN)
  const hadSome = new Uint8Array(capacity)
  /** When the open interest last moved. */
  const volumesThen = new Float64Array(capacity).fill(Number.NaN)
  const openInterestGate = createAmountGate(capacity, false)
  const toldVolumes = createInARow(capacity)
  const toldVolatilities = createInARow(capacity)

  function isVolumeBelieved(slot: number, { volume, last }: VolumeWord): boolean {
    if (Number.isNaN(volume)) return true
    const before = volumes[slot] ?? Number.NaN
    const isPlain = Number.isNaN(before) || (goesOn(before, volume) && !((volume - before) * last > mostValue))
    if (!toldVolumes.isBelieved(slot, isPlain, volume, volume, goesOn)) return false
    volumes[slot] = volume
    return true
  }

  /** By the volume that is believed: one that is damaged beside it makes no room. */
  function isOpenInterestBelieved(slot: number, { openInterest }: VolumeWord): boolean {
    const volume = volumes[slot] ?? Number.NaN
    const traded = volume - (volumesThen[slot] ?? Number.NaN)
    if (!openInterestGate.isBelieved(slot, openInterest, traded)) return false
    if (openInterest === openInterests[slot]) return true
    if (openInterest > 0) hadSome[slot] = 1
    openInterests[slot] = openInterest
    volumesThen[slot] = volume
    return true
  }

  function isVolatilityBelieved(slot: number, volatility: number): boolean {
    const isPlain = volatility <= usualVolatility || volatility <= (volatilities[slot] ?? 0) * 2
    if (!toldVolatilities.isBelieved(slot, isPlain, volatility, volatility, isNearVolatility)) return false
    volatilities[slot] = volatility
    return true
  }

  return {
    isBelieved: (slot, word) => {
      const isVolume = isVolumeBelieved(slot, word)
      const isOpenInterest = isOpenInterestBelieved(slot, word)
      return isVolatilityBelieved(slot, word.volatility) && isVolume && isOpenInterest
    },
    hadOpenInterest: (slot) => hadSome[slot] === 1,
    forget: (slot) => {
      hadSome[slot] = 0
      volumes[slot] = Number.NaN
      volatilities[slot] = Number.NaN
      openInterests[slot] = Number.NaN
      volumesThen[slot] = Number.NaN
      openInterestGate.forget(slot)
      toldVolumes.forget(slot)
      toldVolatilities.forget(slot)
    },
  }
}

function goesOn(before: number, volume: number): boolean {
  return volume >= before && volume - before <= mostUnits
}
