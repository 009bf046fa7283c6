/** The price alerts as they lie in the store; what cannot be read is said, and set aside there before anything is written over it. */
import { z } from 'zod'
import { type Alert, mostAlerts, type SeenPrice } from '../../contract/alerts.ts'
import { keptAlertSchema, seenPriceSchema } from '../../contract/alerts-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { keepUnread, putAside, readKept, type Unread, type UnreadValue } from '../storage/unread.ts'
import type { VenueStore } from '../storage/venue-store.ts'

export type SeenPrices = ReadonlyMap<string, SeenPrice>

export type KeptAlerts = {
  readonly alerts: readonly Alert[]
  /** By alert: the last believed price of its instrument. */
  readonly seen: SeenPrices
  readonly unread: { readonly count: number; readonly where: () => Unread } | null
  /** Of the prices that were seen. */
  readonly unreadSeen: Pick<UnreadValue, 'where'> | null
  readonly write: (alerts: readonly Alert[]) => Result<void, AppError>
  readonly writeSeen: (seen: SeenPrices) => Result<void, AppError>
}

const name = 'alerts'
/** Beside the alerts: it is written far more often. */
const nameOfSeen = 'alerts-seen'

const keptSchema = z.strictObject({ version: z.literal(1), alerts: z.array(z.unknown()).max(mostAlerts) })
const seenSchema = z.strictObject({ version: z.literal(1), seen: z.record(z.string(), seenPriceSchema) })

export function openKeptAlerts(store: VenueStore): KeptAlerts {
  const kept = store.read(name)
  const seenKept = readKept(store, nameOfSeen, seenSchema)
  const parsed = keptSchema.safeParse(kept)
  const each = parsed.success ? parsed.data.alerts.map((one) => keptAlertSchema.safeParse(one)) : []
  const alerts = each.flatMap((one) => (one.success ? [one.data] : []))
  const count = kept === undefined ? 0 : parsed.success ? each.length - alerts.length : 1
  const unread = count === 0 ? null : keepUnread(store, name, kept)
  return {
    alerts,
    seen: new Map(Object.entries(seenKept.value?.seen ?? {})),
    unread: unread && { count, where: unread.where },
    unreadSeen: seenKept.unread,
    write: (next) => {
      const aside = putAside([unread])
      return aside.ok ? store.write(name, { version: 1, alerts: next }) : aside
    },
    writeSeen: (seen) => {
      const aside = putAside([seenKept.unread])
      return aside.ok ? store.write(nameOfSeen, { version: 1, seen: Object.fromEntries(seen) }) : aside
    },
  }
}
