/** The broker's own words end as they please, and a doubt is a question. */
export function asSentence(note: string): string {
  return /[.!?…]$/.test(note) ? note : `${note}.`
}
