/** Indian Standard Time by its fixed offset, never by the zone of the machine. */

const istOffset = 19_800_000 // +05:30, no daylight saving
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The instant at which the Indian day that holds `instant` began. */
export function istMidnight(instant: number): number {
  return Math.floor((instant + istOffset) / day) * day - istOffset
}

/** ISO 8601 with offset and whole seconds, as the legacy envelope writes it (2.1). */
export function istTimestamp(instant: number): string {
  return `${new Date(instant + istOffset).toISOString().slice(0, 19)}+05:30`
}
