/** An instant as the broker counts them in its records: in millionths of a second, of which a clock of milliseconds knows the thousands. */
export function microsOf(millis: number): bigint {
  return BigInt(Math.floor(millis)) * 1_000n
}
