/**
 * What belongs to the instruments of one kind of broker. The practice broker makes its contracts up: under a key of its list the live
 * one has another contract, or none, and a line drawn at its price means nothing there. So neither sees what the other has kept.
 */
import type { Profile } from '../profile.ts'
import type { Store } from './store.ts'

export type VenueStore = Pick<Store, 'read' | 'write' | 'writeAll' | 'forget'>

export function storeOfVenue(store: VenueStore, kind: Profile['kind']): VenueStore {
  const own = (name: string) => (kind === 'practice' ? name : `${kind} ${name}`)
  return {
    read: (name) => store.read(own(name)),
    write: (name, value) => store.write(own(name), value),
    writeAll: (values) => store.writeAll(new Map([...values].map(([name, value]) => [own(name), value]))),
    forget: (name) => store.forget(own(name)),
  }
}
