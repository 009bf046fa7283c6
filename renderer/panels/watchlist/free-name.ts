/** A name that no list has yet: the wanted one, else with the next number after it. */
import { longestListName } from '../../../contract/watchlists.ts'

export function freeName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  const base = wanted.trim().replace(/ \d+$/, '') || 'List'
  const first = wanted.trim().slice(0, longestListName)
  if (first !== '' && !known.has(first.toLowerCase())) return first
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`
    const name = `${base.slice(0, longestListName - ending.length)}${ending}`
    if (!known.has(name.toLowerCase())) return name
  }
}
