/** Whether what came from a window is longer than so much: looked at no further than that, whatever it is and however it is nested. */

/** Of what has no length of its own. */
const plain = 8

export function isLongerThan(sent: unknown, most: number): boolean {
  const left: unknown[] = [sent]
  let length = 0
  // What holds itself comes again and again, until it is too long.
  while (left.length > 0 && length <= most) {
    const value = left.pop()
    length += lengthOf(value)
    if (length <= most && typeof value === 'object' && value !== null && !isBytes(value))
      length += pushParts(value, left, most)
  }
  return length > most
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return plain + value.length
  if (value instanceof Map || value instanceof Set) return plain + value.size
  return isBytes(value) ? value.byteLength : plain
}

function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value)
}

/** How long the names of its parts are. */
function pushParts(value: object, to: unknown[], most: number): number {
  if (Array.isArray(value) || value instanceof Map || value instanceof Set) {
    for (const part of value) to.push(part)
    return 0
  }
  let length = 0
  for (const name in value) {
    length += plain + name.length
    if (length > most) break
    to.push(Reflect.get(value, name))
  }
  return length
}
