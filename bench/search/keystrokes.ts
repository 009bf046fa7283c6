/** What people type to find an instrument, letter by letter: every beginning of each text is one search. */

const typed = [
  'reliance',
  'reliance fut',
  'infy',
  'tata motors',
  'hdfc bank',
  'sbin',
  'bajaj finance',
  'nifty',
  'nifty 24500 ce',
  'nifty 24500 pe dec',
  'banknifty 52000 ce',
  'bank nifty fut',
  'finnifty fut',
  'sensex',
  'crudeoil fut',
  'crude 5600 ce',
  'gold fut',
  'silverm',
  'usdinr fut',
  'naturalgas',
  'india vix',
  'ine009a01021',
  'reliance 1480 ce nov',
  'tcs 3500 pe',
  'icici bank fut dec',
]

/** A slip of the finger in each. */
const mistyped = ['relianse', 'bankinfty', 'infosis', 'hdcfbank', 'tatamotros', 'crudoil', 'niftt 24500 ce']

const sessions: readonly string[] = [...typed, ...mistyped]

export const keystrokes: readonly string[] = sessions.flatMap((text) =>
  [...text].map((_, at) => text.slice(0, at + 1)).filter((beginning) => !beginning.endsWith(' ')),
)
