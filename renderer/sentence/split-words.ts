/** A line as words with their places. */

export type Word = { readonly text: string; readonly lower: string; readonly from: number; readonly to: number }

export function splitWords(text: string): readonly Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => {
    const [word] = match
    return { text: word, lower: word.toLowerCase(), from: match.index, to: match.index + word.length }
  })
}
