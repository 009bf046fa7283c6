/** Milliseconds on the clock that all processes of this computer share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
