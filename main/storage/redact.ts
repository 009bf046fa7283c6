/** Cuts out of a text whatever must not be written down: living secrets by their value, and what is usually secret by its form. */
import { cutSecrets } from '../session/secret.ts'

const forms: readonly (readonly [RegExp, string])[] = [
  // Addresses keep host and path; queries carry codes and tokens.
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi, '$1?[cut]'],
  [/(\/[^\s"'<>?]*)\?(?:[^\s"'<>]*=)[^\s"'<>]*/g, '$1?[cut]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [cut]'],
  [/(["']?(?:access_token|api_?secret|password|token|authorization)["']?\s*[:=]\s*)["']?[^\s"',}&]+/gi, '$1[cut]'],
]

export function redact(text: string): string {
  return forms.reduce((left, [form, instead]) => left.replace(form, instead), cutSecrets(text))
}
