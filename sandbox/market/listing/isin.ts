/** International securities numbers: two letters, nine characters and a check digit that catches a slip of the pen. */

/** Adds the check digit to `INE002A0101` and the like. */
export function withCheckDigit(body: string): string {
  return body + checkDigit(body)
}

/** Letters count as 10 to 35; then every second digit from the right is doubled, and the digits of all must sum to tens. */
function checkDigit(body: string): number {
  const digits = [...body].map((character) => Number.parseInt(character, 36)).join('')
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}
