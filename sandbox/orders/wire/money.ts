/** Prices between the exchange's ten-thousandths and the rupees of the wire. */

const perRupee = 10_000

export function inRupees(tenThousandths: number): number {
  return tenThousandths / perRupee
}

/** Null for what is no price that the exchange could count: negative, not finite, or finer than its unit. */
export function fromRupees(rupees: number): number | null {
  const exact = rupees * perRupee
  const whole = Math.round(exact)
  // A decimal fraction is seldom exact in binary; a ten-millionth of the unit is far below any digit that was typed.
  if (!Number.isSafeInteger(whole) || whole < 0 || Math.abs(exact - whole) > 1e-7 * Math.max(1, whole)) return null
  return whole
}
