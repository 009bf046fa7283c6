/** What a light says when it is asked: why it stands so, and what a press shows of it. */

/** `why` as it stands beside other words, in one sentence or more, with or without its last stop. */
export function askedWords(why: string, key: string, shows: string): string {
  const told = why === '' || why.endsWith('.') ? why : `${why}.`
  return `${told} ${key} shows ${shows}.`.trimStart()
}

/** A conversion is of a position and a GTT order is the broker's to keep: neither has a row among the orders. */
export function unknownWords(count: number, ofGtts: number): string {
  const requests = `What became of ${count} ${count === 1 ? 'request' : 'requests'} is not known`
  if (ofGtts === 0) return `${requests}. A conversion stands with the positions`
  const stand =
    ofGtts < count
      ? `${ofGtts} of them ${ofGtts === 1 ? 'stands' : 'stand'}`
      : ofGtts === 1
        ? 'It stands'
        : 'They stand'
  return `${requests}. ${stand} with the GTT orders`
}
