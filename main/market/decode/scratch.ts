/** The one place a frame is read from: copied there, it is read through views that never change, which is what makes it fast. */

export const longestFrame = 1024 * 1024
// Straight-line code may look a little past the end before it notices; there must be bytes to look at.
const margin = 128

export type Scratch = { readonly bytes: Uint8Array; readonly view: DataView }

export function createScratch(): Scratch {
  const bytes = new Uint8Array(longestFrame + margin)
  return { bytes, view: new DataView(bytes.buffer) }
}
