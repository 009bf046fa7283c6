/** What a light says when it is asked: why it stands so, and what a press shows of it. */

/** `why` as it stands beside other words, in one sentence or more, with or without its last stop. */
export function askedWords(why: string, key: string, shows: string): string {
  const told = why === '' || why.endsWith('.') ? why : `${why}.`
  return `${told} ${key} shows ${shows}.`.trimStart()
}

/** A conversion is of a position, and has no row among the orders. */
export function unknownWords(count: number): string {
  return `What became of ${count} ${count === 1 ? 'request' : 'requests'} is not known. A conversion stands with the positions`
}
