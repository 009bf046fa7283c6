/** A day as the broker writes it for a person, `DD-Mon-YYYY` (2.6). */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** As `YYYY-MM-DD`; null for what is no such day. */
export function writtenDay(text: string): string | null {
  const [, day, month = '', year] = /^(\d{2})-([a-z]{3})-(\d{4})$/i.exec(text) ?? []
  const number = months.indexOf(month.toLowerCase())
  return number < 0 ? null : `${year}-${String(number + 1).padStart(2, '0')}-${day}`
}
