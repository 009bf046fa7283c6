/** Looks soon whether what was just heard settles anything; several wishes for it in one breath make one look. */

/** Not in the middle of the telling: what is found moves wishes on, and each move is told after the one before it. */
export function soonAfter(look: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      look()
    })
  }
}
