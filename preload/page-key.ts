/**
 * The key that a page must hold besides the cookie. Cookies of 127.0.0.1 go to every port of it, so another local
 * server could read ours; storage belongs to one port only. The core hands the key over once, in the fragment.
 */
const place = 'bellwether-page-key'

export function takePageKey(
  location: Pick<Location, 'hash' | 'pathname'>,
  history: Pick<History, 'replaceState'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): string {
  const given = /^#key=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (given) {
    storage.setItem(place, given)
    history.replaceState(null, '', location.pathname)
  }
  // Without a key the core refuses the socket, and the page says that it has no core.
  return storage.getItem(place) ?? 'no-key'
}
