/** Whether an Accept header leaves room for JSON; a call that wants only another format is answered 406 (section 7). */

const ranks = ['application/json', 'application/*', '*/*']

export function acceptsJson(header: string | undefined): boolean {
  if (header === undefined || header.trim() === '') return true
  const ranges = header.split(',').map(readRange)
  // The most specific range that names JSON decides.
  for (const rank of ranks) {
    const match = ranges.find(({ type }) => type === rank)
    if (match) return match.weight > 0
  }
  return false
}

function readRange(range: string): { readonly type: string; readonly weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { type, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
}
