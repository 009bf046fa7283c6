/** Bits that stand for places, 32 in a number: which place the lowest of them is. */

/** `at` is which number in a row of them it is; `bits` is not 0. */
export function lowestPlace(at: number, bits: number): number {
  return (at << 5) + 31 - Math.clz32(bits & -bits)
}
