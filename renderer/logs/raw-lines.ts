/** A raw body broken into lines so that an eye can read it. Nothing of it is changed, left out or made up but white space. */

export function rawLines(raw: string): string {
  let depth = 0
  let isQuoted = false
  let shown = ''
  const newLine = () => `\n${'  '.repeat(Math.max(0, depth))}`
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw[at] ?? ''
    if (isQuoted) {
      shown += letter === '\\' ? letter + (raw[at + 1] ?? '') : letter
      if (letter === '\\') at += 1
      if (letter === '"') isQuoted = false
      continue
    }
    if (letter === '"') isQuoted = true
    if (letter === '}' || letter === ']') depth -= 1
    if (letter === '}' || letter === ']') shown += newLine() + letter
    else if (letter === '{' || letter === '[') {
      depth += 1
      shown += letter + newLine()
    } else shown += letter === ',' ? letter + newLine() : letter
  }
  return shown
}
