/** A name that is not taken yet: the wanted one, else with the next number behind it. */
export function freeName(wanted: string, longest: number, isTaken: (name: string) => boolean): string {
  for (let number = 2, free = wanted; ; number += 1) {
    if (!isTaken(free)) return free
    const end = ` ${number}`
    free = `${wanted.slice(0, longest - end.length)}${end}`
  }
}
